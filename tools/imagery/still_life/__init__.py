"""Scenes for potted plants, gifts, hampers and wine; importing the package registers them."""

from still_life import scenes  # noqa: F401
