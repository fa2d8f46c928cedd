"""Scenes for potted plants, gifts, hampers and wine; importing the package registers them."""
