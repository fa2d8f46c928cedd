"""Importing this package registers every still-life scene."""

from still_life.scenes import bakery  # noqa: F401
from still_life.scenes import card  # noqa: F401
from still_life.scenes import cheese_board  # noqa: F401
from still_life.scenes import chocolates  # noqa: F401
from still_life.scenes import comforts  # noqa: F401
from still_life.scenes import fruit_basket  # noqa: F401
from still_life.scenes import gift_box  # noqa: F401
from still_life.scenes import hamper  # noqa: F401
from still_life.scenes import honey  # noqa: F401
from still_life.scenes import potted  # noqa: F401
from still_life.scenes import wine  # noqa: F401
from still_life.scenes import wine_gift  # noqa: F401
