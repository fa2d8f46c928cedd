"""Table linen: a flat cloth under things and a napkin hanging over the edge of a basket."""

import numpy as np

from studio.mesh import MeshBuilder, place
from still_life.goods.relief import relief
from still_life.goods.textile import plain_weave
from still_life.tints import lighter

VERSION = 2


def table_cloth(rng, width, depth, colour, centre=(0, 0), turn=0.2):
    """A cloth lying on the floor with a few soft folds."""
    u, v = np.meshgrid(np.linspace(-1, 1, 140), np.linspace(0, 1, 110))
    x, y = u * width / 2, (v - 0.5) * depth
    phase = rng.uniform(0, 6, 4)
    edge = np.clip((np.maximum(np.abs(u), np.abs(2 * v - 1)) - 0.72) / 0.28, 0, 1)
    z = 0.016 + 0.05 * edge**1.3 * (0.5 + 0.5 * np.sin(3.1 * x + 1.7 * y + phase[0])) * (
        0.6 + 0.4 * np.sin(5 * y - x + phase[1])
    )
    z = (
        z
        + 0.014 * sum(np.exp(-np.abs(line) / 0.035) for line in (x - 0.22, y + 0.18))
        + 0.006 * relief(np.stack([x, y, 0 * x], -1), rng, 2.5, 3)
    )
    flat = (x, y)
    x, y = x + 0.012 * np.sin(4 * y + phase[2]), y + 0.012 * np.sin(4 * x + phase[3])
    c, s = np.cos(turn), np.sin(turn)
    grid = np.stack([x * c - y * s + centre[0], x * s + y * c + centre[1], z], -1)
    place(MeshBuilder().add(grid, plain_weave(colour, 44.0), uv=flat).finish("cloth"))


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
    grid = np.stack([u * half, y[:, None] - np.abs(folds) * hang, z[:, None] + folds * (1 - hang) + corner * hang], -1)
    surface = plain_weave(lighter(colour, 0.86), 46.0, checks=(colour, 3.4)) if checked else plain_weave(colour, 46.0)
    flat = (grid[..., 0], s[:, None] + 0 * grid[..., 0])
    place(MeshBuilder().add(grid, surface, uv=flat).finish("napkin"))
