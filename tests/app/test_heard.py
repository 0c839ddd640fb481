"""What a terminal sends, in every form and however it is cut, is keys, clicks, text or nothing."""

from __future__ import annotations

import random

import pytest
from textual import events

from undercroft.heard import Heard

KEYS = {
    "a": "a",
    "Q": "Q",
    "7": "7",
    "?": "question_mark",
    "é": "é",
    " ": "space",
    "\r": "enter",
    "\n": "enter",
    "\t": "tab",
    "\x7f": "backspace",
    "\x03": "ctrl+c",
    "\x11": "ctrl+q",
    "\x1a": "ctrl+z",
    "\x1b[A": "up",
    "\x1bOB": "down",
    "\x1b[C": "right",
    "\x1b[D": "left",
    "\x1b[Z": "shift+tab",
    "\x1b[5~": "pageup",
    "\x1b[6~": "pagedown",
    "\x1b[H": "home",
    "\x1bOH": "home",
    "\x1b[1~": "home",
    "\x1b[7~": "home",
    "\x1b[F": "end",
    "\x1b[4~": "end",
    "\x1b[[A": "f1",
    "\x1bOP": "f1",
    "\x1b[15~": "f5",
    "\x1bOM": "enter",
    "\x1bOs": "3",
    "\x1b[1;5C": "ctrl+right",
    "\x1b\x1b[C": "alt+right",
    "\x1bx": "alt+x",
    "\x1b3": "alt+3",
    "\x1b[113;5u": "ctrl+q",
    "\x1b[13u": "enter",
    "\x1b[13;2u": "shift+enter",
    "\x1b[27u": "escape",
    "\x1b[97;2u": "A",
    "\x1b[97;129u": "a",
    "\x1b[51;1:1u": "3",
    "\x1b[27;5;113~": "ctrl+q",
}
NOTHING = (
    "\x1b[I",
    "\x1b[O",
    "\x1b[?1;2c",
    "\x1b[>41;351;0c",
    "\x1b[24;80R",
    "\x1b[?2026;2$y",
    "\x1b[48;24;80;0;0t",
    "\x1b[?997;1n",
    "\x1b[99;99;99z",
    "\x1b[1:2C",
    "\x1b[:u",
    "\x1b[[Q",
    "\x1b[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20;21;22;23;24;25;26;27;28;29m",
    "\x1b[97;1:3u",
    "\x1b[9999999999u",
    "\x1bOz",
    "\x1b]11;rgb:1111/2222/3333\x07",
    "\x1b]11;rgb:1111/2222/3333\x1b\\",
    "\x1b]52;c;" + "cXF3MTIz" * 200 + "\x1b\\",
    "\x1bP>|xterm(390)\x1b\\",
    "\x1bP1+r436f=323536\x1b\\",
    "\x1b_Gi=31;OK\x1b\\",
    "\x1b[M #$",
    "\x1b[32;10;10M",
    "\x1b[<0;5;5m",
    "\x1b[<0;0;0M",
    "\x1b[<1;5;5M",
    "\x1b[<2;5;5M",
    "\x1b[<32;5;5M",
    "\x1b[<35;5;5M",
    "\x1b[<128;5;5M",
    "\x1b[<66;5;5M",
    "\x1b[<0;-3;5M",
    "\x1b[<0;5M",
    "\x1b[201~",
    "\ufffd",
    "\x80\x9c",
)


def told(found: list[events.Event]) -> list[str]:
    lines = []
    for event in found:
        match event:
            case events.Key():
                lines.append(event.key)
            case events.Paste():
                lines.append(f"paste {event.text}")
            case events.MouseEvent():
                lines.append(f"{type(event).__name__} {event.x} {event.y}")
    return lines


def heard(*pieces: str) -> list[str]:
    ear = Heard()
    found = [event for piece in pieces for event in ear.feed(piece)]
    return told([*found, *ear.give_up()])


@pytest.mark.parametrize(("sequence", "key"), KEYS.items(), ids=repr)
def test_a_key_is_known_by_what_it_sends(sequence: str, key: str) -> None:
    assert heard(sequence) == [key]


@pytest.mark.parametrize("sequence", NOTHING, ids=repr)
def test_what_is_no_key_is_dropped_whole_and_the_next_key_counts(sequence: str) -> None:
    assert heard(sequence + "5") == ["5"]


@pytest.mark.parametrize(
    "sequence", [*KEYS, *NOTHING, "\x1b[200~3\rq\x1b[201~", "\x1b[<0;12;7M"], ids=repr
)
def test_a_sequence_cut_at_any_place_means_the_same(sequence: str) -> None:
    whole = heard(sequence + "5")
    assert heard(*sequence, "5") == whole
    for at in range(1, len(sequence)):
        assert heard(sequence[:at], sequence[at:] + "5") == whole


def test_esc_is_a_key_only_when_nothing_follows() -> None:
    ear = Heard()
    assert not list(ear.feed("\x1b"))
    assert ear.may_be_escape
    assert told(list(ear.feed("[C"))) == ["right"]
    assert not ear.unfinished
    assert heard("\x1b") == ["escape"]


def test_esc_held_down_is_heard_while_it_repeats() -> None:
    ear = Heard()
    assert told([event for _ in range(5) for event in ear.feed("\x1b")]) == ["escape"] * 3
    assert told(list(ear.give_up())) == ["escape"] * 2


def test_esc_before_another_key_of_its_own_sequence_is_a_key() -> None:
    assert heard("\x1b\x1b\x1b[C") == ["escape", "alt+right"]
    assert heard("\x1b\x1bx") == ["escape", "alt+x"]


@pytest.mark.parametrize(
    "begun", ["\x1b[", "\x1b[12;3", "\x1bO", "\x1b]11;rgb:12", "\x1b[M", "\x1bP"]
)
def test_what_has_only_begun_is_never_keys(begun: str) -> None:
    assert heard(begun) == []


@pytest.mark.parametrize(
    "begun", ["\x1b[", "\x1b[12;3", "\x1bO", "\x1b]11;rgb:12", "\x1bP1", "\x1b[["]
)
@pytest.mark.parametrize("sequence", ["\r", "\x1b[C", "\x03"])
def test_a_key_that_breaks_a_sequence_off_counts(begun: str, sequence: str) -> None:
    assert heard(begun + sequence) == [KEYS[sequence]]
    assert heard(begun, *sequence) == [KEYS[sequence]]


def test_a_click_is_where_the_left_button_goes_down_whatever_else_is_held() -> None:
    assert heard("\x1b[<0;12;7M\x1b[<0;14;7m") == ["MouseDown 11 6"]
    assert heard("\x1b[<16;1;1M") == ["MouseDown 0 0"]
    assert heard("\x1b[<64;3;4M", "\x1b[<65;3;4M") == ["MouseScrollUp 2 3", "MouseScrollDown 2 3"]


def test_a_click_keeps_its_time_on_the_way_to_what_lies_under_it() -> None:
    (event,) = Heard().feed("\x1b[<0;12;7M")
    assert isinstance(event, events.MouseDown)
    event.time = 5.0
    moved = event._apply_offset(-1, -1)
    assert (moved.time, moved.x, moved.y) == (5.0, 10, 5)


def test_a_paste_is_text_of_bounded_length_however_much_it_is() -> None:
    assert heard("\x1b[200~Ada\r\n\x1b[Cq\x1b[201~5") == ["paste Ada\r\n\x1b[Cq", "5"]
    pieces = ["x" * 4096] * 250
    (pasted,) = heard("\x1b[200~", *pieces, "\x1b[201~")
    assert pasted == "paste " + "x" * 4000


def test_a_paste_that_never_ends_is_given_up_whole() -> None:
    assert heard("\x1b[200~3\rq") == []


@pytest.mark.parametrize("seed", range(20))
def test_after_any_garbage_and_a_silence_the_next_key_counts(seed: int) -> None:
    chance = random.Random(seed)
    ear = Heard()
    likely = "\x1b[]OPM<;~\\0123456789mMuq\x07\r\x00\x9b\ufffd"
    for _ in range(300):
        piece = "".join(
            chance.choice(likely) if chance.random() < 0.7 else chr(chance.randrange(0x2600))
            for _ in range(chance.randrange(1, 60))
        )
        list(ear.feed(piece))
    list(ear.give_up())
    assert told(list(ear.feed("5\x1b[C"))) == ["5", "right"]
