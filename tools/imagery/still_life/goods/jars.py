"""Candles, jars and tins with printed labels."""
import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.nodes import NodeGraph, linear_colour
from studio.surfaces import ellipsoid, lathe, smooth_profile, tube
from still_life.goods.label import PAPER, label_picture
from still_life.tints import lighter, luminance, mixed

VERSION = 1


def wrap_label(builder, radius, low, high, picture, wrap=1.0):
    """Adds a printed label to the front of a cylinder, or of a body given by its (radius, height) outline."""
    angle = -np.pi / 2 + np.linspace(-wrap, wrap, 50)[None]
    height = np.linspace(low, high, 14)[:, None]
    if not np.isscalar(radius):
        radius = np.interp(height, radius[:, 1], radius[:, 0])
    grid = np.stack([radius * np.cos(angle) + 0 * height, radius * np.sin(angle) + 0 * height, height + 0 * angle], -1)
    builder.add(grid, materials.printed("label", picture))


def _glow(colour, strength):
    graph = NodeGraph("flame")
    light = graph.shader("ShaderNodeEmission", Color=linear_colour(colour), Strength=strength)
    return graph.finish(light.outputs[0])


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
    outside[1:1 + len(outer)] = 1
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
        picture = label_picture(recipe.get("label", "Lark & Stem"), "", recipe.get("accent", PAPER) if
                                luminance(recipe.get("accent", PAPER)) > 0.7 else PAPER, "#3A332C",
                                mixed(tone, "#4A4038", 0.35), 1.15, seed, "frame")
        wrap_label(builder, radius * 1.022, tall * 0.20, tall * 0.74, picture, 0.62)
    place(builder.finish("candle"))
    if lit:
        _flame(pool + 0.10)


def _flame(bottom):
    outline = smooth_profile([(0, 0), (0.034, 0.04), (0.042, 0.09), (0.024, 0.18), (0, 0.27)], 8)
    outer = MeshBuilder().add(lathe(outline + (0, bottom), 24), _glow("#FFD6A0", 1.9), closed=True)
    place(outer.finish("flame"), (0.012, 0, 0))


def stand_jar(recipe, content="#C8862A", lid=None, radius=0.42, tall=0.92, label=True, line="", text=None, seed=0, cloth=False,
              clear=True):
    """A filled glass jar with a lid and a label; content is the colour of what is in it, clear for honey and jam."""
    outline = [(radius * 0.90, 0), (radius, 0.05), (radius, tall * 0.45), (radius, tall * 0.74), (radius * 0.80, tall * 0.86),
               (radius * 0.78, tall * 0.92)]
    outer = smooth_profile(outline, 10)
    builder = MeshBuilder()
    if clear:
        builder.add(lathe(np.vstack([[(0, 0)], outer]), 96), materials.glass("jar glass"), closed=True)
        inside = np.array([(max(r - 0.03, 0), max(z, 0.05)) for r, z in outer if z < tall * 0.80])
        tinted = materials.glass("filling", lighter(content, 0.42), 1.38)
        builder.add(lathe(np.vstack([[(0, 0.05)], inside, [(0, inside[-1, 1])]]), 96), tinted, closed=True)
    else:
        solid = materials.plain("filling", content, 0.12, 0.5, coat=0.8, translucency=0.2, mottle=(30, lighter(content, 0.3), 0.5))
        builder.add(lathe(np.vstack([[(0, 0)], outer]), 96), solid, closed=True)
    cover = materials.plain("jar lid", lid or "#C9A860", 0.32, 0.5, metallic=0.55 if not lid else 0.15)
    top = tall * 0.90
    edge = radius * 0.86
    lid_line = [(edge, top - 0.02), (edge * 1.01, top), (edge * 1.01, top + 0.13), (edge * 0.97, top + 0.16), (edge * 0.6, top + 0.165),
                (0, top + 0.165)]
    grid = lathe(smooth_profile(lid_line, 6), 160)
    if not cloth:
        angle = np.arctan2(grid[..., 1], grid[..., 0])
        ridge = np.clip((grid[..., 2] - top) / 0.03, 0, 1) * np.clip((top + 0.12 - grid[..., 2]) / 0.03, 0, 1)
        grid[..., :2] *= (1 + 0.012 * ridge * np.cos(angle * 40))[..., None]
    builder.add(grid, cover, closed=True)
    if label:
        picture = label_picture(text or recipe.get("label", "Lark & Stem"), line, PAPER, "#3A332C", mixed(content, "#7A5A30", 0.4),
                                1.5, seed, "frame")
        wrap_label(builder, outer + (0.004, 0), tall * 0.16, tall * 0.62, picture, 0.85)
    if cloth:
        _cloth_top(builder, edge, top, recipe.get("accent", "#B5485A"))
    place(builder.finish("jar"))


def _cloth_top(builder, edge, top, colour):
    fabric = materials.plain("jar cloth", colour, 0.8, 0.1, sheen=0.4, bump=(60, 0.2))
    angle = np.linspace(0, 2 * np.pi, 240, endpoint=False)[None]
    t = np.linspace(0, 1, 30)[:, None]
    drape = np.clip((t - 0.55) / 0.45, 0, 1)
    radius = edge * np.where(t < 0.55, t / 0.55 * 1.04, 1.04 + 0.30 * drape ** 1.5) + 0.04 * drape * np.sin(13 * angle)
    height = top + 0.178 - 0.30 * drape + 0.012 * drape * np.sin(7 * angle)
    builder.add(np.stack([radius * np.cos(angle), radius * np.sin(angle), height + 0 * angle], -1), fabric, closed=True)
    ring = np.linspace(0, 2 * np.pi, 90)
    cord = np.stack([edge * 1.06 * np.cos(ring), edge * 1.06 * np.sin(ring), 0 * ring + top + 0.05], -1)
    builder.add(tube(cord, 0.018, 8), materials.plain("cord", "#C9A878", 0.8), closed=True)


def stand_tin(recipe, tone=None, radius=0.48, tall=1.15, text=None, seed=0):
    """A round tea tin with a stepped lid."""
    colour = tone or recipe.get("color", "#44658A")
    metal = materials.plain(f"tin {colour}", colour, 0.36, 0.5, metallic=0.25, coat=0.2)
    rim = materials.plain("tin rim", "#C9A860", 0.3, 0.5, metallic=0.8)
    builder = MeshBuilder()
    outline = [(radius * 0.985, 0), (radius, 0.02), (radius, tall * 0.72)]
    builder.add(lathe(np.vstack([[(0, 0)], smooth_profile(outline, 6)]), 96), metal, closed=True)
    lid = [(radius * 1.025, tall * 0.72), (radius * 1.03, tall * 0.74), (radius * 1.03, tall * 0.94), (radius * 1.0, tall * 0.97),
           (radius * 0.80, tall * 0.985), (radius * 0.78, tall), (0, tall)]
    builder.add(lathe(smooth_profile(lid, 6), 96), metal, closed=True)
    for height in (tall * 0.725, 0.03):
        ring = np.linspace(0, 2 * np.pi, 90)
        band = np.stack([radius * 1.02 * np.cos(ring), radius * 1.02 * np.sin(ring), 0 * ring + height], -1)
        builder.add(tube(band, 0.014, 8), rim, closed=True)
    builder.add(ellipsoid((0, 0, tall + 0.03), (0.07, 0.07, 0.05), 16, 10), rim, closed=True)
    paper = recipe.get("accent", PAPER) if luminance(recipe.get("accent", PAPER)) > 0.7 else PAPER
    picture = label_picture(text or recipe.get("label", "Lark & Stem"), "", paper, "#2F3A48", mixed(colour, "#A5834A", 0.4), 1.25, seed, "frame")
    wrap_label(builder, radius * 1.006, tall * 0.12, tall * 0.63, picture, 0.72)
    place(builder.finish("tea tin"))
