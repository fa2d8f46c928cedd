"""Flowers packed in a hat box."""
import math

import numpy as np

from arranging.bouquet import Bouquet, stem_to_point
from arranging.ribbons import add_bow, satin
from arranging.shapes import Shape
from arranging.vessels import vessel_mesh
from species.paint import Paint
from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import rotation_z
from studio.registry import scene
from studio.surfaces import lathe

VERSION = 3


@scene("flower-box")
def flower_box(recipe, rng):
    """A round box (square when low or asked for), flowers level with its rim, ribbon round it."""
    paint = Paint()
    shape = Shape(polar=1.22, stretch=(1.0, 1.0, 0.60), density=1.55, tilt=0.10, noise=0.02, rise=-0.12, skirt=-0.25)
    bouquet = Bouquet(recipe, rng, paint, shape)
    square = recipe.get("vessel", {}).get("form") == "cube" or recipe.get("shape") == "low"
    radius, height = bouquet.radius * (0.94 if square else 1.06), bouquet.radius * 1.12
    card = materials.plain("box", recipe.get("color", "#F1E4D6"), 0.6, 0.25, bump=(80, 0.03))
    profile = [(radius, 0), (radius * 1.005, 0.03), (radius * 1.005, height * 0.5), (radius * 1.005, height)]
    box = place(vessel_mesh("cube" if square else "box", "card", profile, card))
    box.rotation_quaternion = (math.cos(0.18), 0, 0, math.sin(0.18)) if square else (1, 0, 0, 0)
    _box_ribbon(recipe, radius, height, square)
    bouquet.arrange((0, 0, height + shape.rise * bouquet.radius), stem_to_point((0, 0, height * 0.4), rng), facing=0.22)
    return {"elevation": 19, "fill": 0.78}


def _box_ribbon(recipe, radius, height, square):
    ribbon = satin(recipe.get("accent", "#B5485A"))
    builder = MeshBuilder()
    outer = radius * 1.012
    band = lathe([(outer, height * 0.36), (outer, height * 0.36 + 0.24)], 120)
    if square:
        around = np.arctan2(band[..., 1], band[..., 0])
        band[..., :2] *= ((np.abs(np.cos(around)) ** 9 + np.abs(np.sin(around)) ** 9) ** (-1 / 9))[..., None]
        band = band @ rotation_z(0.36).T
    builder.add(band, ribbon, closed=True)
    front = -outer * (1.04 if square else 1.0)
    add_bow(builder, ribbon, (0.12 * radius, front, height * 0.36 + 0.13), 0.52 * radius, tail_length=0.75,
            frame=rotation_z(0.10))
    place(builder.finish("box ribbon"))
