"""Two windows on one saved game: the second gets a sentence, and the first plays on."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from support.saved import save
from undercroft.saves import Saves


def command(*words: str) -> Sequence[str]:
    return [sys.executable, "-m", "undercroft", *words, "--plain"]


def test_the_second_process_is_told_so_and_can_go_on_when_the_first_has_left(
    tmp_path: Path,
) -> None:
    path = save(Saves(tmp_path))
    environ = {**os.environ, "UNDERCROFT_DATA": str(tmp_path)}
    with subprocess.Popen(
        command("resume", path.stem),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environ,
    ) as first:
        assert first.stdin is not None
        assert first.stdout is not None
        assert first.stdout.readline()
        for words in (("resume", path.stem), ("resume",)):
            second = subprocess.run(
                command(*words), input="", capture_output=True, text=True, env=environ, check=False
            )
            assert second.returncode == 1
            assert second.stderr == f"{path.name} is open in another window.\n"
            assert second.stdout == ""
        first.stdin.write("quit\n")
        first.stdin.close()
        assert first.wait() == 0
    third = subprocess.run(
        command("resume", path.stem),
        input="quit\n",
        capture_output=True,
        text=True,
        env=environ,
        check=False,
    )
    assert third.returncode == 0
