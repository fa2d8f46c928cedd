"""Importing this package registers every still-life scene."""
from still_life.scenes import potted  # noqa: F401
