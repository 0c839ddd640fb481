"""The table of actions itself: keys carry Textual's names, and `everywhere` is every scope."""

from typing import Final

from undercroft.acting import Action, Scope

DIGITS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0")

_TALKING: Final[tuple[Scope, ...]] = ("table", "talk")
_LISTS: Final[tuple[Scope, ...]] = ("saved", "talk", "log", "rules", "settings", "keys", "palette")
_MOVING: Final[tuple[Scope, ...]] = ("title", "setup", *_LISTS)
_TABBING: Final[tuple[Scope, ...]] = ("title", "setup", "table", "talk", "log", "rules", "settings")
_SIDEWAYS: Final[tuple[Scope, ...]] = ("setup", "table", "talk", "settings")
_CLOSING: Final[tuple[Scope, ...]] = ("setup", "confirm", "table", "choose", *_LISTS)
_OPEN: Final[tuple[Scope, ...]] = (
    *("title", "setup", "saved", "table", "talk", "public", "reveal", "results", "watch"),
    *("log", "rules", "settings", "keys"),
)
"""Where a page may lie over what is shown: not over a curtain or what one person alone sees."""

ACTIONS: Final = (
    # Picking and committing.
    Action(
        "digit",
        DIGITS,
        "1-9",
        "pick",
        ("title", "saved", "table", "talk", "rules"),
        5,
        "Pick by its digit",
        {
            "title": "Open by number",
            "saved": "To the game",
            "talk": "Take by number",
            "rules": "Go to the section",
        },
    ),
    Action("section", tuple("abcdef"), "a-f", "jump", ("rules",), 6, "Go to a later section"),
    Action("seat", tuple("abcdefgh"), "A-H", "seat", ("choose",), 10, "Choose the seat"),
    Action(
        "pick",
        ("space",),
        "Space",
        "pick",
        ("setup", "table", "talk", "settings"),
        20,
        "Pick, or put back",
        {"setup": "Next value", "talk": "Take the part", "settings": "Next value"},
    ),
    Action(
        "commit",
        ("enter",),
        "Enter",
        "lock",
        (
            *("title", "setup", "saved", "confirm", "table", "talk", "public", "curtain"),
            *("rules", "settings", "palette"),
        ),
        30,
        "Commit what is picked",
        {
            "title": "Open the line",
            "setup": "Edit the row, or start",
            "saved": "Go on with the game",
            "confirm": "Do what is asked about",
            "talk": "Say it, or withdraw it",
            "public": "Done talking",
            "curtain": "Show the hand",
            "rules": "Tell why",
            "settings": "Next value",
            "palette": "Do it",
        },
    ),
    Action("clear", ("x",), "x", "clear", ("table",), 85, "Put back what is picked"),
    Action("unlock", ("u",), "u", "undo", ("table", "private", "reveal"), 40, "Unlock, else undo"),
    Action(
        "torch",
        ("t",),
        "t",
        "torch",
        ("table", "public", "private", "reveal", "log", "rules"),
        45,
        "Use a torch",
    ),
    Action(
        "claim",
        ("v",),
        "v",
        "victory",
        ("table", "public", "private", "reveal", "log", "rules"),
        45,
        "Claim victory",
    ),
    Action("turn", ("b",), "b", "board", ("table", "public"), 82, "Turn the table over"),
    Action("inspect", ("i",), "i", "inspect", ("table", "public"), 79, "All that lies open"),
    Action("move", ("m",), "m", "move", ("table",), 31, "Move the hero"),
    Action("own", ("o",), "o", "own action", ("table",), 32, "Own action of the hero"),
    Action("use", ("f",), "f", "use", ("table",), 33, "Use a permanent"),
    Action("end", ("e",), "e", "end turn", ("table",), 34, "End the turn, or escape"),
    Action("draw", ("d",), "d", "draw", ("table",), 35, "Draw in place of buying"),
    # Talk.
    Action("speak", ("g",), "g", "speak", ("table", "public"), 50, "Speak to all"),
    Action("agree", ("a",), "a", "agree", _TALKING, 51, "Agree to a request"),
    Action("refuse", ("r",), "r", "refuse", _TALKING, 52, "Refuse a request"),
    Action(
        "withdraw",
        ("w",),
        "w",
        "own words",
        _TALKING,
        53,
        "Own words, to withdraw",
        {"talk": "Withdraw own words"},
    ),
    # Title, set-up, settings.
    Action("continue", ("c",), "c", "continue", ("title",), 40, "Go on with a saved game"),
    Action("person", ("p",), "p", "person", ("setup",), 50, "Seat a person"),
    Action("bot", ("b",), "b", "bot", ("setup",), 51, "Seat a bot"),
    Action("remove", ("r",), "r", "remove", ("setup",), 52, "Remove the seat"),
    Action("delete", ("d",), "d", "delete (asks)", ("saved",), 50, "Delete the game"),
    Action("default", ("d",), "d", "default", ("settings",), 50, "Back to the default"),
    # Reveal, results, one keyboard.
    Action(
        "step",
        ("enter",),
        "Enter",
        "next",
        ("reveal", "watch"),
        20,
        "Next step",
        {"watch": "Go on at once"},
    ),
    Action("skip", ("space",), "Space", "end", ("reveal",), 30, "To the end of the reveal"),
    Action(
        "pace",
        ("p",),
        "p",
        "pace",
        ("reveal", "table", "public", "watch"),
        87,
        "Change the pace of others",
    ),
    Action("again", ("n",), "n", "new deal", ("results",), 20, "New deal, same seats"),
    Action(
        "turned",
        ("r",),
        "r",
        "same deal, seats turned",
        ("results",),
        21,
        "Same deal, seats turned",
    ),
    Action("another_seat", ("x",), "x", "another seat", ("curtain",), 40, "Another seat"),
    Action(
        "private",
        ("k",),
        "k",
        "mine alone",
        ("table", "public", "reveal"),
        86,
        "What is mine alone",
        short=True,
    ),
    Action(
        "cover",
        ("c",),
        "c",
        "bot",
        ("table", "public", "curtain"),
        88,
        "A bot for who is away",
    ),
    # One key away.
    Action(
        "log",
        ("l",),
        "l",
        "log",
        ("table", "talk", "public", "reveal", "results", "watch"),
        80,
        "Log",
    ),
    Action(
        "rules",
        ("question_mark",),
        "?",
        "rules",
        (
            *("title", "setup", "saved", "table", "talk", "public", "curtain"),
            *("reveal", "results", "watch", "log"),
        ),
        2,
        "Rules, now first",
        short=True,
    ),
    Action("settings", ("s",), "s", "settings", ("title",), 60, "Settings"),
    Action(
        "keys",
        ("k", "question_mark"),
        "k",
        "keys",
        ("rules", "settings"),
        3,
        "Keys on one page",
        short=True,
    ),
    Action(
        "palette", ("colon", "ctrl+p"), ":", "command", _OPEN, 84, "Command palette", short=True
    ),
    Action(
        "close",
        ("escape",),
        "Esc",
        "close",
        _CLOSING,
        55,
        "Close",
        {
            "confirm": "Keep it",
            "table": "Put back, or hand on",
            "talk": "A part back, or close",
        },
    ),
    Action(
        "quit", ("q", "ctrl+q"), "q", "quit", ("everywhere",), 1, "Leave; all is saved", short=True
    ),
    Action("interrupt", ("ctrl+c",), "Ctrl+C", "leave", ("everywhere",), 100, "Say how to leave"),
    Action("suspend", ("ctrl+z",), "Ctrl+Z", "stop", ("everywhere",), 100, "Back to the shell"),
    # Moving.
    Action("up", ("up",), "↑", "row", ("table", *_MOVING), 10, "Up", moves=True),
    Action("down", ("down",), "↓", "row", ("table", *_MOVING), 10, "Down", moves=True),
    Action(
        "left",
        ("left",),
        "←",
        "card",
        _SIDEWAYS,
        10,
        "Left",
        {"setup": "Value before", "settings": "Value before"},
        moves=True,
    ),
    Action(
        "right",
        ("right",),
        "→",
        "card",
        _SIDEWAYS,
        10,
        "Right",
        {"setup": "Value after", "settings": "Value after"},
        moves=True,
    ),
    Action("next", ("tab",), "Tab", "panel", _TABBING, 45, "Next panel or group", moves=True),
    Action(
        "previous",
        ("shift+tab",),
        "Shift+Tab",
        "panel",
        _TABBING,
        90,
        "Panel or group before",
        moves=True,
    ),
    Action("page_up", ("pageup",), "PgUp", "page", _LISTS, 15, "A page up", moves=True),
    Action("page_down", ("pagedown",), "PgDn", "page", _LISTS, 15, "A page down", moves=True),
    Action("first", ("home",), "Home", "first", _LISTS, 90, "First", moves=True),
    Action("last", ("end",), "End", "last", _LISTS, 90, "Last", moves=True),
)
