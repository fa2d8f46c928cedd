"""Stock: stout spikes packed with double, ruffled florets."""
import numpy as np

from species.bloom import Bloom
from species.line_flower import line_flower
from studio.numeric import rotation_z
from studio.surfaces import ellipsoid, flat_petal

VERSION = 1
RINGS = ((5, 0.1, 1.0), (5, 0.55, 0.85), (4, 1.0, 0.65))


def _round(v):
    return np.clip(v + 0.08, 0, 1) ** 0.6 * np.sqrt(np.clip(1 - v**4, 0, 1)) * 1.15 + 0.02


def _mesh(rng, petal, bud, stem):
    def floret(builder, frame, offset, size, share):
        reach = 0.16 * size
        if share > 0.88:
            builder.add(ellipsoid((0, 0, reach * 0.5), (reach * 0.4, reach * 0.4, reach * 0.7)), bud, closed=True,
                        jitter=rng.random(), frame=frame, offset=offset)
            return
        lift = np.array([0, 0, 0.09 * size])
        for ring, (count, rise, part) in enumerate(RINGS):
            for k in range(count):
                start = rise + rng.normal(0, 0.12)
                grid = flat_petal(reach * part, reach * part * 0.62, _round, lambda v, s=start: s + 0.2 - 0.5 * v,
                                  cup=0.3, wave=0.22, wave_count=1.4, phase=rng.uniform(0, 6), columns=7, rows=7) + lift
                builder.add(grid, petal, jitter=rng.random(), offset=offset,
                            frame=frame @ rotation_z(k * 2 * np.pi / count + ring * 0.7))

    return line_flower(rng, stem, 38, 1.35, floret, taper=(1.05, 0.4), thickness=0.03).finish("stock")


def grow(colour, rng, paint):
    """Two spikes."""
    petal = paint.petal("stock", colour)
    bud = paint.green("stock bud", "#8FAA6E", "#B4C68E", translucency=0.1)
    return Bloom([_mesh(rng, petal, bud, paint.stem) for _ in range(2)], radius=0.30, scale=0.92, habit="spike",
                 stem=0.032)
