"""Rows of spans put together, measured in cells."""

from hypothesis import given
from hypothesis import strategies as st

from undercroft.widgets.footer import Key, footer
from undercroft.widgets.frame import State, frame
from undercroft.widgets.header import header
from undercroft.widgets.prompt import prompt, why
from undercroft.widgets.rows import (
    Span,
    beside,
    button,
    centre,
    columns,
    cut,
    ends,
    left,
    linked,
    over,
    right,
    row,
    sized,
    text_of,
    under,
    width_of,
    wrap,
)

texts = st.text(st.characters(categories=["L", "N", "P", "Zs", "S"]), max_size=40)
widths = st.integers(0, 30)


@given(texts, widths)
def test_fitted_rows_have_exactly_the_width(text: str, width: int) -> None:
    for fit in (left, right, centre):
        assert width_of(fit(text, width)) == width


@given(texts, widths)
def test_a_cut_row_is_never_wider(text: str, width: int) -> None:
    assert width_of(cut(text, width)) <= width


@given(texts, st.integers(1, 30))
def test_wrapped_rows_are_never_wider(text: str, width: int) -> None:
    assert all(width_of(line) <= width for line in wrap(text, width))


@given(st.lists(st.text("abcdef", min_size=1, max_size=8), max_size=12), st.integers(8, 30))
def test_wrapping_loses_no_word(words: list[str], width: int) -> None:
    assert text_of(wrap(" ".join(words), width)).split() == words


def test_a_cut_text_ends_in_the_mark_and_keeps_its_looks() -> None:
    assert cut(row(Span("Skeleton", "bad"), " Warrior"), 7) == (Span("Skelet…", "bad"),)
    assert text_of([cut("Skeleton Warrior", 10)]) == "Skeleton…"
    assert text_of([cut("Skeleton      ", 10)]) == "Skeleton"


def test_wide_characters_are_cut_by_cells() -> None:
    assert text_of([left("猫猫猫", 5)]) == "猫猫…"
    assert width_of(left("猫猫猫", 4)) == 4


def test_ends_gives_way_at_the_start() -> None:
    assert text_of([ends("Dungeon Busters", "undo -", 14)]) == "Dungeon…undo -"


def test_columns_align_numbers_to_the_right() -> None:
    assert text_of([columns(("Ada", "7", "12"), (5, -3, -3))]) == "Ada    7 12"


def test_blocks_side_by_side_are_filled_below() -> None:
    assert text_of(beside(["a"], [row("b"), row("c")], gap=1)) == "a b\n  c"  # type: ignore[list-item]


def test_sizing_cuts_and_fills_both_ways() -> None:
    assert text_of(sized([row("abcdef"), row("b"), row("c")], 3, 2)) == "ab…\nb"
    assert len(sized([], 3, 4)) == 4


def test_a_style_goes_under_or_over_the_spans() -> None:
    block = [row(Span("R", "gem-red"))]
    assert under(block, "on-panel")[0][0].style == "on-panel gem-red"
    assert over(block, "picked")[0][0].style == "picked"


def test_a_button_keeps_the_buttons_inside_it() -> None:
    block = button([row("card ", Span("g", action="key:g"))], "card:3")
    assert [span.action for span in block[0]] == ["card:3", "key:g"]


def test_key_words_of_a_sentence_press_their_keys() -> None:
    line = linked("Enter locks it; u undoes. Enterprise", keys={"Enter": "enter", "u": "u"})
    assert [(span.text, span.action) for span in line if span.action] == [
        ("Enter", "key:enter"),
        ("u", "key:u"),
    ]
    assert text_of([line]) == "Enter locks it; u undoes. Enterprise"


def test_a_frame_has_its_size_its_words_and_a_blank_inside() -> None:
    drawn = frame(
        [row("HP 13")], 24, 4, State.FOCUSED, title="Dullahan", note="* new", foot="DB-T8"
    )
    assert text_of(drawn).splitlines() == [
        "┏━ Dullahan ━━━ * new ━┓",
        "┃ HP 13                ┃",
        "┃                      ┃",
        "┗━━━━━━━━━━━━━━ DB-T8 ━┛",
    ]


def test_a_small_card_is_drawn_as_in_the_pictures() -> None:
    card = frame([centre("»6«", 5)], 9, 3, State.PICKED, title="6")
    assert text_of(card) == "▛▀ 6 ▀▀▀▜\n▌  »6«  ▐\n▙▄▄▄▄▄▄▄▟"


def test_a_picked_card_has_no_colour_but_its_ground() -> None:
    card = frame([row(Span("◆R", "gem-red"))], 9, 3, State.PICKED)
    assert {span.style for span in card[1]} == {"picked-edge", "picked"}


def test_words_too_long_for_a_border_are_cut() -> None:
    assert text_of(frame([], 12, 2, title="Skeleton Warrior")) == "╭─ Skelet… ╮\n╰──────────╯"


def test_header_prompt_and_why_line_fill_their_row() -> None:
    assert width_of(header("Log", "Dungeon II", "you", width=80)) == 80
    line = prompt("Picked 6.", "Waiting for you", width=80)
    assert text_of([line]).startswith(" » Picked 6.")
    assert text_of([line]).endswith("Waiting for you")
    assert width_of(why("Because.", width=80)) == 80


def test_a_footer_gives_up_words_before_keys_and_the_least_needed_key_first() -> None:
    keys = [Key("digit", "card", "1-6"), Key("commit"), Key("log"), Key("rules"), Key("quit")]
    assert text_of([footer(keys, 80)]) == " 1-6 card  Enter lock  l log  ? rules  q quit"
    assert text_of([footer(keys, 44)]) == " 1-6 card  Enter lock  l log  ? rules  q"
    assert text_of([footer(keys, 37)]) == " 1-6 card  Enter lock  l log  ?  q"
    assert text_of([footer(keys, 33)]) == " 1-6 card  Enter lock  ? rules  q"


def test_a_key_that_fits_stays_though_a_longer_one_that_is_needed_more_does_not() -> None:
    keys = [Key("commit"), Key("withdraw"), Key("log"), Key("rules"), Key("quit")]
    assert text_of([footer(keys, 39)]) == " Enter lock  w own words  l log  ?  q"
    assert text_of([footer(keys, 25)]) == " Enter lock  l log  ?  q"


def test_every_key_word_of_a_footer_is_a_button() -> None:
    line = footer([Key("commit"), Key("rules")], 40)
    assert {span.text: span.action for span in line if span.action} == {
        "Enter": "key:enter",
        " lock": "key:enter",
        "?": "key:question_mark",
        " rules": "key:question_mark",
    }


def test_no_row_breaks_between_a_letter_and_its_number_or_gem_nor_within_a_word() -> None:
    assert text_of(wrap("Bank: R 9  Y 10  B 8.", 10)) == "Bank: R 9\nY 10  B 8."
    assert text_of(wrap("the Bank: R 9  Y 10", 11)) == "the Bank:\nR 9  Y 10"
    assert text_of(wrap("2 of Kobold 6, Mimic 10", 12)) == "2 of\nKobold 6,\nMimic 10"
    assert text_of(wrap("Needs 80x24.", 10)) == "Needs\n80x24."
    gain = row(Span("A", "seat-a"), " ", Span("◆R", "gem-red"), " 1▸3   ", Span("C", "seat-c"), "5")
    assert text_of(wrap(gain, 12)) == "A ◆R 1▸3\nC5"


def test_a_label_that_names_no_key_is_one_button() -> None:
    line = footer([Key("close", "closes", "any other key")], 40)
    assert {span.action for span in line if span.text.strip()} == {"key:escape"}


def test_what_only_parts_two_keys_is_no_button() -> None:
    line = footer([Key("digit", "card", "1-6")], 40)
    pressed = [(span.text, span.action) for span in line if span.text.strip()]
    assert pressed[:3] == [("1", "key:1"), ("-", ""), ("6", "key:6")]
