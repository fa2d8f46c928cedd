"""Anemones: a saucer of silky petals round a black heart."""
import numpy as np

from species import palette
from species.bloom import Bloom
from studio import materials
from studio.mesh import MeshBuilder
from studio.numeric import bezier, rotation_z, vec
from studio.surfaces import ellipsoid, flat_petal, tube

VERSION = 1


def _round(v):
    return np.clip(v + 0.06, 0, 1) ** 0.6 * np.sqrt(np.clip(1 - v**3.6, 0, 1)) * 1.12 + 0.02


def _mesh(rng, petal, heart, green):
    builder = MeshBuilder()
    for row, (count, length, width, rise) in enumerate(((6, 0.50, 0.27, 0.22), (6, 0.46, 0.25, 0.48))):
        for k in range(count):
            start = rise + rng.normal(0, 0.08)
            grid = flat_petal(length * (1 + rng.normal(0, 0.04)), width, _round,
                              lambda v, s=start: s + 0.35 * v - 0.5 * v**3, cup=0.45, wave=0.07,
                              wave_count=1.4, phase=rng.uniform(0, 6), columns=15, rows=18)
            builder.add(grid, petal, jitter=rng.random(), offset=(0, 0, 0.012 * row),
                        frame=rotation_z((k + 0.5 * row) * np.pi / 3 + rng.normal(0, 0.08)))
    builder.add(ellipsoid((0, 0, 0.07), (0.085, 0.085, 0.07), 20, 12), heart, closed=True, jitter=0.3)
    for k in range(56):
        angle, reach = rng.uniform(0, 6.28), rng.uniform(0.11, 0.21)
        tip = vec(reach * np.cos(angle), reach * np.sin(angle), rng.uniform(0.09, 0.15))
        thread = bezier((0, 0, 0.02), tip * 0.4, tip * vec(0.8, 0.8, 0.9), tip, 5)
        builder.add(tube(thread, 0.004, 4), heart, closed=True)
        builder.add(ellipsoid(tip, (0.014, 0.014, 0.011), 6, 4), heart, closed=True, jitter=rng.random())
    for k in range(9):
        frill = flat_petal(0.32, 0.06, lambda v: np.sin(np.pi * np.clip(v * 0.95 + 0.05, 0, 1)) ** 0.8,
                           lambda v: 0.1 - 0.7 * v, cup=0.3, columns=5, rows=9)
        builder.add(frill, green, jitter=rng.random(), frame=rotation_z(k * 0.7), offset=(0, 0, -0.06))
    return builder.finish("anemone")


def grow(colour, rng, paint):
    """Two anemones; red and pink ones carry a pale ring at the heart."""
    base, body, rim = palette.tones(colour)
    foot = "#F4ECE6" if colour not in ("white", "cream") else "#EDEBE0"
    petal = paint.petal("anemone", colour, [(0, foot), (0.16, foot), (0.3, body), (1, rim)], vein=0.08)
    heart = paint.once("anemone heart", lambda: materials.petal("anemone heart", [(0, "#17141F"), (1, "#262033")],
                                                                translucency=0, roughness=0.6))
    return Bloom([_mesh(rng, petal, heart, paint.leaf) for _ in range(2)], radius=0.48, scale=0.74, lift=0.04)
