"""One cyclamen flower: a nodding throat and five petals swept back above it.

The eye looks for: a short mouth that faces the ground, darker than the rest; petals that leave it downwards, turn
sharply and stand up round the stalk, leaning apart, narrow where they turn, broadest above their middle; each petal
turned about its own length, so that one shows its face and the next its edge; and gaps between them.
"""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder
from studio.numeric import rotation_z, smoothstep
from studio.surfaces import ellipsoid, lathe, smooth_profile
from still_life.tints import lighter, mixed

ROWS, COLUMNS = 26, 13


def cyclamen_flower(rng, tone, name, spread):
    """A mesh with its mouth at the origin, looking down, petals towards +z; `spread` is how far they lean apart."""
    petal = _petal_skin(tone, name)
    throat = materials.plain(f"cyclamen-throat-{name}", mixed(tone, "#A0124E", 0.72), 0.6)
    builder = MeshBuilder()
    tube = smooth_profile([(0.02, 0.055), (0.05, 0.03), (0.062, -0.02), (0.058, -0.055), (0.035, -0.045), (0.012, 0.0)])
    builder.add(lathe(tube, 18), throat, closed=True)
    calyx = materials.plain(f"cyclamen-calyx-{name}", "#7F6A4C", 0.6)
    builder.add(ellipsoid((0, 0, 0.05), (0.034, 0.034, 0.03), 10, 7), calyx, closed=True)
    turned = rng.uniform(0.5, 1.0) * (1 if rng.random() < 0.75 else -1)
    for index in range(5):
        grid = _petal(rng, turned + rng.normal(0, 0.2), spread + rng.normal(0, 0.07))
        builder.add(grid, petal, rng.random(), frame=rotation_z(index * 1.2566 + rng.normal(0, 0.12)))
    return builder.finish("cyclamen-flower")


def _petal(rng, turned, spread):
    """The blade along its middle line: out of the mouth downwards, round the bend, then up and back."""
    u = np.linspace(-1, 1, COLUMNS)[None, :]
    v = np.linspace(0, 1, ROWS)[:, None] ** 1.15
    length, bow = 0.66 * rng.uniform(0.92, 1.07), rng.uniform(-0.25, 0.35)
    upright = np.pi / 2 - spread
    angle = -0.9 + (upright + 0.9) * smoothstep(0.03, 0.24, v) - bow * smoothstep(0.45, 1.0, v)
    step = np.diff(v, axis=0, prepend=0) * length
    x, z = 0.05 + np.cumsum(np.cos(angle) * step, 0), -0.035 + np.cumsum(np.sin(angle) * step, 0)
    half = 0.140 * rng.uniform(0.93, 1.07) * (0.26 + 0.74 * smoothstep(0.05, 0.62, v)) * (1 - v**5.0) ** 0.62
    roll = turned * smoothstep(0.14, 0.95, v)
    wave = 0.10 * half * np.sin(5.5 * v + rng.uniform(0, 6) + 1.4 * np.sign(u)) * u**2 * v
    side, lift = u * half, -0.55 * half * u**2 + wave
    across = side * np.cos(roll) - lift * np.sin(roll)
    above = side * np.sin(roll) + lift * np.cos(roll)
    return np.stack([x - np.sin(angle) * above, across, z + np.cos(angle) * above], -1)


def _petal_skin(tone, name):
    mouth, bend = mixed(tone, "#A8104E", 0.75), mixed(tone, "#B8205E", 0.45)
    return materials.petal(
        f"cyclamen-{name}",
        [(0, mouth), (0.12, bend), (0.26, tone), (1, lighter(tone, 0.22))],
        translucency=0.40,
        roughness=0.6,
        hue_jitter=0.006,
        value_jitter=0.10,
        vein=0.12,
        vein_count=18,
        bump=0.10,
        sheen=0.15,
        dust=0.3,
    )
