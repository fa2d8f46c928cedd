"""Jars of honey, jam or salts."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.surfaces import lathe, smooth_profile, tube
from still_life.goods.label import PAPER, label_picture
from still_life.tints import lighter, mixed
from still_life.goods.label_wrap import wrap_label

VERSION = 1


def stand_jar(
    recipe,
    content="#C8862A",
    lid=None,
    radius=0.42,
    tall=0.92,
    label=True,
    line="",
    text=None,
    seed=0,
    cloth=False,
    clear=True,
):
    """A filled glass jar with a lid and a label; content is the colour of what is in it, clear for honey and jam."""
    builder = MeshBuilder()
    outer = _filled_body(builder, content, radius, tall, clear)
    top, edge = tall * 0.90, radius * 0.86
    _lid(builder, lid, edge, top, ridged=not cloth)
    if label:
        picture = label_picture(
            text or recipe.get("label", "Larkstem"),
            line,
            PAPER,
            "#3A332C",
            mixed(content, "#7A5A30", 0.4),
            1.5,
            seed,
            "frame",
        )
        wrap_label(builder, outer + (0.004, 0), tall * 0.16, tall * 0.62, picture, 0.85)
    if cloth:
        _cloth_top(builder, edge, top, recipe.get("accent", "#B5485A"))
    place(builder.finish("jar"))


def _filled_body(builder, content, radius, tall, clear):
    """Adds glass and filling; returns the outline of the glass."""
    outline = [
        (radius * 0.90, 0),
        (radius, 0.05),
        (radius, tall * 0.45),
        (radius, tall * 0.74),
        (radius * 0.80, tall * 0.86),
        (radius * 0.78, tall * 0.92),
    ]
    outer = smooth_profile(outline, 10)
    body = lathe(np.vstack([[(0, 0)], outer]), 96)
    if not clear:
        speckle = (30, lighter(content, 0.3), 0.5)
        solid = materials.plain("filling", content, 0.12, 0.5, coat=0.8, translucency=0.2, mottle=speckle)
        builder.add(body, solid, closed=True)
        return outer
    builder.add(body, materials.glass("jar glass"), closed=True)
    inside = np.array([(max(r - 0.03, 0), max(z, 0.05)) for r, z in outer if z < tall * 0.80])
    tinted = materials.glass("filling", lighter(content, 0.42), 1.38)
    builder.add(lathe(np.vstack([[(0, 0.05)], inside, [(0, inside[-1, 1])]]), 96), tinted, closed=True)
    return outer


def _lid(builder, colour, edge, top, ridged):
    cover = materials.plain("jar lid", colour or "#C9A860", 0.32, 0.5, metallic=0.55 if not colour else 0.15)
    lid_line = [
        (edge, top - 0.02),
        (edge * 1.01, top),
        (edge * 1.01, top + 0.13),
        (edge * 0.97, top + 0.16),
        (edge * 0.6, top + 0.165),
        (0, top + 0.165),
    ]
    grid = lathe(smooth_profile(lid_line, 6), 160)
    if ridged:
        angle = np.arctan2(grid[..., 1], grid[..., 0])
        ridge = np.clip((grid[..., 2] - top) / 0.03, 0, 1) * np.clip((top + 0.12 - grid[..., 2]) / 0.03, 0, 1)
        grid[..., :2] *= (1 + 0.012 * ridge * np.cos(angle * 40))[..., None]
    builder.add(grid, cover, closed=True)


def _cloth_top(builder, edge, top, colour):
    fabric = materials.plain("jar cloth", colour, 0.8, 0.1, sheen=0.4, bump=(60, 0.2))
    angle = np.linspace(0, 2 * np.pi, 240, endpoint=False)[None]
    t = np.linspace(0, 1, 30)[:, None]
    drape = np.clip((t - 0.55) / 0.45, 0, 1)
    radius = edge * np.where(t < 0.55, t / 0.55 * 1.04, 1.04 + 0.30 * drape**1.5) + 0.04 * drape * np.sin(13 * angle)
    height = top + 0.178 - 0.30 * drape + 0.012 * drape * np.sin(7 * angle)
    builder.add(
        np.stack([radius * np.cos(angle), radius * np.sin(angle), height + 0 * angle], -1), fabric, closed=True
    )
    ring = np.linspace(0, 2 * np.pi, 90)
    cord = np.stack([edge * 1.06 * np.cos(ring), edge * 1.06 * np.sin(ring), 0 * ring + top + 0.05], -1)
    builder.add(tube(cord, 0.018, 8), materials.plain("cord", "#C9A878", 0.8), closed=True)
