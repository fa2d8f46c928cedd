"""Eucalyptus: an arching twig with opposite round leaves."""
import numpy as np

from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import bezier, frame_towards
from studio.surfaces import flat_petal, tube

VERSION = 1


def _outline(v):
    return np.sin(np.pi * np.clip(v * 0.92 + 0.06, 0, 1) ** 0.8) ** 0.55 * 0.98 + 0.03


def eucalyptus_mesh(rng, leaf, stem, length=1.5, pairs=8, size=0.17):
    """A branch along +z, bending towards +x by a random amount."""
    bend = rng.uniform(0.25, 0.7)
    line = bezier((0, 0, 0), (0, rng.normal(0, 0.08), length * 0.4), (bend * 0.3, 0, length * 0.75),
                  (bend, rng.normal(0, 0.16), length), 20)
    builder = MeshBuilder()
    builder.add(tube(line, np.linspace(0.016, 0.007, 20), 6), stem, closed=True, jitter=0.5)
    for k in range(pairs):
        share = 0.18 + 0.8 * k / (pairs - 1)
        at = int(share * 19)
        along = line[min(at + 1, 19)] - line[max(at - 1, 0)]
        reach = size * (1.15 - 0.75 * share) * rng.uniform(0.88, 1.12)
        for side in (0, 1):
            rise = 0.55 + rng.normal(0, 0.16)
            grid = flat_petal(reach * 1.7, reach * 0.75, _outline, lambda v, start=rise: start - 0.3 * v, cup=0.3,
                              wave=0.03, columns=9, rows=12)
            builder.add(grid, leaf, jitter=rng.random(), offset=line[at],
                        frame=frame_towards(along, k * 1.35 + side * np.pi + rng.normal(0, 0.25)))
    return builder.finish("eucalyptus")


def grow(colour, rng, paint):
    """Three sprigs of silver-dollar eucalyptus."""
    leaf = paint.green("eucalyptus", "#6E8F7C", "#A3BAA8", vein=0.05, roughness=0.5)
    return Bloom([eucalyptus_mesh(rng, leaf, paint.stem) for _ in range(3)], radius=0.3, habit="spray")
