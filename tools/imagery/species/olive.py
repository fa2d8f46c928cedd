"""Olive.

What the eye looks for: slim leathery leaves in pairs, each pair across the last, grey-green and a little glossy above,
silver below, so that a branch flickers; a few small fruits, green turning black.
"""
import numpy as np

from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import bezier, frame_towards, unit, vec
from studio.surfaces import ellipsoid, flat_petal, tube

VERSION = 1
SKIN = 0.006


def _blade(v):
    return np.sin(np.pi * np.clip(v * 0.96 + 0.03, 0, 1) ** 0.92) ** 0.85 + 0.015


def olive_mesh(rng, paints, length=1.55, pairs=15, fruits=3):
    """A branch along +z, its tip bending towards +x."""
    face, reverse, fruit, bark = paints
    bend = rng.uniform(0.3, 0.65)
    line = bezier((0, 0, 0), (0, rng.normal(0, 0.08), length * 0.45), (bend * 0.3, 0, length * 0.8),
                  (bend, rng.normal(0, 0.15), length * 0.97), 26)
    builder = MeshBuilder()
    builder.add(tube(line, np.linspace(0.016, 0.006, 26), 6), bark, closed=True, jitter=0.5)
    for k in range(pairs):
        share = 0.12 + 0.86 * k / (pairs - 1)
        at = min(int(share * 25), 24)
        along = line[at + 1] - line[max(at - 1, 0)]
        for side in (0, 1):
            reach = 0.40 * (1.1 - 0.5 * share) * rng.uniform(0.85, 1.12)
            rise, droop = 0.85 + rng.normal(0, 0.16), rng.uniform(0.3, 0.7)
            grid = flat_petal(reach, reach * 0.125, _blade, lambda v, r=rise, d=droop: r - d * v, cup=-0.55, crease=0.1,
                              columns=7, rows=14)
            frame = frame_towards(along, k * np.pi / 2 + side * np.pi + rng.normal(0, 0.3))
            jitter = rng.random()
            builder.add(grid, face, jitter=jitter, frame=frame, offset=line[at])
            builder.add(grid, reverse, jitter=jitter, frame=frame, offset=line[at] - frame @ vec(0, 0, SKIN))
    for at in rng.choice(np.arange(8, 20), fruits, replace=False):
        hang = unit(rng.normal(0, 1, 3) + vec(0, 0, -0.6)) * 0.10
        builder.add(tube(bezier(line[at], line[at] + hang * 0.5, line[at] + hang, line[at] + hang, 4), 0.006, 4), bark,
                    closed=True, jitter=0.5)
        builder.add(ellipsoid((0, 0, 0.05), (0.042, 0.042, 0.058), 12, 10), fruit, closed=True, jitter=rng.random(),
                    frame=frame_towards(hang), offset=line[at] + hang)
    return builder.finish("olive")


def grow(colour, rng, paint):
    """Three branches."""
    paints = (paint.green("olive", "#5C7252", "#7F9470", roughness=0.38, translucency=0.10,
                          stripe=("#A9B594", 0.08, 0.5)),
              paint.green("olive reverse", "#A9B3A0", "#C3CBBB", roughness=0.6, translucency=0.10),
              paint.green("olive fruit", "#39402A", "#5C6638", roughness=0.3, specular=0.5, translucency=0.02, bump=0.02,
                          plant_jitter=0.3), paint.twig)
    return Bloom([olive_mesh(rng, paints) for _ in range(3)], radius=0.3, habit="spray")
