"""Importing this package registers every still-life scene."""

from still_life.scenes import card  # noqa: F401
from still_life.scenes import chocolates  # noqa: F401
from still_life.scenes import comforts  # noqa: F401
from still_life.scenes import gift_box  # noqa: F401
from still_life.scenes import hamper  # noqa: F401
from still_life.scenes import pantry  # noqa: F401
from still_life.scenes import potted  # noqa: F401
from still_life.scenes import wine  # noqa: F401
from still_life.scenes import wine_gift  # noqa: F401
