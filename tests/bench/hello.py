"""A bare Textual hello-world: what first paints are measured against."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widgets import Label


class Hello(App[None]):
    """One label."""

    def compose(self) -> ComposeResult:
        yield Label("Hello, world!")


if __name__ == "__main__":
    Hello().run()
