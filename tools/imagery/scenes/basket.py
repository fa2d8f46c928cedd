"""Flowers in a willow basket with a handle.

What the eye looks for: the basket is nearly as wide as the flowers; the outermost lean over its rim, leaves lie over the
rim all round and close the gap below the heads, and nothing comes out through the weave.
"""
import bpy
import numpy as np

from arranging.bouquet import Bouquet
from arranging.shapes import Shape
from arranging.vessels import PROFILES, stand_vessel
from arranging.wall import Wall, keep_out_of_wall
from species import grow
from species.paint import Paint
from still_life.goods.wicker import weave, willow
from still_life.tints import lighter
from studio.mesh import MeshBuilder, place, place_framed, shape_of, take_away
from studio.numeric import bezier, frame_along, unit, vec
from studio.registry import scene
from studio.surfaces import smooth_profile, tube

VERSION = 2
RIM_LEAVES = 34


@scene("basket")
def basket(recipe, rng):
    """A wicker basket with a handle."""
    paint = Paint()
    shape = Shape(polar=1.42, stretch=(1.04, 0.96, 0.80), density=1.55, noise=0.05, gesture=((0.7, -0.2, 0.5), 0.12),
                  rise=0.14)
    bouquet = Bouquet(recipe, rng, paint, shape)
    scale = float(np.clip(bouquet.radius / 0.90, 0.85, 1.55))
    colour = recipe.get("vessel", {}).get("color", "#B98B5B")
    vessel = stand_vessel({"form": "basket", "material": "wicker", "color": lighter(colour, -0.45)}, scale * 0.96)
    outline = smooth_profile(PROFILES["basket"], 6) * scale
    weave(outline, colour, stakes=36, strand=0.034 * scale)
    _handle(willow(colour), scale, bouquet.radius)
    bouquet.arrange((0, 0, vessel.height + shape.rise * bouquet.radius), _stem_over_rim(vessel, rng),
                    lowest=vessel.height + 0.03, rim=(1.25 * outline[-1, 0], vessel.height + 0.06))
    greens = [green for green in bouquet.greens if _is_in_scene(green)] + _rim_leaves(bouquet, outline[-1], paint, rng)
    bpy.context.view_layer.update()
    keep_out_of_wall(Wall(outline, 0.09 * scale), greens, shape_of, take_away)
    return {"elevation": 12}


def _rim_leaves(bouquet, rim, paint, rng):
    """Small leaves that lie over the rim (radius, height) wherever no head is."""
    meshes, placed = grow("leaf", "", rng, paint).meshes, []
    heads = [(np.array(head.location), head["bloom"]) for head in bouquet.blooms]
    for turn in np.linspace(0, 2 * np.pi, RIM_LEAVES, endpoint=False) + rng.normal(0, 0.09, RIM_LEAVES):
        outward = vec(np.cos(turn), np.sin(turn), 0)
        foot = outward * (rim[0] - rng.uniform(0.18, 0.34)) + vec(0, 0, rim[1] + rng.uniform(0.04, 0.14))
        size, twist = rng.uniform(0.45, 0.7), rng.normal(0, 0.3)
        middle = foot + outward * size * 0.5
        if any(np.linalg.norm(middle - at) < room * 0.8 for at, room in heads):
            continue
        along = unit(outward + vec(-outward[1], outward[0], 0) * twist + vec(0, 0, rng.uniform(-0.25, 0.15)))
        placed.append(place_framed(meshes[rng.integers(len(meshes))], foot, frame_along(along, vec(0, 0, 1)), size))
    return placed


def _is_in_scene(item):
    """Whether a green is still there: Blender forgets those that stood before a face."""
    try:
        return bool(item.name)
    except ReferenceError:
        return False


def _stem_over_rim(vessel, rng):
    """Stem paths that come in over the rim and go down to the middle of the floor."""

    def path(start, axis):
        outward = start[:2] / (np.linalg.norm(start[:2]) + 0.4)
        mouth = vec(*(outward * vessel.mouth * 0.75), vessel.height + 0.05)
        foot = vec(0, 0, 0.3) + rng.normal(0, 0.06, 3) * vec(1, 1, 0.2)
        reach = np.linalg.norm(start - mouth)
        line = bezier(start, start - axis * reach * 0.4, mouth + vec(0, 0, 0.3) * reach, mouth, 12)
        return np.vstack([line, np.linspace(mouth, foot, 8)[1:]])

    return path


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
