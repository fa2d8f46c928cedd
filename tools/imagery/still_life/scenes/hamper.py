"""Hampers: a willow basket, a wooden crate or a serving board with the recipe's items."""

from studio.registry import scene
from studio.solids import box
from still_life.goods.boxes import crate, pine, shred
from still_life.goods.bottle import SHAPES
from still_life.goods.cloth import napkin
from still_life.goods.layout import collect, row_width, set_row, two_rows
from still_life.goods.moving import moved
from still_life.goods.wicker import weave
from still_life.tints import lighter, mixed

VERSION = 1


@scene("hamper")
def hamper(recipe, rng):
    """Chooses the carrier: wicker if the recipe has a wicker vessel, a board for bare cheese, else a crate."""
    names = recipe.get("items", [])
    wicker = recipe.get("vessel", {}).get("material") == "wicker"
    board = "cheese" in names and not wicker
    things = collect(recipe, rng, names, {"cheese": 3, "pear": 2} if board else None)
    back, front = two_rows(things)
    width = max(row_width(back), row_width(front)) + 0.35
    if wicker:
        return _basket(recipe, rng, (back, front), width, any(name in SHAPES for name in names))
    if board:
        return _board(recipe, rng, (back, front), width)
    return _crate(recipe, rng, (back, front), width)


def _basket(recipe, rng, rows, width, with_lid):
    colour = recipe["vessel"].get("color", "#B98E5E")
    depth, height = 2.1, 0.86
    stretch = width / depth
    half = depth / 2
    weave([(half * 0.93, 0.03), (half * 0.98, 0.4), (half, height)], colour, 44, 0.034, 6.0, stretch)
    box((width * 0.88, depth * 0.88, 0.06), (0, 0, 0.06), pine(lighter(colour, -0.2)), 0.02)
    level = 0.50
    if with_lid:
        with moved((0, half + 0.06, height + 0.02), lean=1.22):
            weave([(half * 0.97, -0.10), (half, 0.02)], colour, 44, 0.034, 6.0, stretch, offset=(0, half, 0))
            box((width * 0.95, depth * 0.95, 0.05), (0, half, -0.05), pine(lighter(colour, -0.1)), 0.02)
        shred(rng, width * 0.92, depth * 0.92, level + 0.1, "#EADBBE", 620)
    else:
        box((width * 0.9, depth * 0.9, 0.05), (0, 0, level - 0.06), pine("#C9A878"), 0.02)
    napkin(
        rng, width * 0.80, depth * 0.98, level + 0.08, height + 0.10, recipe.get("accent", "#B5485A"), not with_lid
    )
    _fill(rng, rows, level + 0.08, 0.42, -0.46)
    return {"elevation": 17.0, "fill": 0.80, "effort": 1.3}


def _crate(recipe, rng, rows, width):
    depth, height = 2.0, 0.80
    with moved(turn=0.10):
        crate(
            width,
            depth,
            height,
            pine(recipe.get("color", "#E4CFA6"), mixed(recipe.get("color", "#E4CFA6"), "#A87B48", 0.5)),
        )
        box((width - 0.2, depth - 0.2, 0.05), (0, 0, 0.42), pine("#C9A878"), 0.02)
        napkin(rng, width * 0.84, depth - 0.14, 0.50, height + 0.0, recipe.get("accent", "#A52A2A"), True)
        _fill(rng, rows, 0.50, 0.40, -0.44)
    return {"elevation": 17.0, "fill": 0.80}


def _board(recipe, rng, rows, width):
    """A thick board; things stand straight on it."""
    wood = pine(recipe.get("color", "#D9C2A0"), mixed(recipe.get("color", "#D9C2A0"), "#A87B48", 0.45))
    with moved(turn=0.08):
        box((width, 2.25, 0.16), (0, 0, 0.08), wood, 0.06)
        _fill(rng, rows, 0.16, 0.45, -0.5)
    return {"elevation": 24.0, "fill": 0.80, "fill_width": 0.90}


def _fill(rng, rows, level, far, near):
    back, front = rows
    set_row(rng, back, far, level, turn=0.10)
    set_row(rng, front, near, level + 0.02, turn=0.12)
