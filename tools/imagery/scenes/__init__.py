"""Flower scenes; importing the package registers them."""
from scenes import boxes, hand_tied, orchid_pot, succulent_bowl, vase_bouquet  # noqa: F401
