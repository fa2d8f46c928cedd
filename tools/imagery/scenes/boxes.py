"""Flowers packed in a hat box or a basket."""
import math

import numpy as np

from arranging.bouquet import Bouquet, stem_to_point
from arranging.ribbons import add_bow, satin
from arranging.shapes import Shape
from arranging.vessels import PROFILES, stand_vessel, vessel_material, vessel_mesh
from species.paint import Paint
from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import rotation_z, vec
from studio.registry import scene
from studio.surfaces import lathe, tube

VERSION = 2


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


@scene("basket")
def basket(recipe, rng):
    """A wicker basket with a handle."""
    paint = Paint()
    shape = Shape(polar=1.5, stretch=(1.12, 1.0, 0.74), density=1.55, noise=0.07, gesture=((0.7, -0.2, 0.5), 0.16),
                  rise=0.14)
    bouquet = Bouquet(recipe, rng, paint, shape)
    scale = float(np.clip(bouquet.radius / 0.98, 0.85, 1.4))
    asked = recipe.get("vessel", {})
    vessel = stand_vessel({"form": "basket", "material": "wicker", "color": asked.get("color", "#B98B5B")}, scale)
    _rim_and_handle(vessel_material("wicker", asked.get("color", "#B98B5B")), scale, bouquet.radius)
    bouquet.arrange((0, 0, vessel.height + shape.rise * bouquet.radius), stem_to_point((0, 0, 0.3), rng),
                    lowest=vessel.height * 0.72)
    return {"elevation": 12}


def _rim_and_handle(material, scale, radius):
    builder = MeshBuilder()
    top_r, top_z = (value * scale for value in PROFILES["basket"][-1])
    turn = np.linspace(0, 2 * np.pi, 240)
    for strand in (0, np.pi):
        wave = 0.035 * scale
        rim = np.stack([(top_r + wave * np.cos(26 * turn + strand)) * np.cos(turn),
                        (top_r + wave * np.cos(26 * turn + strand)) * np.sin(turn),
                        top_z + wave * np.sin(26 * turn + strand)], -1)
        builder.add(tube(rim, 0.045 * scale, 8), material, closed=True)
    arch = np.linspace(0, np.pi, 120)
    rise = top_z + radius * 1.95
    for strand in (0, 2.1, 4.2):
        twist = 0.04 * scale
        height = top_z - 0.2 * scale + (rise - top_z) * np.abs(np.sin(arch)) ** 0.8
        line = np.stack([top_r * np.cos(arch), 0.12 + twist * np.cos(14 * arch + strand),
                         height + twist * np.sin(14 * arch + strand)], -1)
        builder.add(tube(line, 0.038 * scale, 8), material, closed=True)
    place(builder.finish("handle"), vec(0, 0, 0))
