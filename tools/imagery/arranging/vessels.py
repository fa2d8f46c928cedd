"""Vases, pots and baskets turned on a lathe, in the materials a recipe may name."""
from dataclasses import dataclass

import numpy as np

from arranging.fluted import flutes, fluted_glass, water_line
from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import bezier, smoothstep
from studio.registry import CannotDraw
from studio.surfaces import lathe, smooth_profile, tube

VERSION = 1
PROFILES = {
    "ribbed": [(0.46, 0), (0.60, 0.10), (0.74, 0.55), (0.72, 1.0), (0.52, 1.5), (0.40, 1.78), (0.44, 1.95)],
    "cylinder": [(0.50, 0), (0.53, 0.04), (0.53, 0.9), (0.53, 1.75)],
    "bottle": [(0.36, 0), (0.44, 0.06), (0.46, 0.6), (0.42, 0.95), (0.26, 1.3), (0.21, 1.7), (0.25, 1.88)],
    "bowl": [(0.50, 0), (0.74, 0.08), (0.98, 0.42), (1.00, 0.72), (0.92, 0.92)],
    "dish": [(0.75, 0), (0.95, 0.08), (1.25, 0.45), (1.38, 0.80), (1.40, 0.86)],
    "urn": [(0.44, 0), (0.47, 0.06), (0.25, 0.26), (0.27, 0.38), (0.60, 0.72), (0.74, 1.1), (0.62, 1.42), (0.70, 1.58)],
    "cube": [(0.60, 0), (0.63, 0.03), (0.63, 0.6), (0.63, 1.18)],
    "pitcher": [(0.45, 0), (0.56, 0.08), (0.63, 0.55), (0.53, 1.1), (0.41, 1.48), (0.49, 1.85)],
    "flared": [(0.40, 0), (0.43, 0.05), (0.33, 0.30), (0.35, 0.75), (0.46, 1.30), (0.66, 1.75), (0.80, 1.95)],
    "tapered": [(0.38, 0), (0.41, 0.05), (0.48, 0.7), (0.57, 1.35), (0.61, 1.75)],
    "gathering": [(0.48, 0), (0.60, 0.1), (0.67, 0.55), (0.57, 1.0), (0.41, 1.28), (0.43, 1.48), (0.52, 1.62)],
    "pot": [(0.44, 0), (0.50, 0.04), (0.59, 0.5), (0.67, 0.92), (0.69, 0.98)],
    "footed": [(0.44, 0), (0.43, 0.05), (0.17, 0.15), (0.17, 0.28), (0.58, 0.50), (0.84, 0.85), (0.90, 1.04)],
    "basket": [(0.74, 0), (0.80, 0.05), (0.88, 0.4), (0.95, 0.78), (0.97, 0.84)],
}
PROFILES["fluted"] = PROFILES["ribbed"]
RIBS = {"ribbed": (30, 0.035)}


@dataclass
class Vessel:
    """Where a placed vessel is open and how wide it is inside."""

    height: float
    mouth: float
    neck: float
    neck_height: float
    foot: float
    scale: float
    is_glass: bool
    is_fluted: bool


def stand_vessel(recipe_vessel, scale=1.0, water=True):
    """Puts the recipe's vessel on the floor and says where flowers can go in."""
    form, kind = recipe_vessel.get("form", "cylinder"), recipe_vessel.get("material", "ceramic")
    if form not in PROFILES:
        raise CannotDraw(f"vessel {form}")
    profile = [(r * scale, z * scale) for r, z in PROFILES[form]]
    material = vessel_material(kind, recipe_vessel.get("color", "#EFE9E1"), form)
    is_glass = kind == "glass"
    place(vessel_mesh(form, kind, profile, material, scale))
    if form == "pitcher":
        _handle(profile, material, scale)
    if is_glass and water:
        _water(form, profile, scale)
    return _measure(profile, scale, is_glass, form == "fluted")


def _measure(profile, scale, is_glass, is_fluted):
    upper = [point for point in profile if point[1] > profile[-1][1] * 0.45]
    neck = min(upper)
    wall = 0.06 * scale
    return Vessel(height=profile[-1][1], mouth=profile[-1][0] - wall, neck=neck[0] - wall, neck_height=neck[1],
                  foot=profile[1][0] - wall, scale=scale, is_glass=is_glass, is_fluted=is_fluted)


def vessel_material(kind, colour, form=""):
    """Ceramic, stoneware, terracotta, zinc, wicker or glass in a colour."""
    makers = {
        "ceramic": lambda: materials.plain("ceramic", colour, 0.30, 0.5, coat=0.4),
        "stoneware": lambda: materials.plain("stoneware", colour, 0.5, 0.35, bump=(30, 0.10),
                                             mottle=(60, _darker(colour), 0.35)),
        "terracotta": lambda: materials.plain("terracotta", colour, 0.85, 0.15, bump=(40, 0.08),
                                              mottle=(6, _darker(colour, 0.86), 0.5)),
        "zinc": lambda: materials.plain("zinc", colour, 0.42, 0.5, metallic=0.75,
                                        mottle=(7, _darker(colour, 0.82), 0.5)),
        "wicker": lambda: materials.plain("wicker", colour, 0.65, 0.25, mottle=(9, _darker(colour, 0.72), 0.6),
                                          bump=(50, 0.2)),
        "glass": lambda: (fluted_glass(_nearly_clear(colour)) if form == "fluted"
                          else materials.glass("glass", _nearly_clear(colour))),
    }
    if kind not in makers:
        raise CannotDraw(f"vessel material {kind}")
    return makers[kind]()


def _channels(colour):
    digits = colour.lstrip("#")
    return [int(digits[k:k + 2], 16) for k in (0, 2, 4)]


def _darker(colour, share=0.88):
    return "#" + "".join(f"{int(c * share):02X}" for c in _channels(colour))


def _nearly_clear(colour):
    """Glass multiplies its tint at four walls, so only a trace of a pale colour is kept; deep tints keep more."""
    channels = _channels(colour)
    keep = 0.10 if min(channels) > 200 else 0.22
    return "#" + "".join(f"{int(255 - (255 - c) * keep):02X}" for c in channels)


def vessel_mesh(form, kind, profile, material, scale=1.0):
    """The walls of a vessel, outside and inside, with a rounded rim."""
    wall = 0.06 * scale
    outer = smooth_profile(profile, 10)
    inner = outer[::-1].copy()
    inner[:, 0] = np.maximum(inner[:, 0] - wall, 0)
    inner[:, 1] = np.maximum(inner[:, 1], outer[0, 1] + wall)
    top_r, top_z = outer[-1]
    rim = np.array([[top_r - wall * 0.2, top_z + wall * 0.28], [top_r - wall * 0.5, top_z + wall * 0.38],
                    [top_r - wall * 0.8, top_z + wall * 0.28]])
    rings = np.vstack([[(0, outer[0, 1])], outer, rim, inner, [(0, outer[0, 1] + wall)]])
    grid = lathe(rings, 360 if form in RIBS or form == "fluted" or kind == "wicker" else 112)
    outside = np.zeros(len(grid))
    outside[1:1 + len(outer)] = 1
    grid = _decorate(grid, form, kind, outside[:, None], (outer[0, 1], outer[-1, 1]))
    builder = MeshBuilder()
    builder.add(grid, material, jitter=0.5, closed=True)
    return builder.finish("vessel")


def _decorate(grid, form, kind, outside, ends):
    around = np.arctan2(grid[..., 1], grid[..., 0])
    height = grid[..., 2]
    low, high = ends
    if form in RIBS:
        count, depth = RIBS[form]
        fade = smoothstep(low, low + 0.12, height) * (1 - smoothstep(high - 0.22, high - 0.08, height))
        grid = _swell(grid, outside * fade * depth * np.abs(np.cos(around * count / 2)))
    if form == "fluted":
        grid = _swell(grid, outside * flutes(around, height, low, high))
    if form in ("cube",):
        corner = (np.abs(np.cos(around)) ** 9 + np.abs(np.sin(around)) ** 9) ** (-1 / 9)
        grid = grid.copy()
        grid[..., :2] *= corner[..., None]
    if form == "pitcher":
        spout = np.exp(-((np.abs(around) / 0.35) ** 2)) * smoothstep(high - 0.45, high, height)
        grid = _swell(grid, 0.22 * spout)
    if kind == "wicker":
        strand = np.sin(around * 30 + np.pi * np.floor(height / 0.085)) * np.abs(np.sin(np.pi * height / 0.085)) ** 0.5
        grid = _swell(grid, outside * 0.022 * strand)
    return grid


def _swell(grid, amount):
    grid = grid.copy()
    grid[..., :2] *= (1 + amount)[..., None]
    return grid


def _handle(profile, material, scale):
    top, low = profile[-1], profile[2]
    line = bezier((-top[0] * 0.97, 0, top[1] - 0.12 * scale), (-top[0] - 0.55 * scale, 0, top[1] + 0.05 * scale),
                  (-low[0] - 0.50 * scale, 0, low[1] + 0.1 * scale), (-low[0] * 0.97, 0, low[1]), 30)
    builder = MeshBuilder()
    builder.add(tube(line, 0.065 * scale, 14), material, closed=True)
    place(builder.finish("handle"))


def _water(form, profile, scale):
    wall = 0.075 * scale
    level = profile[-1][1] * 0.62
    inside = [(r - wall, z) for r, z in smooth_profile(profile, 10) if z < level]
    inside = [(r, max(z, profile[0][1] + wall)) for r, z in inside]
    rings = np.vstack([[(0, inside[0][1])], inside, [(0, inside[-1][1])]])
    grid = lathe(rings, 112)
    grid = _decorate(grid, form if form == "cube" else "", "glass", np.zeros((len(grid), 1)), (0, profile[-1][1]))
    builder = MeshBuilder()
    bend = 1.02 if form == "fluted" else 1.33
    builder.add(grid, materials.glass("water", "#FAFDFC", bend), closed=True)
    place(builder.finish("water"))
    if form == "fluted":
        water_line(inside[-1][0], inside[-1][1], scale)
