"""Fern fronds: an arching rib with tapering pairs of leaflets."""
import numpy as np

from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import bezier, frame_along, unit
from studio.surfaces import flat_petal, tube

VERSION = 1


def _leaflet(v):
    teeth = 1 + 0.10 * np.sin(v * 40)
    return np.sin(np.pi * np.clip(v * 0.95 + 0.05, 0, 1) ** 0.6) ** 0.8 * teeth + 0.02


def fern_mesh(rng, leaf, stem, length=1.5, pairs=24, spread=0.36):
    """One frond along +z, arching towards +x."""
    arch = rng.uniform(0.45, 0.8)
    line = bezier((0, 0, 0), (0, 0, length * 0.45), (arch * 0.4, rng.normal(0, 0.05), length * 0.85),
                  (arch, rng.normal(0, 0.08), length), 40)
    builder = MeshBuilder()
    builder.add(tube(line, np.linspace(0.014, 0.005, 40), 6), stem, closed=True, jitter=0.5)
    sideways = np.array([0, 1.0, 0])
    for k in range(pairs):
        share = 0.16 + 0.83 * k / (pairs - 1)
        at = min(int(share * 39), 38)
        along = unit(line[at + 1] - line[at])
        reach = spread * np.sin(np.pi * (0.12 + 0.86 * share) ** 0.8) ** 0.9 + 0.03
        face = np.cross(along, sideways)
        for side in (-1, 1):
            forward = unit(sideways * side + along * 0.45 + rng.normal(0, 0.05, 3))
            grid = flat_petal(reach, reach * 0.085 + 0.008, _leaflet, lambda v: 0.12 - 0.45 * v, cup=0.2, crease=0.15,
                              columns=5, rows=14)
            builder.add(grid, leaf, jitter=rng.random(), frame=frame_along(forward, -face), offset=line[at])
    return builder.finish("fern")


def grow(colour, rng, paint):
    """Three leatherleaf fronds."""
    leaf = paint.green("fern", "#3C6B2E", "#6C9A4A", translucency=0.22)
    return Bloom([fern_mesh(rng, leaf, paint.stem) for _ in range(3)], radius=0.35, habit="spray")
