"""Plant pots: what stands under every potted plant."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import smoothstep
from studio.surfaces import ellipsoid, lathe, smooth_profile
from still_life.goods.wicker import plan, weave
from still_life.growth import Bed
from still_life.tints import lighter

VERSION = 1

FORMS = {
    "pot": [
        (0.66, 0),
        (0.70, 0.03),
        (0.80, 0.45),
        (0.90, 0.80),
        (0.905, 0.82),
        (1.0, 0.825),
        (1.02, 0.90),
        (1.02, 1.0),
    ],
    "tapered": [(0.62, 0), (0.67, 0.03), (0.78, 0.35), (0.90, 0.75), (0.96, 0.97), (0.97, 1.0)],
    "cylinder": [(0.86, 0), (0.92, 0.03), (0.95, 0.10), (0.96, 0.50), (0.96, 0.96), (0.96, 1.0)],
    "bowl": [(0.52, 0), (0.66, 0.05), (0.86, 0.30), (0.98, 0.66), (1.0, 0.94), (1.0, 1.0)],
    "footed": [(0.56, 0), (0.58, 0.06), (0.50, 0.12), (0.62, 0.22), (0.84, 0.45), (0.96, 0.75), (0.98, 1.0)],
    "urn": [
        (0.50, 0),
        (0.52, 0.05),
        (0.40, 0.14),
        (0.62, 0.30),
        (0.92, 0.55),
        (0.96, 0.80),
        (0.92, 0.93),
        (1.0, 1.0),
    ],
}
FORMS["cube"] = FORMS["cylinder"]
FORMS["ribbed"] = FORMS["gathering"] = FORMS["tapered"]
PROPORTIONS = {"bowl": (1.22, 0.72), "footed": (1.08, 0.92), "cube": (0.84, 1.05), "cylinder": (0.98, 1.0)}
SAUCER = [(0, 0.005), (0.80, 0.005), (0.86, 0.02), (0.94, 0.10), (0.98, 0.10), (0.93, 0.02), (0.90, 0.0)]
LATHE_STEPS = 10


def pot_material(vessel):
    """Surface for a recipe's vessel: its material in its colour."""
    kind, colour = vessel.get("material", "ceramic"), vessel.get("color", "#E9E2D8")
    if kind == "terracotta":
        return materials.plain(
            "terracotta", colour, 0.8, 0.2, mottle=(3, lighter(colour, 0.16), 0.6), bump=(45, 0.12)
        )
    if kind == "stoneware":
        return materials.plain(
            "stoneware", colour, 0.55, 0.3, mottle=(60, lighter(colour, -0.25), 0.35), bump=(30, 0.1)
        )
    if kind == "zinc":
        return materials.plain("zinc", colour, 0.42, 0.5, metallic=0.6, mottle=(5, lighter(colour, -0.08), 0.6))
    return materials.plain("ceramic", colour, 0.3, 0.5, coat=0.3)


def stand_pot(vessel, mouth, depth, moss=False):
    """Puts a filled pot on the floor and returns the bed in it.

    mouth and depth are the outer radius at the rim and the height of the pot.
    """
    form = vessel.get("form", "tapered")
    wider, deeper = PROPORTIONS.get(form, (1.0, 1.0))
    mouth, depth = mouth * wider, depth * deeper
    outline = np.array(FORMS.get(form, FORMS["tapered"])) * (mouth, depth)
    outer = smooth_profile(outline, LATHE_STEPS)
    surface = pot_material(vessel)
    squareness = 9.0 if form == "cube" else 2.0
    if vessel.get("material") == "wicker":
        weave(outer[outer[:, 1] > 0.02], vessel.get("color", "#B98E5E"))
        surface = materials.plain("liner", "#5C4632", 0.9, 0.1)
        outer = outer * (0.955, 0.97)
    builder = MeshBuilder()
    builder.add(_walls(outer, form, squareness), surface, 0.5, closed=True)
    if form == "pot" and vessel.get("material") == "terracotta":
        builder.add(lathe(smooth_profile(np.array(SAUCER) * (mouth, depth)), 120), surface, 0.5, closed=True)
    place(builder.finish("pot"))
    height, radius = depth * 0.93, outer[-1, 0] - 0.05
    _fill(radius, height, moss, squareness)
    return Bed(radius, height)


def _walls(outer, form, squareness, wall=0.05):
    inner = outer[::-1].copy()
    inner[:, 0] = np.maximum(inner[:, 0] - wall, 0)
    inner[:, 1] = np.maximum(inner[:, 1], wall)
    top_radius, top = outer[-1]
    lip = np.array(
        [
            [top_radius - wall * 0.15, top + wall * 0.28],
            [top_radius - wall * 0.5, top + wall * 0.4],
            [top_radius - wall * 0.85, top + wall * 0.28],
        ]
    )
    grid = lathe(np.vstack([[(0, 0)], outer, lip, inner]), 240)
    outside = np.zeros(len(grid))
    outside[1 : 1 + len(outer)] = 1
    angle, height = np.arctan2(grid[..., 1], grid[..., 0]), grid[..., 2]
    top_fade = smoothstep(0, 0.1, height) * (1 - smoothstep(top - 0.14, top - 0.04, height))
    if form == "ribbed":
        grid[..., :2] *= (1 + outside[:, None] * top_fade * 0.03 * np.abs(np.cos(angle * 15)))[..., None]
    return _squared(grid, squareness)


def _squared(grid, squareness):
    """The turned grid with its round plan pushed out towards a square."""
    if squareness == 2.0:
        return grid
    angle = np.arctan2(grid[..., 1], grid[..., 0])
    radius = np.hypot(grid[..., 0], grid[..., 1])
    grid[..., :2] = plan(angle, squareness) * radius[..., None]
    return grid


def _top_dressing(moss):
    if moss:
        return materials.plain("moss", "#7B8F4A", 0.9, 0.1, mottle=(14, "#55682F", 0.9), bump=(40, 0.9))
    return materials.plain("soil", "#4A372A", 0.95, 0.1, mottle=(30, "#2C2019", 0.9), bump=(34, 1.0))


def _fill(radius, height, moss, squareness):
    builder = MeshBuilder()
    top = ellipsoid((0, 0, height - 0.08), (radius, radius, 0.1), 60, 14)
    builder.add(_squared(top, squareness), _top_dressing(moss), closed=True)
    place(builder.finish("soil"))
