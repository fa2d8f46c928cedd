"""Delphiniums: tall spikes of open five-petalled florets with a pale bee."""
import numpy as np

from species import palette
from species.bloom import Bloom
from species.line_flower import line_flower
from studio import materials
from studio.numeric import rotation_z
from studio.surfaces import ellipsoid, flat_petal

VERSION = 2


def _round(v):
    return np.clip(v + 0.05, 0, 1) ** 0.7 * np.sqrt(np.clip(1 - v**4, 0, 1)) * 1.15 + 0.02


def _nod(rng):
    """Florets on their own little stalks look this way and that."""
    a, b = rng.normal(0, 0.32, 2)
    return np.array([[1, 0, a], [0, 1, b], [-a, -b, 1]]) / np.sqrt(1 + a * a + b * b)


def _mesh(rng, petal, bee, bud, stem):
    def floret(builder, frame, offset, size, share):
        reach = 0.195 * size
        frame = frame @ _nod(rng)
        if share > 0.80:
            builder.add(ellipsoid((0, 0, reach * 0.6), (reach * 0.45, reach * 0.45, reach * 0.7)), bud, closed=True,
                        jitter=rng.random(), frame=frame, offset=offset)
            return
        lift = rng.uniform(0.08, 0.16) * size
        for k in range(5):
            rise = rng.uniform(0.10, 0.42)
            grid = flat_petal(reach, reach * 0.58, _round, lambda v, s=rise: s - 0.3 * v, cup=0.35, wave=0.08,
                              phase=rng.uniform(0, 6), columns=7, rows=8) + np.array([0, 0, lift])
            builder.add(grid, petal, jitter=rng.random(), frame=frame @ rotation_z(k * 1.2566), offset=offset)
        builder.add(ellipsoid((0, 0, lift + 0.02), (0.03 * size, 0.03 * size, 0.028)), bee, closed=True, frame=frame,
                    offset=offset)

    return line_flower(rng, stem, 38, 1.75, floret, bend=0.22, taper=(1.0, 0.36)).finish("delphinium")


def grow(colour, rng, paint):
    """Two spikes."""
    base, body, rim = palette.tones(colour)
    petal = paint.petal("delphinium", colour, [(0, rim), (0.4, body), (1, body)], hue_jitter=0.03)
    bee = paint.once("delphinium bee", lambda: materials.plain("delphinium bee", "#F4F0E4", 0.7))
    bud = paint.green("delphinium bud", "#8FA878", body, translucency=0.1)
    return Bloom([_mesh(rng, petal, bee, bud, paint.stem) for _ in range(2)], radius=0.30, scale=0.95, habit="spike")
