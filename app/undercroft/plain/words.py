"""What can be typed in plain mode: asks, words that act, choices, and how a typed line is read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from undercroft_engine.core.words import Answer


class Ask(NamedTuple):
    """A question a person may put at any time; one letter is enough for it."""

    word: str
    short: str
    answers: str


ASKS = (
    Ask("hand", "h", "your cards"),
    Ask("table", "t", "the table, seat by seat"),
    Ask("me", "m", "what is yours for all to see"),
    Ask("mine", "k", "what only you may see"),
    Ask("last", "l", "everything since your last choice"),
    Ask("score", "s", "all seats, as far as the score is public"),
    Ask("why", "w", "the reason of the last refusal or result"),
    Ask("rules", "r", "the rules of this moment; with a number that section, with a word a search"),
    Ask("wait", "o", "who has locked and whose choice is open"),
    Ask("said", "d", "what was said, numbered"),
    Ask("help", "?", "all words that act now"),
)


When = Literal[
    "always",
    "playing",
    "hints",
    "undo",
    "unlock",
    "torch",
    "claim",
    "talk",
    "as",
    "suggest",
    "go",
    "away",
    "back",
    "saved",
]


class Order(NamedTuple):
    """A word that acts. `when`: always, or only where it can do something."""

    word: str
    does: str
    when: When


ORDERS = (
    Order("lock", "make your pick final, as an empty line does", "playing"),
    Order("unlock", "take a lock back", "unlock"),
    Order("hint", "the best choices as the strongest bot sees them; the log says so", "hints"),
    Order("torch", "use a torch; you are asked once more before", "torch"),
    Order("claim", "claim victory, with a seat for it; you are asked once more before", "claim"),
    Order("say", "say something to all", "talk"),
    Order("agree", "agree to the newest request to you, or to the one with a number", "talk"),
    Order("refuse", "refuse it", "talk"),
    Order("withdraw", "take back the statement with a number", "talk"),
    Order("as", "with a seat: who speaks, or whose turn at the keyboard it is", "as"),
    Order("suggest", "with the number of an answer: suggest it for all to see", "suggest"),
    Order("go", "let the bots go on", "go"),
    Order("bot", "with a seat: a bot plays for somebody who is away", "away"),
    Order("person", "with a seat: whoever was away plays again", "back"),
    Order("undo", "take back your newest choice, as far as it goes", "undo"),
    Order("pace", "instant, normal or step: how long each step of others waits", "always"),
    Order("terse", "say only what is needed", "always"),
    Order("full", "say rules and sums as well", "always"),
    Order("log", "all that has happened", "always"),
    Order("save", "with a file name: copy the record of the game there", "saved"),
    Order("quit", "leave; everything is saved", "always"),
)


class Read(NamedTuple):
    """A typed line understood: a choice, an ask or an order with what follows it, or `wrong`."""

    choice: Answer | None = None
    ask: str | None = None
    order: str | None = None
    rest: tuple[str, ...] = ()
    wrong: str | None = None


def read(
    line: str, choices: Sequence[Answer], known: Iterable[Ask], orders: Iterable[Order]
) -> Read:
    """Understand a line: a choice's number, an ask's letter, or a beginning of two letters or more.

    What is written out in full goes before beginnings, and choices before other words.
    """
    first, *others = line.split()
    word, rest = first.casefold(), tuple(others)
    whole = " ".join(line.split()).casefold()
    acting = [order.word for order in orders]
    letters = {ask.short: ask.word for ask in known}
    asks = [*letters.values()]
    for choice in choices:
        if whole in (str(choice.number), choice.word):
            return Read(choice=choice)
    if len(word) == 1 and not word.isdecimal():
        return _letter(word, rest, letters, [*asks, *acting])
    if word in asks:
        return Read(ask=word, rest=rest)
    if word in acting:
        return Read(order=word, rest=rest)
    begun = [choice for choice in choices if choice.word.startswith(whole)]
    words = [other for other in (*asks, *acting) if other.startswith(word)]
    if len(begun) == 1:
        return Read(choice=begun[0])
    if not begun and len(words) == 1:
        return (
            Read(ask=words[0], rest=rest) if words[0] in asks else Read(order=words[0], rest=rest)
        )
    meant = [choice.word for choice in begun] + words
    if meant:
        return Read(wrong=f"{first} could be {_listed(meant)}.")
    return Read(wrong=f"There is nothing here called {first}. Type help for all words.")


def help_lines(
    choices: Sequence[Answer], asks: Iterable[Ask], orders: Iterable[Order], talk: str | None
) -> list[str]:
    """All that can be typed now, a line each."""
    lines = []
    if choices:
        numbered = (
            str(one.number) if one.word == str(one.number) else f"{one.number} for {one.word}"
            for one in choices
        )
        lines.append(
            f"Choices: {', '.join(numbered)}. Pick one, then an empty line makes it final."
        )
    lines.append("Asks, by word or by one letter:")
    lines += [f"{ask.word}, {ask.short}: {ask.answers}." for ask in asks]
    lines.append("Words that act, or their beginnings of two letters or more:")
    lines += [f"{order.word}: {order.does}." for order in orders]
    if talk is not None:
        lines.append(f"After say: {talk}.")
    return lines


def _letter(
    letter: str, rest: tuple[str, ...], letters: Mapping[str, str], words: Sequence[str]
) -> Read:
    if letter in letters:
        return Read(ask=letters[letter], rest=rest)
    begun = [word for word in words if word.startswith(letter)]
    longer = f": {', '.join(begun)}" if begun else ""
    return Read(
        wrong=f"{letter} is no ask. Words take two letters or more{longer}. Type help for all."
    )


def _listed(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}"
