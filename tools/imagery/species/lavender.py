"""Lavender: thin stems ending in whorls of small buds, three to a sprig."""
import numpy as np

from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import bezier, frame_towards, rotation_z, unit, vec
from studio.surfaces import ellipsoid, flat_petal, tube

VERSION = 1


def add_lavender(builder, rng, petal, bud, stem, top, base):
    """Adds one stem from base to top with its flower spike."""
    line = bezier(base, base + (top - base) * vec(0.15, 0.15, 0.4), base + (top - base) * vec(0.6, 0.6, 0.8), top, 24)
    builder.add(tube(line, 0.010, 5), stem, closed=True, jitter=0.5)
    along = unit(line[-1] - line[-4])
    for whorl in range(9):
        if whorl == 1:
            continue
        share = whorl / 8
        centre = top - along * (0.42 * (1 - share))
        size = 0.032 * (1.1 - 0.5 * abs(share - 0.4))
        for k in range(7):
            frame = frame_towards(along, k * 0.9 + whorl * 0.45 + rng.normal(0, 0.1))
            grain = ellipsoid((0, 0, size * 0.9), (size * 0.6, size * 0.6, size * 1.25), 7, 6)
            out = frame @ vec(1, 0, 0)
            builder.add(grain, bud if rng.random() < 0.45 else petal, closed=True, jitter=rng.random(),
                        frame=frame_towards(out + along * 0.9), offset=centre + out * 0.012)
            if rng.random() < 0.3:
                open_ = flat_petal(size * 1.3, size * 0.8, lambda v: np.sqrt(np.clip(1 - v**3, 0, 1)) * 0.8 + 0.1,
                                   lambda v: 0.4, columns=4, rows=4)
                builder.add(open_, petal, jitter=rng.random(), frame=frame_towards(out + along * 0.6) @ rotation_z(k),
                            offset=centre + out * size * 1.6 + along * size)


def _mesh(rng, petal, bud, stem):
    builder = MeshBuilder()
    for k in range(3):
        top = vec(rng.normal(0, 0.14), rng.normal(0, 0.14), rng.uniform(0.95, 1.30))
        add_lavender(builder, rng, petal, bud, stem, top, vec(0, 0, 0))
    return builder.finish("lavender")


def grow(colour, rng, paint):
    """Three sprigs."""
    petal = paint.petal("lavender flower", "purple", [(0, "#7A6AA8"), (1, "#A08CCB")], hue_jitter=0.02)
    bud = paint.green("lavender bud", "#5E5488", "#7D74A6", translucency=0.05)
    stem = paint.green("lavender stem", "#7E9674", "#93A888", translucency=0.05)
    return Bloom([_mesh(rng, petal, bud, stem) for _ in range(3)], radius=0.20, scale=0.95, lift=0.06, habit="spike",
                 stem=0.012)
