"""Uneven surfaces for what is baked, broken or dipped by hand: waves in many directions, and pushing grids by them."""

import numpy as np

VERSION = 1


def relief(points, rng, scale=6.0, octaves=3, waves=9):
    """A wandering height of about -1..1 for each point; `scale` bumps in a unit of length, finer ones half as high."""
    points = np.asarray(points, float)
    height, weight = np.zeros(points.shape[:-1]), 0.0
    for octave in range(octaves):
        share = 0.5**octave
        way = rng.normal(size=(waves, 3))
        way *= scale * 2**octave * 2.4 / np.linalg.norm(way, axis=1)[:, None] * rng.uniform(0.6, 1.3, (waves, 1))
        phase = rng.uniform(0, 2 * np.pi, waves)
        height += share * np.sin(points @ way.T + phase).sum(-1) / np.sqrt(waves)
        weight += share
    return height / weight


def pushed(grid, amount, centre=(0, 0, 0)):
    """The grid with each point moved away from a centre by an amount of its own."""
    way = grid - np.asarray(centre, float)
    return grid + way / (np.linalg.norm(way, axis=-1) + 1e-9)[..., None] * amount[..., None]
