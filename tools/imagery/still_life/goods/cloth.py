"""Table linen: a flat cloth under things and a napkin hanging over the edge of a basket."""

import numpy as np

from studio.mesh import MeshBuilder, place
from studio.nodes import NodeGraph, linear_colour
from still_life.tints import lighter

VERSION = 1


def linen(colour, checks=None):
    """Woven cloth; checks is the second colour of a gingham."""
    graph = NodeGraph("linen")
    u, v, _ = graph.petal_coordinates()
    tone = linear_colour(colour)
    if checks:
        bars = [
            graph.step(graph.math("SINE", graph.math("MULTIPLY", part, count)), -0.02, 0.02)
            for part, count in ((u, 34.0), (v, 60.0))
        ]
        amount = graph.math("MULTIPLY", graph.math("ADD", bars[0], bars[1]), 0.42)
        tone = graph.mix(amount, tone, linear_colour(checks))
    weave = graph.math(
        "MULTIPLY",
        graph.math("SINE", graph.math("MULTIPLY", u, 420.0)),
        graph.math("SINE", graph.math("MULTIPLY", v, 420.0)),
    )
    skin = graph.shader(
        "ShaderNodeBsdfPrincipled",
        Base_Color=tone,
        Roughness=0.9,
        Specular=0.1,
        Sheen=0.4,
        Normal=graph.bump(weave, 0.12, 0.01),
    )
    return graph.finish(skin.outputs[0])


def table_cloth(rng, width, depth, colour, centre=(0, 0), turn=0.2):
    """A cloth lying on the floor with a few soft folds."""
    u, v = np.meshgrid(np.linspace(-1, 1, 140), np.linspace(0, 1, 110))
    x, y = u * width / 2, (v - 0.5) * depth
    phase = rng.uniform(0, 6, 4)
    edge = np.clip((np.maximum(np.abs(u), np.abs(2 * v - 1)) - 0.72) / 0.28, 0, 1)
    z = 0.016 + 0.05 * edge**1.3 * (0.5 + 0.5 * np.sin(3.1 * x + 1.7 * y + phase[0])) * (
        0.6 + 0.4 * np.sin(5 * y - x + phase[1])
    )
    x, y = x + 0.03 * np.sin(4 * y + phase[2]), y + 0.03 * np.sin(4 * x + phase[3])
    c, s = np.cos(turn), np.sin(turn)
    grid = np.stack([x * c - y * s + centre[0], x * s + y * c + centre[1], z], -1)
    place(MeshBuilder().add(grid, linen(colour)).finish("cloth"))


def napkin(rng, width, depth, level, rim, colour, checked=False, outward=0.12):
    """A cloth lining a box of the given inner size; its front corner hangs over the rim."""
    path = [
        (depth / 2 - 0.04, rim - 0.04),
        (depth / 2 - 0.08, level + 0.05),
        (depth / 2 - 0.25, level),
        (0, level + 0.02),
        (-depth / 2 + 0.2, level),
        (-depth / 2 + 0.05, level + 0.12),
        (-depth / 2 - 0.02, rim + 0.03),
        (-depth / 2 - outward, rim + 0.035),
        (-depth / 2 - outward - 0.07, rim - 0.06),
        (-depth / 2 - outward - 0.09, rim - 0.42),
    ]
    path = np.array(path)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    s = np.linspace(0, length[-1], 120)
    y, z = np.interp(s, length, path[:, 0]), np.interp(s, length, path[:, 1])
    kernel = np.ones(7) / 7
    y, z = (np.convolve(np.pad(line, 3, "edge"), kernel, "valid") for line in (y, z))
    u = np.linspace(-1, 1, 120)[None]
    hang = np.clip((s - length[6]) / (length[-1] - length[6]), 0, 1)[:, None]
    phase = rng.uniform(0, 6, 2)
    half = (width / 2 - 0.06) * (1 - 0.22 * hang)
    folds = 0.030 * hang * np.sin(9 * u + phase[0]) + 0.012 * np.sin(14 * u + 0.05 * s[:, None] * 60 + phase[1]) * (
        1 - hang
    )
    corner = 0.30 * hang * np.abs(u)
    grid = np.stack(
        [u * half, y[:, None] - np.abs(folds) * hang, z[:, None] + folds * (1 - hang) + corner * hang], -1
    )
    surface = linen(lighter(colour, 0.82), colour) if checked else linen(colour)
    place(MeshBuilder().add(grid, surface).finish("napkin"))
