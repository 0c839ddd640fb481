"""How a thing that may be picked looks, wherever it lies."""

from undercroft.boards.base import Scene
from undercroft.widgets.frame import State


def state_of(scene: Scene, name: str) -> tuple[State, bool]:
    """The state of the thing of that name, and whether the cursor stands on it."""
    for at, item in enumerate(scene.items):
        if item.name == name:
            here = at == scene.cursor
            if at in scene.marks or at == scene.picked:
                return State.PICKED, here
            if here:
                return State.FOCUSED, True
            return (State.NORMAL if item.move is not None else State.DISABLED), False
    return State.NORMAL, False
