"""Snapdragons: spikes of two-lipped puffs."""
import numpy as np

from species import palette
from species.bloom import Bloom
from species.line_flower import line_flower
from studio.numeric import rotation_z
from studio.surfaces import ellipsoid, flat_petal

VERSION = 1


def _lip(v):
    return np.clip(v + 0.12, 0, 1) ** 0.6 * np.sqrt(np.clip(1 - v**4, 0, 1)) * 1.15 + 0.02


def _mesh(rng, petal, bud, stem):
    def floret(builder, frame, offset, size, share):
        reach = 0.17 * size
        if share > 0.80:
            builder.add(ellipsoid((0, 0, reach * 0.6), (reach * 0.5, reach * 0.5, reach * 0.75)), bud, closed=True,
                        jitter=rng.random(), frame=frame, offset=offset)
            return
        builder.add(ellipsoid((0, 0, reach * 0.7), (reach * 0.42, reach * 0.42, reach * 0.85), 12, 8), petal,
                    closed=True, jitter=rng.random(), frame=frame, offset=offset,
                    uv=(0.0, np.linspace(0, 0.7, 8)[:, None]))
        for turn, rise, width in ((0.55, 0.5, 0.62), (-0.55, 0.5, 0.62), (2.3, -0.15, 0.55), (-2.3, -0.15, 0.55),
                                  (np.pi, -0.35, 0.6)):
            grid = flat_petal(reach * 1.05, reach * width, _lip, lambda v, s=rise: s + 0.5 - 1.3 * v * v, cup=0.5,
                              wave=0.14, wave_count=1.6, phase=rng.uniform(0, 6), columns=9, rows=9)
            grid = grid + np.array([reach * 0.12, 0, reach * 1.15])
            builder.add(grid, petal, jitter=rng.random(), frame=frame @ rotation_z(turn), offset=offset)

    return line_flower(rng, stem, 36, 1.65, floret, taper=(1.0, 0.35)).finish("snapdragon")


def grow(colour, rng, paint):
    """Two spikes."""
    base, body, rim = palette.tones(colour)
    petal = paint.petal("snapdragon", colour, [(0, rim), (0.35, body), (1, rim)])
    bud = paint.green("snapdragon bud", "#9DB86A", body, translucency=0.1)
    return Bloom([_mesh(rng, petal, bud, paint.stem) for _ in range(2)], radius=0.30, scale=0.95, habit="spike")
