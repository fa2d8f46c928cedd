"""Seeded eucalyptus: a hanging twig with pointed leaves and bunches of green seed cases in their axils."""
import numpy as np

from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import bezier, frame_towards, unit, vec
from studio.surfaces import ellipsoid, flat_petal, tube

VERSION = 1


def _outline(v):
    return np.sin(np.pi * np.clip(v * 0.96 + 0.04, 0, 1) ** 0.85) ** 0.8


def seeded_mesh(rng, leaf, seed, stem, length=1.5, nodes=9):
    """A branch along +z whose tip nods; leaves stand by turns, seeds sit where they leave the stem."""
    bend = rng.uniform(0.35, 0.75)
    line = bezier((0, 0, 0), (0, rng.normal(0, 0.08), length * 0.45), (bend * 0.35, 0, length * 0.85),
                  (bend, rng.normal(0, 0.16), length * 0.95), 22)
    builder = MeshBuilder()
    builder.add(tube(line, np.linspace(0.015, 0.006, 22), 6), stem, closed=True, jitter=0.5)
    for k in range(nodes):
        share = 0.14 + 0.84 * k / (nodes - 1)
        at = min(int(share * 21), 20)
        along = line[at + 1] - line[max(at - 1, 0)]
        reach = 0.44 * (1.1 - 0.45 * share) * rng.uniform(0.85, 1.15)
        frame = frame_towards(along, k * 2.4 + rng.normal(0, 0.3))
        grid = flat_petal(reach, reach * 0.24, _outline, lambda v, start=0.75 + rng.normal(0, 0.15): start - 0.9 * v,
                          cup=0.35, wave=0.04, columns=9, rows=14)
        builder.add(grid, leaf, jitter=rng.random(), offset=line[at], frame=frame)
        if share > 0.3:
            _bunch(builder, rng, (seed, stem), line[at], frame)
    return builder.finish("seeded eucalyptus")


def _bunch(builder, rng, paints, base, frame):
    seed, stem = paints
    for _ in range(rng.integers(5, 9)):
        direction = unit(vec(0.5, 0, 0.35) + rng.normal(0, 0.5, 3)) * rng.uniform(0.07, 0.14)
        tip = base + frame @ direction
        builder.add(tube(bezier(base, base + (tip - base) * 0.4, tip, tip, 4), 0.005, 4), stem, closed=True, jitter=0.5)
        builder.add(ellipsoid((0, 0, 0), (0.024, 0.024, 0.032), 8, 6), seed, closed=True, jitter=rng.random(),
                    frame=frame_towards(tip - base), offset=tip)


def grow(colour, rng, paint):
    """Three sprigs."""
    leaf = paint.green("seeded eucalyptus", "#64856C", "#8DA88F", vein=0.05, roughness=0.5)
    seed = paint.green("eucalyptus seed", "#8C9C5E", "#B4BE86", translucency=0.05, roughness=0.4, bump=0.02)
    return Bloom([seeded_mesh(rng, leaf, seed, paint.stem) for _ in range(3)], radius=0.3, habit="spray")
