"""Bonsai: a sculpted trunk with clouds of small leaves."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import bezier, cap_directions, frame_along, lerp, unit, vec
from studio.surfaces import ellipsoid, tube
from still_life import foliage
from still_life.blade import blade, oval

VERSION = 1

CLOUDS = (
    (0.06, 0.0, 2.30, 0.62),
    (0.86, -0.12, 1.62, 0.56),
    (-0.88, -0.05, 1.72, 0.52),
    (0.20, -0.50, 1.78, 0.44),
    (-0.34, 0.42, 1.98, 0.46),
    (1.22, 0.10, 1.10, 0.40),
    (0.60, 0.34, 2.02, 0.42),
)


def grow_bonsai(rng, bed, recipe):
    """A ficus with an S-shaped trunk, surface roots and seven leaf clouds."""
    bark = materials.plain("bonsai-bark", "#8B7355", 0.85, 0.15, mottle=(5, "#5E4A37", 0.8), bump=(16, 0.7))
    green = foliage.leaf(
        "bonsai-leaf",
        ("#35632F", "#4F8440"),
        "#7E9F63",
        "#86AB66",
        gloss=0.35,
        coat=0.2,
        quilt=0.1,
        value_jitter=0.35,
        hue_jitter=0.02,
    )
    ground = vec(0, 0, bed.height - 0.02)
    builder = MeshBuilder()
    lower = bezier((0.05, 0, -0.1), (0.02, 0, 0.45), (-0.62, 0.05, 0.62), (-0.20, 0, 1.08), 24)
    upper = bezier((-0.20, 0, 1.08), (0.14, -0.03, 1.42), (0.28, 0, 1.60), (0.06, 0, 2.15), 20)
    trunk = np.vstack([lower, upper[1:]])
    thick = np.interp(np.linspace(0, 1, len(trunk)), [0, 0.08, 0.3, 0.6, 1], [0.34, 0.25, 0.20, 0.14, 0.05])
    thick = thick * (1 + 0.05 * np.sin(np.linspace(0, 22, len(trunk))))
    builder.add(tube(trunk + ground, thick, 20), bark, 0.5, closed=True)
    _roots(rng, builder, bark, ground)
    clouds = [_cloud(rng, green) for _ in range(3)]
    for index, (x, y, z, size) in enumerate(CLOUDS):
        heart = vec(x, y, z - 0.08)
        start = trunk[int(np.clip(np.interp(z - 0.40, [0.4, 2.0], [14, 40]), 0, 42))]
        limb = bezier(
            start,
            start + (heart - start) * (0.4, 0.4, 0.1) + vec(0, 0, 0.02),
            heart - (heart - start) * (0.3, 0.3, 0.05) - vec(0, 0, 0.06),
            heart,
            16,
        )
        builder.add(tube(limb + ground, np.linspace(0.085, 0.035, 16), 10), bark, 0.5, closed=True)
        place(clouds[index % 3], heart + ground, (0, 0, 1), rng.uniform(0, 6), size)
    place(builder.finish("bonsai-trunk"))


def _roots(rng, builder, bark, ground):
    for angle in np.arange(6) * 1.047 + rng.normal(0, 0.15, 6):
        out = vec(np.cos(angle), np.sin(angle), 0)
        path = bezier(
            vec(0.05, 0, 0.26) + out * 0.14,
            out * 0.28 + vec(0, 0, 0.10),
            out * 0.45 + vec(0, 0, 0.04),
            out * 0.66 + vec(0, 0, -0.06),
            12,
        )
        builder.add(tube(path + ground, np.linspace(0.09, 0.03, 12), 9), bark, 0.5, closed=True)


def _cloud(rng, green):
    """A flat-bottomed cushion of leaves of radius one."""
    builder = MeshBuilder()
    dark = materials.plain("bonsai-shade", "#2C4A28", 0.9, 0.1)
    builder.add(ellipsoid((0, 0, 0.12), (0.72, 0.72, 0.30), 20, 10), dark, closed=True)
    shapes = [
        blade(oval(0.34, 0.45, 0.5), 0.24, rise=lambda s, d=droop: -d * s, crease=0.2, rows=9, cols=5)
        for droop in (0.2, 0.5)
    ]
    for index, direction in enumerate(cap_directions(430, 1.95, rng, 0.04)):
        at = direction * vec(0.86, 0.86, 0.50) * rng.uniform(0.82, 1.04) + vec(0, 0, 0.12)
        along = unit(direction * vec(1, 1, 0.25) + rng.normal(0, 0.38, 3) + vec(0, 0, lerp(0.0, 0.15, direction[2])))
        builder.add(
            shapes[index % 2] * rng.uniform(0.8, 1.2),
            green,
            rng.random(),
            frame=frame_along(along, direction + vec(0, 0, 0.6)),
            offset=at,
        )
    return builder.finish("bonsai-cloud")
