"""Who may import whom, and what no file of the project may hold."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import undercroft_engine as engine
from support.deals import ROOT, tracked
from support.sources import imported

ENGINE = ROOT / "engine" / "undercroft_engine"
TOO_LONG = 450
OUTSIDE = ("rich", "textual", "asyncio", "click", "platformdirs", "undercroft")


def modules(folder: Path) -> list[Path]:
    """The Python files under a folder."""
    found = sorted(folder.rglob("*.py"))
    assert found
    return found


@pytest.mark.parametrize("path", modules(ENGINE), ids=lambda path: str(path.relative_to(ENGINE)))
def test_the_engine_imports_the_standard_library_and_msgspec_only(path: Path) -> None:
    roots = {name.partition(".")[0] for name in imported(path)}
    assert roots - {"undercroft_engine", "msgspec"} <= sys.stdlib_module_names - {"asyncio"}


def test_using_every_game_loads_nothing_of_the_screen() -> None:
    script = (
        "import sys, undercroft_engine as engine\n"
        "for info in engine.games():\n"
        "    game = engine.game(info.id)\n"
        "    state = game.setup(info.least, 'seed')\n"
        "    game.view(state, 0), game.offer(state, 0), game.rulebook\n"
        f"print(*(name for name in {OUTSIDE!r} if name in sys.modules))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == []


@pytest.mark.parametrize("path", modules(ENGINE / "core"), ids=lambda path: path.name)
def test_the_core_knows_no_game_no_parts_and_no_bots(path: Path) -> None:
    above = ("undercroft_engine.games.", "undercroft_engine.parts", "undercroft_engine.bots")
    assert not [name for name in imported(path) if name.startswith(above)]
    text = path.read_text(encoding="utf-8").lower()
    for info in engine.games():
        for name in (
            info.id,
            info.id.replace("-", "_"),
            info.title.lower(),
            f"{info.prefix.lower()}-",
        ):
            assert name not in text, f"{path.name} names {info.title}"


@pytest.mark.parametrize("path", modules(ENGINE / "parts"), ids=lambda path: path.name)
def test_what_games_share_knows_no_game(path: Path) -> None:
    assert not [name for name in imported(path) if name.startswith("undercroft_engine.games")]


def test_no_game_knows_another() -> None:
    rooms = {info.id.replace("-", "_") for info in engine.games()}
    for room in rooms:
        for path in modules(ENGINE / "games" / room):
            others = {f"undercroft_engine.games.{other}" for other in rooms - {room}}
            assert not [name for name in imported(path) if name.startswith(tuple(others))]


def test_every_room_of_a_game_is_registered() -> None:
    folders = {path.parent.name for path in (ENGINE / "games").glob("*/__init__.py")}
    assert folders == {info.id.replace("-", "_") for info in engine.games()}


def test_the_engine_reads_no_clock_no_environment_and_no_other_chance() -> None:
    for path in modules(ENGINE):
        assert not imported(path) & {"random", "secrets", "time", "datetime", "uuid", "threading"}
        source = path.read_text(encoding="utf-8")
        assert not re.search(r"\bos\.(environ|getenv|urandom)\b", source), path


def test_no_file_of_engine_and_app_is_too_long_for_one_sitting() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in tracked("engine/*.py", "app/*.py")
    }
    assert lengths
    assert {name: length for name, length in lengths.items() if length > TOO_LONG} == {}


def test_every_module_says_in_its_first_line_what_it_is_for() -> None:
    for path in tracked("engine/*.py", "app/*.py", "tests/*.py"):
        source = path.read_text(encoding="utf-8")
        assert not source.strip() or ast.get_docstring(ast.parse(source)), path.relative_to(ROOT)


def test_no_file_carries_a_path_of_a_machine_or_a_registrys_host() -> None:
    """The patterns are put together here, so that this file does not carry them itself."""
    homes = "|".join(("work", "farm", "root", "home/[a-z]", "Users/[A-Za-z]"))
    hosts = "|".join(rf"{name}\.{top}" for name, top in (("pypi", "org"), ("pythonhosted", "org")))
    found = []
    for path in tracked("*"):
        content = path.read_bytes()
        if b"\0" in content:
            continue
        text = content.decode("utf-8")
        if re.search(rf"(^|[^A-Za-z0-9_.])/({homes})/", text) or re.search(hosts, text):
            found.append(str(path.relative_to(ROOT)))
    assert found == []


def test_the_top_level_holds_only_what_belongs_there() -> None:
    tops = {path.relative_to(ROOT).parts[0] for path in tracked("*")}
    belongs = {
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "app",
        "engine",
        "styles",
        "tests",
        "screenshots",
    }
    assert {top for top in tops - belongs if not top.startswith(".")} == set()
