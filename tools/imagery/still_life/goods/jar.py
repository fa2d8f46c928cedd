"""Jars of honey, preserve, balm or salts: glass, lid, label and a cloth over the lid where one belongs."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.nodes import NodeGraph
from studio.surfaces import lathe, smooth_profile, tube
from still_life.goods.amber import filled_glass
from still_life.goods.label import PAPER, label_picture
from still_life.goods.textile import plain_weave
from still_life.tints import lighter, mixed
from still_life.goods.label_wrap import wrap_label

VERSION = 3
LABEL = (0.22, 0.68)
WRAP = 0.72


def stand_jar(
    recipe,
    content="#C8862A",
    lid=None,
    radius=0.42,
    tall=0.92,
    label=LABEL,
    line="",
    text=None,
    seed=0,
    cloth=False,
    filling="clear",
    density=1.5,
):
    """A filled glass jar with a lid; content is the colour of what is in it.

    filling  "clear" for honey and jam, "preserve" with seeds in it, "salts", or "opal" for balm in white glass
    label  between which shares of its height the label sits, or None
    """
    builder = MeshBuilder()
    outer = _body(builder, content, radius, tall, filling, density)
    top, edge = tall * 0.90, radius * 0.86
    _lid(builder, lid, edge, top, ridged=not cloth)
    if label:
        words = text or recipe.get("label", "Larkstem")
        accent = mixed(content, "#7A5A30", 0.4)
        picture = label_picture(
            words, line, PAPER, "#3A332C", accent, 2 * WRAP * radius / (tall * (label[1] - label[0])), seed, "frame"
        )
        wrap_label(builder, outer + (0.004, 0), tall * label[0], tall * label[1], picture, WRAP)
    if cloth:
        _cloth_top(builder, edge, top, recipe.get("accent", "#B5485A"))
    place(builder.finish("jar"))


def _body(builder, content, radius, tall, filling, density):
    """Adds glass and filling; returns the outline of the glass."""
    outline = [
        (radius * 0.86, 0.0),
        (radius * 0.97, 0.025),
        (radius, 0.08),
        (radius, tall * 0.45),
        (radius, tall * 0.72),
        (radius * 0.95, tall * 0.80),
        (radius * 0.82, tall * 0.87),
        (radius * 0.80, tall * 0.92),
    ]
    outer = smooth_profile(outline, 10)
    body = lathe(np.vstack([[(0, 0.03)], [(radius * 0.7, 0.02)], outer, [(0, tall * 0.92)]]), 128)
    if filling == "clear":
        builder.add(body, filled_glass("filled jar", content, density, 0.08), closed=True)
    elif filling == "salts":
        builder.add(body, materials.glass("jar glass"), closed=True)
        inside = np.array([(max(r - 0.025, 0), max(z, 0.06)) for r, z in outer if z < tall * 0.80])
        heap = lathe(np.vstack([[(0, 0.06)], inside, [(0, inside[-1, 1] + 0.02)]]), 96)
        builder.add(heap, _crystals(content), closed=True)
    elif filling == "preserve":
        seeds = (30, lighter(content, 0.22), 0.5)
        dense = materials.plain("preserve", content, 0.10, 0.5, coat=0.9, mottle=seeds, translucency=0.15)
        builder.add(body, dense, closed=True)
    else:
        builder.add(body, _opal(content), closed=True)
    return outer


def _opal(content):
    """White glass or what is seen through frosted glass."""
    shade = (14, lighter(content, 0.25), 0.25)
    return materials.plain("opal glass", content, 0.16, 0.5, coat=0.5, translucency=0.25, mottle=shade)


def _crystals(content):
    """Coarse salt: grains of several whites, each tilted its own way."""
    graph = NodeGraph("salts", content)
    place_socket = graph.node("ShaderNodeTexCoord").outputs["Object"]
    cells = graph.shader("ShaderNodeTexVoronoi", Vector=place_socket, Scale=24.0)
    spread = graph.node("ShaderNodeSeparateRGB")
    graph.feed(spread.inputs[0], cells.outputs["Color"])
    tone = graph.ramp(
        spread.outputs[0], [(0.0, lighter(content, -0.22)), (0.5, content), (1.0, lighter(content, 0.6))]
    )
    height = graph.math("ADD", graph.math("MULTIPLY", cells.outputs["Distance"], -2.0), spread.outputs[1])
    skin = graph.shader(
        "ShaderNodeBsdfPrincipled", Base_Color=tone, Roughness=0.25, Specular=0.6, Normal=graph.bump(height, 0.7, 0.03)
    )
    return graph.finish(skin.outputs[0])


def _lid(builder, colour, edge, top, ridged):
    cover = (
        materials.plain("jar lid", colour, 0.30, 0.5, metallic=0.1, coat=0.2)
        if colour
        else materials.plain("jar lid", "#BE9C58", 0.30, 0.5, metallic=0.92, mottle=(60, "#A98646", 0.3))
    )
    lid_line = [
        (edge * 1.02, top - 0.035),
        (edge * 1.045, top - 0.025),
        (edge * 1.02, top - 0.01),
        (edge * 1.02, top + 0.11),
        (edge * 1.0, top + 0.135),
        (edge * 0.90, top + 0.142),
        (edge * 0.86, top + 0.128),
        (0, top + 0.128),
    ]
    grid = lathe(smooth_profile(lid_line, 8), 240)
    if ridged:
        angle = np.arctan2(grid[..., 1], grid[..., 0])
        ridge = np.clip((grid[..., 2] - top) / 0.02, 0, 1) * np.clip((top + 0.105 - grid[..., 2]) / 0.02, 0, 1)
        grid[..., :2] *= (1 + 0.008 * ridge * np.cos(angle * 60))[..., None]
    builder.add(grid, cover, closed=True)


def _cloth_top(builder, edge, top, colour):
    """A round of cloth over the lid, gathered under a cord."""
    angle = np.linspace(0, 2 * np.pi, 360, endpoint=False)[None]
    t = np.linspace(0, 1, 60)[:, None]
    over, down, skirt = np.clip(t / 0.5, 0, 1), np.clip((t - 0.5) / 0.2, 0, 1), np.clip((t - 0.7) / 0.3, 0, 1)
    gathers = np.sin(17 * angle + 1.1 * np.sin(3 * angle)) * 0.6 + 0.4 * np.sin(29 * angle + np.sin(5 * angle))
    radius = edge * (1.05 * over**0.9) - 0.012 * down + 0.10 * skirt**1.2 + (0.008 * down + 0.034 * skirt) * gathers
    height = top + 0.150 - 0.012 * over**4 - 0.115 * down - 0.17 * skirt + 0.012 * skirt * np.sin(4 * angle)
    grid = np.stack([radius * np.cos(angle), radius * np.sin(angle), height + 0 * angle], -1)
    flat = 0.5 * t / edge * 0.9
    uv = (flat * np.cos(angle), flat * np.sin(angle))
    builder.add(grid, plain_weave(colour, 62.0), closed=True, uv=uv)
    twine = materials.plain("cord", "#D9C39A", 0.85, bump=(90, 0.5))
    ring = np.linspace(0, 2 * np.pi, 160)
    for turn in range(2):
        reach = edge * 1.075 + 0.004 * np.sin(17 * ring)
        cord = np.stack([reach * np.cos(ring), reach * np.sin(ring), 0 * ring + top + 0.012 + 0.024 * turn], -1)
        builder.add(tube(cord, 0.013, 8), twine, closed=True)
