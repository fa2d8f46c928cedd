"""Ruscus: stiff sprays of glossy pointed leaves."""
import numpy as np

from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import bezier, frame_towards
from studio.surfaces import flat_petal, tube

VERSION = 1


def _pointed(v):
    return np.sin(np.pi * np.clip(v * 0.96 + 0.03, 0, 1) ** 0.78) ** 1.1 + 0.012


def ruscus_mesh(rng, leaf, stem, length=1.6, leaves=17):
    """One spray along +z."""
    bend = rng.uniform(0.2, 0.55)
    line = bezier((0, 0, 0), (0, 0, length * 0.4), (bend * 0.3, 0, length * 0.75),
                  (bend, rng.normal(0, 0.1), length), 30)
    builder = MeshBuilder()
    builder.add(tube(line, np.linspace(0.015, 0.006, 30), 6), stem, closed=True, jitter=0.5)
    for k in range(leaves):
        share = 0.14 + 0.86 * k / (leaves - 1)
        at = min(int(share * 29), 28)
        along = line[at + 1] - line[at]
        reach = rng.uniform(0.30, 0.38) * (1.1 - 0.5 * share)
        rise = rng.uniform(0.45, 0.85)
        grid = flat_petal(reach, reach * 0.21, _pointed, lambda v, start=rise: start - 0.5 * v, cup=0.25, crease=0.2,
                          columns=9, rows=14)
        builder.add(grid, leaf, jitter=rng.random(), frame=frame_towards(along, k * np.pi + rng.normal(0, 0.35)),
                    offset=line[at])
    return builder.finish("ruscus")


def grow(colour, rng, paint):
    """Three sprays."""
    leaf = paint.green("ruscus", "#2E5A33", "#4E8148", roughness=0.32, specular=0.5, stripe=("#86A86E", 0.05, 0.5))
    return Bloom([ruscus_mesh(rng, leaf, paint.stem) for _ in range(3)], radius=0.3, habit="spray")
