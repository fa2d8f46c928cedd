"""Flowers in a willow basket with a handle."""
import numpy as np

from arranging.bouquet import Bouquet, stem_to_point
from arranging.shapes import Shape
from arranging.vessels import PROFILES, stand_vessel
from species.paint import Paint
from still_life.goods.wicker import weave, willow
from still_life.tints import lighter
from studio.mesh import MeshBuilder, place
from studio.registry import scene
from studio.surfaces import smooth_profile, tube

VERSION = 1


@scene("basket")
def basket(recipe, rng):
    """A wicker basket with a handle."""
    paint = Paint()
    shape = Shape(polar=1.5, stretch=(1.12, 1.0, 0.74), density=1.55, noise=0.07, gesture=((0.7, -0.2, 0.5), 0.16),
                  rise=0.14)
    bouquet = Bouquet(recipe, rng, paint, shape)
    scale = float(np.clip(bouquet.radius / 0.98, 0.85, 1.4))
    colour = recipe.get("vessel", {}).get("color", "#B98B5B")
    vessel = stand_vessel({"form": "basket", "material": "wicker", "color": lighter(colour, -0.45)}, scale * 0.96)
    outline = smooth_profile(PROFILES["basket"], 6) * scale
    weave(outline, colour, stakes=36, strand=0.034 * scale)
    _handle(willow(colour), scale, bouquet.radius)
    bouquet.arrange((0, 0, vessel.height + shape.rise * bouquet.radius), stem_to_point((0, 0, 0.3), rng),
                    lowest=vessel.height * 0.95)
    return {"elevation": 12}


def _handle(material, scale, radius):
    """Three twisted rods in an arch from side to side."""
    builder = MeshBuilder()
    top_r, top_z = (value * scale for value in PROFILES["basket"][-1])
    arch = np.linspace(0, np.pi, 120)
    rise = top_z + radius * 1.95
    height = top_z - 0.2 * scale + (rise - top_z) * np.abs(np.sin(arch)) ** 0.8
    for strand in (0, 2.1, 4.2):
        twist = 0.04 * scale
        line = np.stack([top_r * np.cos(arch), 0.12 + twist * np.cos(14 * arch + strand),
                         height + twist * np.sin(14 * arch + strand)], -1)
        builder.add(tube(line, 0.038 * scale, 8), material, closed=True)
    place(builder.finish("handle"))
