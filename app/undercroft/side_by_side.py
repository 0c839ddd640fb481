"""Work done side by side through joblib, on this machine or on a cluster.

However it comes to an end, no process of it is left behind.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final, NamedTuple, TypeVar

import joblib  # type: ignore[import-untyped]

from undercroft_engine.core.errors import SetupError, UndercroftError

_SIGNALS: Final = (signal.SIGTERM, signal.SIGHUP)


class Where(NamedTuple):
    """A backend of joblib; for `dask` with the address of the cluster's scheduler."""

    backend: str = "loky"
    scheduler: str | None = None


T = TypeVar("T")
R = TypeVar("R")


def each(
    work: Callable[[T], R], of: Sequence[T], jobs: int | None, where: Where
) -> Generator[R, None, None]:
    """What comes of each, whatever is done first; never more side by side than there are.

    With no count of jobs as many as there are cores. Raises SetupError if there is no such
    place, and as it goes UndercroftError if a process is killed.
    """
    return _done(_parallel(jobs, len(of), where), work, of)


def _parallel(jobs: int | None, most: int, where: Where) -> Any:
    backend = where.backend
    if where.scheduler is not None and backend != "dask":
        raise SetupError("scheduler", "A scheduler is for the backend dask.")
    more = {} if where.scheduler is None else {"scheduler_host": where.scheduler}
    try:
        settings = joblib.parallel_config(backend=backend, **more)
    except (ValueError, ImportError):
        raise SetupError("backend", f"joblib has no backend {backend!r} here.") from None
    except OSError:
        raise SetupError("scheduler", f"There is no scheduler at {where.scheduler!r}.") from None
    with settings:
        count = min(jobs or joblib.effective_n_jobs(-1), most)
        try:
            return joblib.Parallel(n_jobs=count, return_as="generator_unordered")
        except ValueError:
            why = f"joblib's backend {backend!r} gives nothing before all is done; loky does."
            raise SetupError("backend", why) from None


def _done(parallel: Any, work: Callable[[T], R], of: Sequence[T]) -> Generator[R, None, None]:
    with _ends_whole():
        try:
            yield from parallel(joblib.delayed(work)(one) for one in of)
        except BrokenExecutor:
            why = "A process at work broke off: it was killed, or had too little memory."
            raise UndercroftError("killed", why) from None


@contextmanager
def _ends_whole() -> Iterator[None]:
    """Where a signal ends the program at once, let it leave by the way on which joblib clears up.

    A signal that is ignored, as `nohup` has it, still is.
    """
    deadly = [number for number in _SIGNALS if signal.getsignal(number) is signal.SIG_DFL]
    for number in deadly:
        signal.signal(number, _leave)
    try:
        yield
    finally:
        for number in deadly:
            signal.signal(number, signal.SIG_DFL)


def _leave(number: int, _: FrameType | None) -> None:
    sys.exit(128 + number)
