"""Waxflower: small five-petalled stars and needle leaves on wiry twigs."""
import numpy as np

from species import palette
from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import bezier, frame_towards, rotation_z, unit, vec
from studio.surfaces import ellipsoid, flat_petal, tube

VERSION = 1


def _round(v):
    return np.clip(v + 0.1, 0, 1) ** 0.55 * np.sqrt(np.clip(1 - v**4, 0, 1)) * 1.1 + 0.02


def _needle(v):
    return np.sin(np.pi * np.clip(v * 0.95 + 0.05, 0, 1)) ** 0.6


def waxflower_mesh(rng, petal, eye, green, stars=22, spread=0.46):
    """One branching twig."""
    builder = MeshBuilder()
    for _ in range(stars):
        direction = rng.normal(0, 1, 3)
        direction[2] = abs(direction[2]) + 0.7
        direction = unit(direction)
        top = direction * spread * rng.uniform(0.5, 1.1) + vec(0, 0, 0.12)
        line = bezier((0, 0, -0.3), (0, 0, 0), top * 0.5, top, 8)
        builder.add(tube(line, 0.006, 5), green, closed=True, jitter=0.5)
        frame = frame_towards(direction + rng.normal(0, 0.25, 3), rng.uniform(0, 6))
        size = rng.uniform(0.065, 0.09)
        for k in range(5):
            grid = flat_petal(size, size * 0.55, _round, lambda v: 0.25 - 0.2 * v, cup=0.4, columns=5, rows=6)
            builder.add(grid, petal, jitter=rng.random(), frame=frame @ rotation_z(k * 1.2566), offset=top)
        builder.add(ellipsoid((0, 0, 0.01), (size * 0.3, size * 0.3, size * 0.22), 8, 5), eye, closed=True,
                    frame=frame, offset=top)
        for _ in range(3):
            at = line[int(rng.integers(3, 8))]
            grid = flat_petal(0.14, 0.010, _needle, lambda v: 0.9 - 0.4 * v, columns=3, rows=6)
            builder.add(grid, green, jitter=rng.random(), frame=frame_towards(direction, rng.uniform(0, 6)), offset=at)
    return builder.finish("waxflower")


def grow(colour, rng, paint):
    """Two twigs."""
    base, body, rim = palette.tones(colour or "pink")
    petal = paint.petal("waxflower", colour or "pink", [(0, body), (0.5, rim), (1, "#FFF6F7")], vein=0.03)
    eye = paint.green("waxflower eye", "#B0476A", "#D9829A", translucency=0)
    return Bloom([waxflower_mesh(rng, petal, eye, paint.leaf) for _ in range(2)], radius=0.36, lift=0.05, habit="spray")
