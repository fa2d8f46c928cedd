"""Bouquets tied by hand and wrapped in paper with a ribbon."""
from arranging.bouquet import Bouquet, stem_to_point
from arranging.ribbons import add_bow, satin
from arranging.wraps import paper, wrap_bouquet
from species.paint import Paint
from studio.mesh import MeshBuilder, place
from studio.registry import scene
from studio.surfaces import lathe, smooth_profile

VERSION = 4
USUAL_RADIUS = 1.05
FACING = 0.35


@scene("hand-tied")
def hand_tied(recipe, rng):
    """A tied bouquet standing on its stems, paper round it, a bow at the binding.

    `height` of the wrap is a share of the usual one: wide heads stand over a lower paper instead of in it.
    """
    bouquet = tied_bouquet(recipe, rng)
    across = bouquet.shape.stretch[0]
    size = bouquet.radius / USUAL_RADIUS
    binding = 1.05 * size
    bouquet.arrange((0, 0, binding + 1.50 * size), tied_stems(binding, rng), facing=FACING)
    colours = recipe.get("wrap", {})
    outer = paper("paper", colours.get("paper", "#EAD9C8"))
    inner = paper("tissue", colours.get("tissue", "#F7EFE6"), 0.3)
    top, mouth = 1.28 * size * colours.get("height", 1), 1.10 * bouquet.radius * max(across, 1)
    wrap_bouquet(rng, binding, top, 0.30 * size, mouth, outer, inner)
    _tie(satin(colours.get("ribbon", "#B5485A")), binding, size)
    return {"elevation": 12}


def tied_bouquet(recipe, rng):
    """The recipe's flowers close together, as a hand holds them."""
    bouquet = Bouquet(recipe, rng, Paint(), density=1.25)
    bouquet.shape.polar = min(bouquet.shape.polar, 1.30)
    bouquet.shape.skirt = -0.10
    bouquet.shape.bulk = 0.62
    across, deep, high = bouquet.shape.stretch
    bouquet.shape.stretch = (across, deep, high * 0.80)
    return bouquet


def tied_stems(binding, rng):
    """Stems that meet in the binding and spread below it."""
    return stem_to_point((0, 0, binding), rng, (0, 0, 0.02))


def _tie(material, height, size):
    builder = MeshBuilder()
    profile = [(0.33, -0.14), (0.31, -0.05), (0.31, 0.05), (0.34, 0.14)]
    band = smooth_profile([(r * size, height + z * size) for r, z in profile])
    builder.add(lathe(band, 48), material, closed=True)
    add_bow(builder, material, (0, -0.36 * size, height), 0.64 * size, tail_length=1.35, tail_forward=0.42)
    place(builder.finish("bow"))
