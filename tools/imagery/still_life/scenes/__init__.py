"""Importing this package registers every still-life scene."""
from still_life.scenes import card, chocolates, comforts, gift_box, hamper, pantry, potted, wine, wine_gift  # noqa: F401
