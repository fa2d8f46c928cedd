"""A box of chocolates with its lid standing behind."""

from studio.registry import scene
from still_life.goods.boxes import card, leaning_lid, open_box
from still_life.goods.sweets import Chocolatier
from still_life.tints import lighter, mixed

VERSION = 1


@scene("chocolates")
def chocolates(recipe, rng):
    """Sixteen pralines in four rows."""
    colour, accent = recipe.get("color", "#F1E4D6"), recipe.get("accent", "#B5485A")
    side = 2.05
    open_box(side, side, 0.36, card(colour), card(lighter(colour, 0.5), "lining"))
    Chocolatier(rng).grid(4, 4, 0.10, 0.465)
    leaning_lid(side + 0.1, side + 0.1, card(mixed(colour, accent, 0.12), "lid"), (side / 2 + 0.12, 0.12), accent)
    return {"elevation": 33.0, "fill": 0.80}
