"""Plain mode: a table as lines of text, for screen readers, pipes and dumb terminals."""

from __future__ import annotations

from undercroft.plain.sitting import Sitting
from undercroft.plain.turns import Turns
from undercroft.plain.voice import Leave, Voice
from undercroft.session import Session
from undercroft.table import Table


def run(session: Session, table: Table) -> int:
    """Play at the table until the game or the input ends; exit status 0."""
    host(Voice.of_process(session), table)
    return 0


def host(voice: Voice, table: Table) -> bool:
    """Play at the table; tells whether the person stayed to the end and after it."""
    sitting = Sitting(table, voice)
    try:
        Turns(sitting).play()
        return True
    except (Leave, KeyboardInterrupt):
        sitting.hide()
        if table.outcome is None and table.journal is not None:
            if table.journal.path.exists():
                voice.tell(f"Saved. To go on: undercroft resume {table.saved_as}")
            else:
                voice.tell(f"Not saved: somebody deleted {table.saved_as} meanwhile.")
        return False
    finally:
        table.close()
