"""In a real terminal: a whole game by the bytes that a mouse sends, and no key at all."""

import time
from pathlib import Path

import undercroft
from support.terminal import Terminal

PROGRAM = Path(undercroft.__file__).with_name("__main__.py")
PROMPT, FOOTER = 19, 23
BETWEEN = 0.45
"""Seconds between two answers: whoever is quicker double-clicks."""

LONGEST = 300
"""Seconds after which a game is not waited for any more, on however busy a machine."""


def click(terminal: Terminal, column: int, row: int) -> None:
    terminal.child.send(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")
    terminal._stir(1.0)
    terminal.read(quiet=0.08)


def click_on(terminal: Terminal, text: str) -> None:
    """Click on the lowest place where the text stands."""
    lines = terminal.text.split("\n")
    row = max(y for y, line in enumerate(lines) if text in line)
    click(terminal, lines[row].index(text), row)


def answer(terminal: Terminal) -> None:
    """Pick what the cursor stands on, commit what is picked, or go on."""
    prompt = terminal.text.split("\n")[PROMPT]
    if PROMPT < terminal.cursor[1] < FOOTER and "Picked" not in prompt:
        click(terminal, *terminal.cursor)
    else:
        click_on(terminal, "Enter")
        time.sleep(BETWEEN)


def test_a_whole_game_from_the_title_to_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"pace": "instant"}')
    environ = {"UNDERCROFT_DATA": str(tmp_path)}
    with Terminal(PROGRAM, columns=80, rows=24, environ=environ) as terminal:
        terminal.wait_for("q quit")
        click_on(terminal, "1 Dungeon Busters")
        terminal.wait_for("Start with 4 seats")
        time.sleep(BETWEEN)
        click_on(terminal, "Start with 4 seats")
        terminal.wait_for("battle 1 of 12")
        end = time.monotonic() + LONGEST
        while "What next?" not in terminal.text and time.monotonic() < end:
            answer(terminal)
        assert "What next?" in terminal.text
        click_on(terminal, "q title")
        terminal.wait_for("q quit")
        time.sleep(BETWEEN)
        click_on(terminal, "q quit")
        assert terminal.end() == 0
