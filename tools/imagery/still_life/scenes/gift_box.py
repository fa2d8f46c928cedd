"""Gift boxes: an open lined box with the recipe's items, its lid standing behind."""

from studio.registry import scene
from studio.solids import box
from still_life.goods.boxes import card, leaning_lid, open_box, shred
from still_life.goods.layout import collect, row_width, set_row, two_rows
from still_life.goods.moving import moved
from still_life.goods.sweets import Chocolatier
from still_life.goods.items import item
from still_life.tints import lighter, luminance

VERSION = 1
HEIGHT, DEPTH = 0.62, 2.1


@scene("gift-box")
def gift_box(recipe, rng):
    """Items on paper shred in the lining colour; a posy shares the box with rows of truffles."""
    names = recipe.get("items", [])
    colour, accent = recipe.get("color", "#F1E4D6"), recipe.get("accent", "#B5485A")
    lining = card(lighter(accent, 0.35) if luminance(accent) < 0.8 else accent, "lining")
    if "posy" in names and "chocolates" in names:
        return _posy_and_truffles(recipe, rng, lining)
    rows = two_rows(collect(recipe, rng, names, {"cookies": 1, "soap": 2}))
    width = max(max(row_width(row) for row in rows) + 0.35, 2.4)
    _box(width, colour, accent, lining)
    shred(rng, width - 0.12, DEPTH - 0.12, 0.26, lighter(accent, 0.55), 560)
    set_row(rng, rows[0], 0.44 if rows[1] else 0.0, 0.22, turn=0.1)
    set_row(rng, rows[1], -0.46, 0.24, turn=0.12)
    return {"elevation": 26.0, "fill": 0.80}


def _box(width, colour, accent, lining):
    open_box(width, DEPTH, HEIGHT, card(colour), lining)
    leaning_lid(width + 0.1, DEPTH + 0.1, card(colour, "lid"), (DEPTH / 2 + 0.14, 0.12), accent)


def _posy_and_truffles(recipe, rng, lining):
    width = 2.95
    _box(width, recipe.get("color", "#C98B93"), recipe.get("accent", "#3C241C"), lining)
    with moved((-0.72, 0, 0)):
        shred(rng, width * 0.46, DEPTH - 0.12, 0.24, "#EFE3CE", 300)
    box((0.05, DEPTH - 0.1, HEIGHT * 0.62), (-0.03, 0, HEIGHT * 0.33), lining, 0.01)
    with moved((-0.70, -0.1, 0.10)):
        item("posy", recipe, rng).build()
    with moved((0.70, 0, 0)):
        Chocolatier(rng).grid(3, 4, 0.10, 0.44, truffles=True)
    return {"elevation": 32.0, "fill": 0.80}
