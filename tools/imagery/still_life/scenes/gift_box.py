"""Gift boxes: an open lined box with its lid standing behind."""

from studio import materials
from studio.registry import scene
from studio.solids import box
from still_life.goods import bath, candle, jar, tin
from still_life.goods.bag import paper_bag
from still_life.goods.boxes import card, leaning_lid, open_box, shred
from still_life.goods.moving import moved
from still_life.goods.posy import lay_posy
from still_life.goods.sweets import DARK_ROWS, Chocolatier
from still_life.goods.textile import terry
from still_life.goods.towels import folded_towel, hood
from still_life.tints import lighter

VERSION = 4
HEIGHT, DEPTH = 0.60, 2.0


def _box(width, colour, accent, lining, depth=DEPTH):
    open_box(width, depth, HEIGHT, card(colour), lining)
    leaning_lid(width + 0.1, depth + 0.1, card(colour, "lid"), (depth / 2 + 0.14, 0.12), accent)


@scene("gift-box")
def comfort_box(recipe, rng):
    """A beeswax candle between a jar of honey and a tin of chamomile."""
    colour, accent, width = recipe.get("color", "#3E4145"), recipe.get("accent", "#D8BE8A"), 3.0
    _box(width, colour, None, card(lighter(accent, 0.35), "lining"), 1.5)
    shred(rng, width - 0.12, 1.38, 0.38, lighter(accent, 0.5), 460)
    with moved((-0.96, 0.0, 0.32), turn=-0.06):
        jar.stand_jar(recipe, "#FBD44A", None, 0.43, 1.04, (0.30, 0.72), "227 G", "Mel", 0, density=2.2)
    with moved((0.0, 0.06, 0.32)):
        candle.stand_candle(recipe, 2, 1.06, 0.44, colour="#F3E6CC", text="Cera flava", wax="#DDA945")
    with moved((0.97, 0.02, 0.32), turn=0.08):
        tin.stand_tin(recipe, "#5F6656", 0.45, 1.12, "Chamomilla", 2)
    return {"elevation": 22.0, "fill": 0.80}


@scene("baby-box")
def baby_box(recipe, rng):
    """A hooded towel at the left, a bag of cookies and a jar of balm at the right, soap in front."""
    colour, accent, width = recipe.get("color", "#FBFAF6"), recipe.get("accent", "#A9CDBB"), 3.0
    _box(width, colour, accent, card(lighter(accent, 0.25), "lining"))
    shred(rng, width - 0.12, DEPTH - 0.12, 0.26, lighter(accent, 0.62), 560)
    cloth, binding = terry("#FBF8F0"), materials.plain("binding", accent, 0.85, 0.1, bump=(70, 0.3), sheen=0.3)
    with moved((-0.66, 0.08, 0.24), turn=0.04):
        top = folded_towel(rng, cloth, 1.40, 1.40, 4, 0.145, 0.020)
        hood(rng, cloth, binding, top, 1.34, 1.02)
    with moved((0.48, 0.52, 0.22), turn=-0.06):
        paper_bag(rng, "Avena sativa", "LARKSTEM")
    with moved((1.10, 0.38, 0.22), turn=0.1):
        jar.stand_jar(
            recipe, "#F4F1E8", lighter(accent, -0.05), 0.30, 0.52, (0.16, 0.70), "57 G", "Avena", 1, filling="opal"
        )
    with moved((0.76, -0.48, 0.26), turn=0.10):
        bath.soap_bar(rng, "#EFE7D6", (0.42, 0.27, 0.14), lighter(accent, 0.35), "Larkstem", "#E2D4B8")
    return {"elevation": 29.0, "fill": 0.80}


@scene("posy-and-truffles")
def posy_and_truffles(recipe, rng):
    """A posy in one half of the box, twelve truffles in the other."""
    width, accent = 2.95, recipe.get("accent", "#3C241C")
    lining = card("#F0E3D6", "lining")
    _box(width, recipe.get("color", "#C98B93"), accent, lining)
    with moved((-0.74, 0, 0)):
        shred(rng, width * 0.46, DEPTH - 0.12, 0.24, "#EFE3CE", 300)
    box((0.05, DEPTH - 0.1, HEIGHT * 0.62), (-0.03, 0, HEIGHT * 0.33), lining, 0.01)
    with moved((-0.72, -0.12, 0.06)):
        lay_posy(recipe, rng)
    box((width * 0.48, DEPTH - 0.14, 0.05), (0.72, 0, 0.16), lining, 0.01)
    with moved((0.72, 0, 0.10)):
        Chocolatier(rng, DARK_ROWS).grid(3, 4, 0.08, 0.455)
    return {"elevation": 34.0, "fill": 0.80}
