"""A candle in ribbed glass: wax seen through the glass, a melted pool, a wick and its flame."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.nodes import NodeGraph, linear_colour
from studio.surfaces import lathe, smooth_profile, tube
from still_life.goods.label import PAPER, label_picture
from still_life.tints import luminance, mixed
from still_life.goods.label_wrap import wrap_label

VERSION = 2
RIBS = 40


def stand_candle(recipe, seed=0, tall=1.05, radius=0.52, lit=True, colour=None, label=True, text=None, wax="#F4EBD6"):
    """A candle in a glass of a colour: heavy foot, ribbed wall, wax in it to a little under the rim."""
    tone = colour or recipe.get("color", "#7E9B76")
    builder = MeshBuilder()
    pool = tall - 0.20
    _glass(builder, tone, tall, radius)
    _wax(builder, wax, tone, pool, radius * 0.90, lit)
    wick = np.array(
        [(0, 0, pool - 0.05), (0.003, 0, pool + 0.04), (0.010, 0.002, pool + 0.075), (0.026, 0.004, pool + 0.10)]
    )
    builder.add(
        tube(wick, (0.011, 0.011, 0.012, 0.010), 10),
        materials.plain("wick", "#241D1A", 0.95, bump=(60, 0.5)),
        closed=True,
    )
    if label:
        paper = recipe.get("accent", PAPER) if luminance(recipe.get("accent", PAPER)) > 0.7 else PAPER
        picture = label_picture(
            text or recipe.get("label", "Larkstem"),
            "",
            paper,
            "#3A332C",
            mixed(tone, "#4A4038", 0.35),
            1.15,
            seed,
            "frame",
        )
        wrap_label(builder, radius * 1.026, tall * 0.20, tall * 0.70, picture, 0.58)
    place(builder.finish("candle"))
    if lit:
        _flame(pool + 0.065)


def _glass(builder, tone, tall, radius):
    outer = smooth_profile(
        [(radius * 0.93, 0.01), (radius * 0.985, 0.03), (radius, 0.08), (radius, tall * 0.5), (radius, tall - 0.03)],
        12,
    )
    rim = [(radius * 0.995, tall - 0.008), (radius * 0.965, tall), (radius * 0.935, tall - 0.008)]
    inner = [
        (radius * 0.925, tall - 0.04),
        (radius * 0.92, tall * 0.5),
        (radius * 0.90, 0.15),
        (radius * 0.80, 0.11),
        (0, 0.10),
    ]
    profile = np.vstack([[(0, 0.02)], [(radius * 0.85, 0.008)], outer, rim, smooth_profile(inner, 10)])
    grid = lathe(profile, RIBS * 8)
    angle, height = np.arctan2(grid[..., 1], grid[..., 0]), grid[..., 2]
    outside = np.zeros((len(grid), 1))
    outside[2 : 2 + len(outer)] = 1
    fade = np.clip((height - 0.04) / 0.05, 0, 1) * np.clip((tall - 0.07 - height) / 0.05, 0, 1)
    grid[..., :2] *= (1 + outside * fade * 0.022 * np.abs(np.cos(angle * RIBS / 2)))[..., None]
    builder.add(grid, materials.glass("candle glass", mixed(tone, "#FFFFFF", 0.68), 1.45), closed=True)


def _wax(builder, wax, tone, pool, radius, lit):
    """The body of wax, and its melted top: clear and glossy round the wick, a raised rim where it has not melted."""
    side = lathe(
        np.vstack(
            [
                [(0, 0.115)],
                [(radius * 0.86, 0.12)],
                [(radius * 0.99, 0.17)],
                [(radius, 0.30)],
                [(radius, pool - 0.1)],
                [(radius, pool + 0.012)],
            ]
        ),
        96,
    )
    builder.add(side, _lit_wax("wax side", mixed(wax, tone, 0.10), pool, lit), closed=True)
    top = smooth_profile(
        [
            (radius, pool + 0.012),
            (radius * 0.93, pool + 0.004),
            (radius * 0.84, pool - 0.012),
            (radius * 0.5, pool - 0.014),
            (0, pool - 0.012),
        ],
        8,
    )
    builder.add(lathe(top, 96), _lit_wax("wax pool", wax, pool, lit, rough=0.07), closed=True)


def _lit_wax(name, colour, pool, lit, rough=0.4):
    """Wax that the flame shines into: warm near the wick, fading down and out."""
    graph = NodeGraph(name, colour)
    place_socket = graph.node("ShaderNodeTexCoord").outputs["Object"]
    skin = graph.shader("ShaderNodeBsdfPrincipled", Base_Color=linear_colour(colour), Roughness=rough, Specular=0.45)
    back = graph.shader("ShaderNodeBsdfTranslucent", Color=linear_colour(colour))
    body = graph.blend_shaders(0.30, skin.outputs[0], back.outputs[0])
    if not lit:
        return graph.finish(body)
    away = graph.node("ShaderNodeVectorMath", operation="DISTANCE")
    graph.feed(away.inputs[0], place_socket)
    away.inputs[1].default_value = (0, 0, pool + 0.08)
    near = graph.math("SUBTRACT", 1.0, graph.step(away.outputs["Value"], 0.0, 1.15))
    warm = graph.shader(
        "ShaderNodeEmission",
        Color=linear_colour("#FFB25E"),
        Strength=graph.math("MULTIPLY", graph.math("POWER", near, 1.5), 0.50),
    )
    both = graph.node("ShaderNodeAddShader")
    graph.feed(both.inputs[0], body)
    graph.feed(both.inputs[1], warm.outputs[0])
    return graph.finish(both.outputs[0])


def _flame(bottom):
    outline = smooth_profile([(0, 0), (0.030, 0.03), (0.040, 0.085), (0.030, 0.16), (0.012, 0.25), (0, 0.30)], 10)
    outer = MeshBuilder().add(lathe(outline, 32), _glow(), closed=True)
    place(outer.finish("flame"), (0.016, 0, bottom), (0.03, 0, 1))


def _glow():
    """Nearly white in its heart, orange towards the tip, clear at its foot and rim."""
    graph = NodeGraph("flame")
    place_socket = graph.node("ShaderNodeTexCoord").outputs["Object"]
    height = graph.along(place_socket, (0, 0, 1))
    facing = graph.node("ShaderNodeLayerWeight").outputs["Facing"]
    tone = graph.ramp(
        graph.math("DIVIDE", height, 0.30), [(0.0, "#6F86C8"), (0.18, "#FFC27A"), (0.45, "#FFE9BE"), (1.0, "#FF9F3E")]
    )
    light = graph.shader("ShaderNodeEmission", Color=tone, Strength=3.4)
    clear = graph.node("ShaderNodeBsdfTransparent")
    rim = graph.step(facing, 0.30, 0.92)
    foot = graph.math("SUBTRACT", 1.0, graph.step(height, 0.0, 0.07))
    gone = graph.math("MAXIMUM", graph.math("MULTIPLY", rim, 0.85), graph.math("MULTIPLY", foot, 0.7))
    return graph.finish(graph.blend_shaders(gone, light.outputs[0], clear.outputs[0]))
