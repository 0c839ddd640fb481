"""Where things lie: the folder of saved games, reports of crashes, and the style sheets."""

import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

import platformdirs


def data_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Give the folder that holds everything kept; `UNDERCROFT_DATA` overrules the usual place."""
    if chosen := environ.get("UNDERCROFT_DATA"):
        return Path(chosen).expanduser()
    return Path(platformdirs.user_data_dir("undercroft", appauthor=False))


def write_crash_report(text: str, folder: Path, now: datetime) -> Path:
    """Keep the details of a failure; the caller tells the player where."""
    crashes = folder / "crashes"
    crashes.mkdir(parents=True, exist_ok=True)
    file = crashes / f"{now:%Y-%m-%d-%H%M%S}.txt"
    file.write_text(text, encoding="utf-8")
    return file


def style_sheet(name: str) -> Path:
    """Find a style sheet: beside the package when installed, at the checkout's top otherwise."""
    package = Path(__file__).parent
    shipped = package / "styles" / name
    return shipped if shipped.exists() else package.parent.parent / "styles" / name
