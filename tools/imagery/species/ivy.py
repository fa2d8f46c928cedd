"""Trailing ivy with lobed leaves."""
import numpy as np

from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import bezier, frame_along, unit, vec
from studio.surfaces import flat_petal, tube

VERSION = 1


def _lobes(v):
    side = 0.85 * np.exp(-(((v - 0.24) / 0.17) ** 2))
    middle = 0.52 * np.clip(1 - v, 0, 1) ** 0.8 * np.clip(v / 0.1, 0, 1)
    return np.maximum(side, middle) + 0.01


def ivy_leaf(rng, size):
    """One ivy leaf along +x; its side lobes point forward."""
    droop = rng.uniform(0.2, 0.7)
    grid = flat_petal(size, size * 0.55, _lobes, lambda v: 0.2 - droop * v, cup=-0.2, crease=0.12, wave=0.05,
                      phase=rng.uniform(0, 6), columns=13, rows=20)
    grid[..., 0] += 0.32 * np.abs(grid[..., 1])
    return grid


def ivy_mesh(rng, leaf, stem, length=1.5, leaves=14):
    """One trail: starts along +z, then bows over and hangs towards +x."""
    line = bezier((0, 0, 0), (0.05, 0, length * 0.35), (length * 0.34, rng.normal(0, 0.1), length * 0.45),
                  (length * 0.55, rng.normal(0, 0.12), length * rng.uniform(0.0, 0.35)), 40)
    builder = MeshBuilder()
    builder.add(tube(line, np.linspace(0.014, 0.007, 40), 6), stem, closed=True, jitter=0.5)
    for k in range(leaves):
        share = 0.12 + 0.88 * k / (leaves - 1)
        at = min(int(share * 39), 38)
        along = unit(line[at + 1] - line[at])
        side = unit(np.cross(along, vec(0.1, 0.2, 1))) * (1 if k % 2 else -1)
        outward = unit(side + along * 0.6 + rng.normal(0, 0.2, 3))
        tip = line[at] + outward * 0.10
        builder.add(tube(bezier(line[at], line[at] + outward * 0.03, tip, tip, 5), 0.007, 5), stem, closed=True)
        frame = frame_along(outward, vec(0.3, 0, 1) + rng.normal(0, 0.25, 3))
        blade = ivy_leaf(rng, rng.uniform(0.32, 0.44) * (1.1 - 0.4 * share))
        builder.add(blade, leaf, jitter=rng.random(), frame=frame, offset=tip)
    return builder.finish("ivy")


def grow(colour, rng, paint):
    """Three trails."""
    leaf = paint.green("ivy", "#2F5A34", "#4C7A48", stripe=("#9DB68A", 0.08, 0.6), edge=("#7FA06A", 4, 0.35))
    return Bloom([ivy_mesh(rng, leaf, paint.stem) for _ in range(3)], radius=0.35, habit="spray")
