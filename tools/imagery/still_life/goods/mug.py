"""A stoneware mug thrown by hand, empty, with tea in it or an infuser."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.nodes import NodeGraph, linear_colour
from studio.numeric import bezier, vec
from studio.surfaces import lathe, smooth_profile, tube
from still_life.tints import lighter

VERSION = 1
OUTLINE = [(0.33, 0), (0.375, 0.02), (0.405, 0.10), (0.425, 0.30), (0.42, 0.55), (0.405, 0.78), (0.41, 0.88)]
WALL, LEVEL = 0.035, 0.74


def stoneware(colour, clay="#B08E6B"):
    """Glaze with iron specks that break through at rim and foot; below it the bare clay."""
    graph = NodeGraph("stoneware", colour)
    place_socket = graph.node("ShaderNodeTexCoord").outputs["Object"]
    height = graph.along(place_socket, (0, 0, 1))
    slow = graph.shader("ShaderNodeTexNoise", Vector=place_socket, Scale=4.0, Detail=3.0).outputs["Fac"]
    cells = graph.shader("ShaderNodeTexVoronoi", Vector=place_socket, Scale=26.0)
    size = graph.node("ShaderNodeSeparateRGB")
    graph.feed(size.inputs[0], cells.outputs["Color"])
    speck = graph.step(
        graph.math("SUBTRACT", graph.math("MULTIPLY", size.outputs[0], 0.19), cells.outputs["Distance"]), 0.0, 0.04
    )
    tone = graph.mix(graph.step(slow, 0.35, 0.7), linear_colour(colour), linear_colour(lighter(colour, -0.09)))
    tone = graph.mix(graph.math("MULTIPLY", speck, 0.6), tone, linear_colour("#5A4632"))
    rim = graph.step(graph.math("ADD", height, graph.math("MULTIPLY", slow, 0.02)), 0.885, 0.905)
    tone = graph.mix(graph.math("MULTIPLY", rim, 0.6), tone, linear_colour(clay))
    line = graph.math("ADD", height, graph.math("MULTIPLY", slow, -0.05))
    bare = graph.math("SUBTRACT", 1.0, graph.step(line, 0.055, 0.075))
    tone = graph.mix(bare, tone, linear_colour(clay))
    rough = graph.math("ADD", 0.28, graph.math("MULTIPLY", bare, 0.6))
    skin = graph.shader(
        "ShaderNodeBsdfPrincipled", Base_Color=tone, Roughness=rough, Specular=0.5, Normal=graph.bump(slow, 0.12, 0.05)
    )
    return graph.finish(skin.outputs[0])


def stand_mug(colour="#D8D3C8", infuser=False, filled=None):
    """The mug at the origin, handle to the right; empty, with an infuser hung in it or with tea of a colour."""
    builder = MeshBuilder()
    outer = smooth_profile(OUTLINE, 12)
    outer[:, 0] += 0.0035 * np.sin(outer[:, 1] * 62) * np.clip(outer[:, 1] * 8 - 1, 0, 1)
    inner = outer[::-1].copy()
    inner[:, 0] = np.maximum(inner[:, 0] - WALL, 0)
    inner[:, 1] = np.maximum(inner[:, 1], WALL * 1.6)
    shell = np.vstack([[(0, 0)], outer, [(outer[-1, 0] - WALL / 2, 0.898)], inner, [(0, WALL * 1.6)]])
    clay = stoneware(colour)
    grid = lathe(shell, 128)
    grid[..., :2] *= (1 + 0.008 * np.sin(2 * np.arctan2(grid[..., 1], grid[..., 0]) + 1))[..., None]
    builder.add(grid, clay, closed=True)
    handle = bezier((0.40, 0, 0.74), (0.80, 0, 0.86), (0.74, 0, 0.14), (0.41, 0, 0.22), 40)
    girth = np.interp(np.linspace(0, 1, 40), [0, 0.12, 0.5, 0.88, 1], [0.075, 0.050, 0.044, 0.050, 0.080])
    strap = tube(handle, girth, 18)
    strap[..., 1] *= 1.45
    builder.add(strap, clay, closed=True)
    if infuser:
        _infuser(builder)
    elif filled:
        builder.add(
            lathe([(0, LEVEL), (0.2, LEVEL), (0.372, LEVEL)], 64),
            materials.plain("tea", filled, 0.05, 0.5),
            closed=True,
        )
    place(builder.finish("mug"))


def _infuser(builder):
    """A steel basket on the mug's rim with two ears, its wall finely pierced."""
    steel = materials.plain("steel", "#C9CBCC", 0.24, 0.5, metallic=0.95)
    flange = [(0.345, 0.62), (0.345, 0.895), (0.36, 0.912), (0.43, 0.912), (0.436, 0.904), (0.43, 0.898)]
    builder.add(lathe(flange, 128), steel, closed=True)
    dark = materials.plain("steel mesh", "#7C7E80", 0.35, 0.5, metallic=0.8, mottle=(60, "#3A3A3A", 0.9))
    builder.add(lathe([(0.343, 0.88), (0.340, 0.45), (0, 0.44)], 96), dark, closed=True)
    for side in (-1, 1):
        turn = np.linspace(-0.5, 0.5, 20)
        ear = np.stack(
            [
                side * (0.43 + 0.13 * np.cos(turn * np.pi)),
                0.17 * np.sin(turn * np.pi),
                0.907 + 0.012 * np.cos(turn * np.pi),
            ],
            -1,
        )
        builder.add(tube(ear + vec(0, 0, 0), 0.013, 10), steel, closed=True)
