"""Wine given with something: the bottle and its company standing in a low open box."""

from studio.registry import CannotDraw, scene
from studio.solids import box
from studio.numeric import rotation_x
from still_life.goods import candle, glassware
from still_life.goods.bottle import SHAPES, stand_bottle
from still_life.goods.boxes import card, open_box, pine, shred
from still_life.goods.moving import moved
from still_life.goods.sweets import DARK_ROWS, Chocolatier
from still_life.scenes.wine import DRINKS
from still_life.tints import lighter, luminance

VERSION = 3
FLOOR, DEPTH, HEIGHT = 0.24, 1.55, 0.62
DARK_CRATE = 0.14


@scene("wine-gift")
def wine_gift(recipe, rng):
    """Bottle at the left, gifts at the right, shredded paper under them; dark colours stand for a pine box."""
    names = recipe.get("items", [])
    bottles = [name for name in names if name in SHAPES]
    if not bottles:
        raise CannotDraw("wine gift without a bottle")
    company = [part for name in names if name not in SHAPES for part in _company(name, recipe, rng, bottles[0])]
    width = 1.15 * len(bottles) + sum(2 * radius + 0.14 for radius, _, _ in company) + 0.25
    width = max(width, 2.2)
    colour = recipe.get("color", "#5A1430")
    wooden = luminance(colour) < DARK_CRATE
    with moved(turn=0.12):
        if wooden:
            open_box(width, DEPTH, HEIGHT, pine())
            _sliding_lid(width)
        else:
            open_box(width, DEPTH, HEIGHT, card(colour), card(lighter(colour, 0.55), "lining"))
        shred(rng, width - 0.12, DEPTH - 0.13, FLOOR + 0.14, "#E9D7B0" if wooden else "#EFE3CE", 560)
        x = -width / 2 + 0.62
        for kind in bottles:
            with moved((x, 0.12, FLOOR)):
                stand_bottle(kind, recipe)
            x += 1.0
        x -= 0.38
        for radius, lean, build in company:
            with moved((x + radius, lean * 0.2 - 0.06, FLOOR + 0.12 + lean * 0.74), turn=-0.10, lean=lean):
                build()
            x += 2 * radius + 0.14
    return {"elevation": 15.0, "fill": 0.80, "effort": 1.5}


def _sliding_lid(width):
    """The lid, drawn out of its grooves and stood against the back of the box, a hollow for the finger in it."""
    frame = rotation_x(1.36)
    box((width - 0.10, DEPTH + 0.10, 0.055), (0.10, DEPTH / 2 + 0.26, 0.80), pine(), 0.012, frame=frame)
    box((0.34, 0.06, 0.02), (0.10, DEPTH / 2 + 0.37, 1.42), pine("#A9834F", "#8A6538"), 0.009, frame=frame)
    for side in (-1, 1):
        box(
            (0.012, DEPTH - 0.1, 0.02),
            (side * (width / 2 - 0.036), 0, HEIGHT - 0.07),
            pine("#A9834F", "#8A6538"),
            0.004,
        )


def _company(name, recipe, rng, kind):
    """What stands beside the bottle, each as (half its width, how far it leans back, how to build it)."""
    if name == "candle":
        return [(0.46, 0.0, lambda: candle.stand_candle(recipe, 1, 1.0, 0.45, colour="#E0A050", text="Cedrus"))]
    if name == "chocolates":
        return [(0.95, 1.0, lambda: _tray(recipe, rng))]
    if name != "glasses":
        raise CannotDraw(f"wine with {name}")
    if kind == "sparkling":
        return [(0.30, 0.0, lambda: glassware.stand_flute(DRINKS[kind]))] * 2
    return [(0.44, 0.0, lambda: glassware.stand_stemless(DRINKS[kind]))] * 2


def _tray(recipe, rng):
    """Sixteen truffles on a tray."""
    rim = recipe.get("accent", "#7A4A3A")
    open_box(1.86, 1.86, 0.24, card(lighter(rim, 0.1), "tray"), card(lighter(rim, 0.55), "tray lining"))
    Chocolatier(rng, DARK_ROWS).grid(4, 4, 0.06, 0.44)
