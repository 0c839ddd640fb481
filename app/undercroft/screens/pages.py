"""The pages that lie over any screen and belong to none of them."""

from undercroft.screens.base import BaseScreen


def page_over(page: str, below: BaseScreen, at: str = "") -> BaseScreen:
    """Make the page, the settings `at` one of them.

    What it is made of is imported when it is opened for the first time.
    """
    if page == "settings":
        from undercroft.screens.settings import Settings

        return Settings(below.session, at)
    if page == "keys":
        from undercroft.screens.keys import Keys

        return Keys(below.session, below.active_scope())
    from undercroft.screens.palette import Palette

    return Palette(below)
