"""In a real terminal: what is written while the keyboard is passed holds nobody's hand."""

import re
from pathlib import Path

import undercroft
from support.terminal import Terminal

PROGRAM = Path(undercroft.__file__).with_name("__main__.py")
SEQUENCE = re.compile(rb"\x1b\[[ -?]*[@-~]|\x1b\][^\x07]*\x07|\x1b[^\[\]]")
CARD = re.compile(r"[╭┏▛╔┌][─━▀═┄] \d [─━▀═┄]|»\d«|Picked \d|Locked \d|[│┃▌║┆]  \d  [│┃▐║┆]")
TITLE = re.compile(rb"\x1b\]([^\x07]*)\x07")


def told(written: bytes) -> list[str]:
    """Pieces of a hand among what was written."""
    return CARD.findall(SEQUENCE.sub(b"", written).decode())


def test_nothing_of_a_hand_is_written_from_a_curtain_to_the_next_enter(tmp_path: Path) -> None:
    seats = ("--seats", "person:Ann,person:Bo,steady", "--option", "leader=first_seat")
    game = ("play", "dungeon-busters", *seats, "--seed", "q", "--pace", "instant", "--no-motion")
    environ = {"UNDERCROFT_DATA": str(tmp_path)}
    with Terminal(PROGRAM, *game, columns=80, rows=24, environ=environ) as terminal:
        terminal.wait_for("done talking")
        assert told(terminal.written) == []
        terminal.press("\r")
        terminal.wait_for("Enter when only Ann")
        assert told(terminal.written) == []
        terminal.let_go()
        own = terminal.press("\r")
        assert told(own)
        terminal.press("4")
        fallen = terminal.press("\r")
        terminal.wait_for("Enter when only Bo")
        assert told(fallen) == []
        cloth = [line for line in terminal.text.split("\n")[:23] if not set(line) & set("║╔╚")]
        assert {character for line in cloth for character in line} == {"░"}
        written = b""
        for keys in ("x", "\x1b", "?", "\x1b", "z", "4"):
            written += terminal.press(keys) if keys not in "z4" else terminal.press_in_vain(keys)
        terminal.resize(120, 40)
        terminal.resize(80, 24)
        assert told(written) == []
        assert not CARD.search(terminal.text)
        terminal.let_go()
        assert told(terminal.press("\r"))
        assert set(TITLE.findall(terminal.written)) == {b"2;Undercroft"}
