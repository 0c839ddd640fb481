"""The installed program in a real terminal: it starts, q quits, and the terminal is as it was."""

from __future__ import annotations

import os
import shlex
import sys
import time

import pexpect
import pyte

COLUMNS, ROWS = 80, 24
LIMIT = 30.0
"""Seconds for a start on a slow machine."""
ENDED = "status"


def main(command: str) -> None:
    """Start `command`, wait for its first screen, quit, and compare the terminal's settings."""
    screen = pyte.Screen(COLUMNS, ROWS)
    stream = pyte.ByteStream(screen)
    script = f"stty -g; {shlex.quote(command)}; echo {ENDED} $?; stty -g"
    child = pexpect.spawn(
        "/bin/sh",
        ["-c", script],
        dimensions=(ROWS, COLUMNS),
        env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"},
        timeout=LIMIT,
    )
    child.expect(rb"\S+\r\n")
    before = child.after.split()[-1]
    end = time.monotonic() + LIMIT
    while "quit" not in screen.display[-1]:
        if time.monotonic() > end:
            raise SystemExit("No first screen:\n" + "\n".join(screen.display))
        stream.feed(child.read_nonblocking(65536, timeout=LIMIT))
    sys.stdout.write("\n".join(line.rstrip() for line in screen.display) + "\n")
    child.send("q")
    child.expect(pexpect.EOF)
    written = child.before
    status, after = written.split(b"\r\n")[-3:-1]
    if not status.endswith(f"{ENDED} 0".encode()):
        raise SystemExit(f"It did not end well: {status[-200:]!r}")
    if after != before:
        raise SystemExit(f"The terminal's settings were changed: {before!r} to {after!r}")
    for mode, name in ((b"?1049l", "alternate screen"), (b"?25h", "cursor"), (b"?1000l", "mouse")):
        if b"\x1b[" + mode not in written:
            raise SystemExit(f"The {name} was not given back")
    sys.stdout.write("Started, quit by q, and the terminal is as it was.\n")


if __name__ == "__main__":
    main(sys.argv[1])
