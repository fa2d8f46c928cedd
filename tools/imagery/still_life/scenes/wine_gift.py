"""Wine given with something: the bottle and its company standing in a low open box."""

from studio.registry import CannotDraw, scene
from still_life.goods import glassware
from still_life.goods.bottle import SHAPES, stand_bottle
from still_life.goods.boxes import card, open_box, pine, shred
from still_life.goods.items import item
from still_life.goods.moving import moved
from still_life.scenes.wine import DRINKS
from still_life.tints import lighter, luminance

VERSION = 1
FLOOR = 0.24
DARK_CRATE = 0.14


@scene("wine-gift")
def wine_gift(recipe, rng):
    """Bottle at the left, gifts at the right, shredded paper under them."""
    names = recipe.get("items", [])
    bottles = [name for name in names if name in SHAPES]
    if not bottles:
        raise CannotDraw("wine gift without a bottle")
    company = _company(recipe, rng, [name for name in names if name not in SHAPES], bottles[0])
    width = 1.15 * len(bottles) + sum(2 * thing.radius + 0.14 for thing in company) + 0.25
    width = max(width, 2.2)
    colour = recipe.get("color", "#5A1430")
    outside = pine() if luminance(colour) < DARK_CRATE else card(colour)
    with moved(turn=0.12):
        open_box(
            width,
            1.55,
            0.62,
            outside,
            card(lighter(colour, 0.55), "lining") if luminance(colour) >= DARK_CRATE else None,
        )
        shred(rng, width - 0.12, 1.42, FLOOR + 0.14, "#EFE3CE", 460)
        x = -width / 2 + 0.62
        for kind in bottles:
            with moved((x, 0.12, FLOOR)):
                stand_bottle(kind, recipe)
            x += 1.0
        x -= 0.38
        for thing in company:
            with moved((x + thing.radius, -0.06, FLOOR + 0.12 + thing.lean * 0.5), turn=-0.15, lean=thing.lean):
                thing.build()
            x += 2 * thing.radius + 0.14
    return {"elevation": 13.0, "fill": 0.80, "effort": 1.5}


def _company(recipe, rng, names, kind):
    things = []
    for order, name in enumerate(names):
        if name == "glasses":
            things += [_glass(kind), _glass(kind)]
        else:
            things.append(item(name, recipe, rng, order))
    return things


def _glass(kind):
    thing = item("glasses", {"scene": "wine-gift"}, None)
    if kind == "sparkling":
        thing.radius, thing.build = 0.30, lambda: glassware.stand_flute(DRINKS[kind])
    else:
        thing.build = lambda: glassware.stand_stemless(DRINKS[kind])
    return thing
