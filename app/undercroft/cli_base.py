"""What all commands share: personal flags anywhere, exit codes, one sentence on failure."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn, get_args

import click
import msgspec

from undercroft.capabilities import as_started
from undercroft.paths import data_folder
from undercroft.preferences import Pace, PreferencesFile, ThemeName
from undercroft.session import Session
from undercroft_engine.core.errors import UndercroftError, told

REFUSED = 1
USAGE = 2

_FLAGS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("--plain", "plain", {"is_flag": True, "help": "Lines of text instead of a screen."}),
    (
        "--ascii",
        "glyphs",
        {"is_flag": True, "flag_value": "ascii", "help": "Draw with ASCII characters only."},
    ),
    (
        "--theme",
        "theme",
        {"type": click.Choice(get_args(ThemeName)), "help": "The colours."},
    ),
    (
        "--no-mouse",
        "mouse",
        {"is_flag": True, "flag_value": False, "help": "Leave the mouse to the terminal."},
    ),
    (
        "--no-motion",
        "motion",
        {"is_flag": True, "flag_value": False, "help": "Nothing moves."},
    ),
    (
        "--pace",
        "pace",
        {"type": click.Choice(get_args(Pace)), "help": "How fast others' moves go by."},
    ),
    (
        "--terse",
        "spoken",
        {"is_flag": True, "flag_value": "terse", "help": "Fewer words in plain mode."},
    ),
    ("--no-bell", "bell", {"is_flag": True, "flag_value": False, "help": "No bell rings."}),
)


class Commands(click.Group):
    """A group whose commands all take the personal flags, and which ends with our exit codes."""

    def add_command(self, cmd: click.Command, name: str | None = None) -> None:
        """Add a command, and the personal flags to it."""
        add_flags(cmd)
        super().add_command(cmd, name)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a reader that has seen enough of its output is no failure."""
        try:
            status = super().invoke(ctx)
            if sys.stdout:
                sys.stdout.flush()
        except BrokenPipeError:
            # Python flushes once more at its end, and must not find the closed pipe then.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        return status

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        *further: Any,
        **extra: Any,
    ) -> NoReturn:
        """Run a command line and exit: 0 done, 1 refused, 2 usage."""
        extra["standalone_mode"] = False
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                # A file name need be no text, and a terminal need not know every letter.
                stream.reconfigure(errors="replace")
        try:
            status = super().main(args, prog_name, *further, **extra)
        except UndercroftError as error:
            _fail(error.message, REFUSED)
        except click.UsageError as error:
            _fail(told(" ".join(error.format_message().split())), USAGE)
        except (click.Abort, KeyboardInterrupt):
            _fail("Stopped.", REFUSED)
        except OSError as error:
            _fail(told(f"{error.filename or 'A file'}: {error.strerror}."), REFUSED)
        sys.exit(status if isinstance(status, int) else 0)


def add_flags(command: click.Command) -> None:
    """Let the command take the personal flags; wherever they stand, they count for the session."""
    for flag, name, settings in _FLAGS:
        option = click.Option(
            [flag, name], default=None, expose_value=False, callback=_keep, **settings
        )
        command.params.append(option)


def session_of(context: click.Context) -> Session:
    """Begin a session at this process's terminal, with the flags of this command line.

    A theme named here and now overrules NO_COLOR, which an environment may hold for years.
    """
    flags: dict[str, Any] = dict(context.find_root().ensure_object(dict))
    environ = dict(as_started(os.environ, bool(sys.flags.utf8_mode)))
    if "theme" in flags:
        environ.pop("NO_COLOR", None)
    return Session(
        environ,
        plain=flags.pop("plain", False),
        flags=flags,
        kept=PreferencesFile(data_folder()),
        isatty=all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout)),
    )


def pairs(option: str, given: Sequence[str]) -> dict[str, str]:
    """The values of a repeatable option of the form k=v."""
    chosen = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise click.UsageError(f"{option} takes the form name=value, not {text!r}.")
        chosen[name] = value
    return chosen


def say(text: str = "") -> None:
    """Write a line of output."""
    click.echo(text, color=False)


def say_json(value: Any) -> None:
    """Write a value as one line of JSON."""
    say(msgspec.json.encode(value).decode())


def _keep(context: click.Context, parameter: click.Parameter, value: Any) -> None:
    if value is not None and parameter.name is not None:
        context.find_root().ensure_object(dict)[parameter.name] = value


def _fail(sentence: str, status: int) -> NoReturn:
    click.echo(sentence, err=True, color=False)
    sys.exit(status)
