"""Flower scenes; importing the package registers them."""
from scenes import (  # noqa: F401
    basket, carton, empty_vase, flower_box, group, hand_tied, hero, orchid_pot, ribbon_bow, single_stems,
    standing_spray, succulent_bowl, tied_in_vase, trailing_bouquet, vase_bouquet, wreath,
)
