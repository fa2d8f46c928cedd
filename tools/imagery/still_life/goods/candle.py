"""A candle in ribbed glass."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.nodes import NodeGraph, linear_colour
from studio.surfaces import lathe, smooth_profile, tube
from still_life.goods.label import PAPER, label_picture
from still_life.tints import luminance, mixed
from still_life.goods.label_wrap import wrap_label

VERSION = 1


def stand_candle(recipe, seed=0, tall=1.05, radius=0.52, lit=True, colour=None, label=True):
    """A candle in a glass: coloured outside, wax inside, a wick and its flame."""
    tone = colour or recipe.get("color", "#7E9B76")
    ribs = 44
    outer = smooth_profile([(radius * 0.92, 0), (radius, 0.04), (radius, tall * 0.5), (radius, tall)], 10)
    inner = outer[::-1] * (0.92, 1.0)
    inner[:, 1] = np.maximum(inner[:, 1], 0.08)
    grid = lathe(np.vstack([[(0, 0)], outer, [(radius * 0.965, tall + 0.02)], inner, [(0, 0.08)]]), ribs * 8)
    angle, height = np.arctan2(grid[..., 1], grid[..., 0]), grid[..., 2]
    outside = np.zeros((len(grid), 1))
    outside[1 : 1 + len(outer)] = 1
    fade = np.clip((height - 0.03) / 0.05, 0, 1) * np.clip((tall - 0.10 - height) / 0.05, 0, 1)
    grid[..., :2] *= (1 + outside * fade * 0.016 * np.abs(np.cos(angle * ribs / 2)))[..., None]
    glass = materials.plain("candle glass", tone, 0.12, 0.5, coat=0.6, translucency=0.25)
    wax = materials.plain("wax", "#F6EEDC", 0.45, 0.3, translucency=0.35)
    builder = MeshBuilder()
    builder.add(grid, glass, closed=True)
    pool = tall - 0.16
    builder.add(lathe([(0, pool - 0.02), (radius * 0.3, pool - 0.012), (radius * 0.93, pool)], 64), wax, closed=True)
    wick = np.array([(0, 0, pool - 0.03), (0.004, 0, pool + 0.05), (0.014, 0, pool + 0.11)])
    builder.add(tube(wick, 0.012, 8), materials.plain("wick", "#3A3230", 0.9), closed=True)
    if label:
        picture = label_picture(
            recipe.get("label", "Larkstem"),
            "",
            recipe.get("accent", PAPER) if luminance(recipe.get("accent", PAPER)) > 0.7 else PAPER,
            "#3A332C",
            mixed(tone, "#4A4038", 0.35),
            1.15,
            seed,
            "frame",
        )
        wrap_label(builder, radius * 1.022, tall * 0.20, tall * 0.74, picture, 0.62)
    place(builder.finish("candle"))
    if lit:
        _flame(pool + 0.10)


def _flame(bottom):
    outline = smooth_profile([(0, 0), (0.034, 0.04), (0.042, 0.09), (0.024, 0.18), (0, 0.27)], 8)
    outer = MeshBuilder().add(lathe(outline + (0, bottom), 24), _glow("#FFD6A0", 1.9), closed=True)
    place(outer.finish("flame"), (0.012, 0, 0))


def _glow(colour, strength):
    graph = NodeGraph("flame")
    light = graph.shader("ShaderNodeEmission", Color=linear_colour(colour), Strength=strength)
    return graph.finish(light.outputs[0])
