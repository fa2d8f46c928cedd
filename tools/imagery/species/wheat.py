"""Ripe wheat.

What the eye looks for: a long nodding straw, grains in a plait of two rows that lean outwards and forward, from each a
stiff awn as long as the ear, all of them fine as hair and the colour of honey; a dry leaf turned back on one straw.
"""
import numpy as np

from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import bezier, frame_along, frame_towards, unit, vec
from studio.surfaces import ellipsoid, flat_petal, tube

VERSION = 1
SPIKELETS = 20


def add_ear(builder, rng, paints, base, top):
    """One straw from base to top, the ear on its last stretch."""
    grain, straw = paints
    line = bezier(base, base + vec(0, 0, 0.45), top - vec(0, 0, 0.30), top, 30)
    builder.add(tube(line, np.linspace(0.013, 0.009, 30), 6), straw, closed=True, jitter=0.5)
    along = unit(line[-1] - line[-3])
    bow = unit(vec(rng.normal(0, 1), rng.normal(0, 1), 0)) * rng.uniform(0.04, 0.10)
    side = unit(np.cross(along, vec(0.3, 1, 0.1)))
    for k in range(SPIKELETS):
        share = k / (SPIKELETS - 1)
        spot = top + along * 0.52 * share + bow * share**2
        out = side * (1 if k % 2 else -1)
        plump = (0.75 + 0.5 * np.sin(np.pi * (0.15 + 0.75 * share))) * rng.uniform(0.92, 1.08)
        for turn in (-0.42, 0.42):
            lean = unit(along + out * 0.42 + np.cross(along, out) * turn + rng.normal(0, 0.04, 3))
            body = ellipsoid((0, 0, 0.045), (0.019 * plump, 0.024 * plump, 0.058 * plump), 8, 8)
            builder.add(body, grain, closed=True, jitter=rng.random(), frame=frame_towards(lean),
                        offset=spot + out * 0.016)
            reach = rng.uniform(0.34, 0.55)
            tip = spot + unit(lean + along * 0.55) * reach + rng.normal(0, 0.02, 3)
            awn = bezier(spot + lean * 0.08, spot + lean * 0.16, tip - along * 0.12, tip, 7)
            builder.add(tube(awn, np.linspace(0.0042, 0.0016, 7), 4), straw, closed=True, jitter=rng.random())


def _mesh(rng, paints):
    builder = MeshBuilder()
    for k in range(2 + int(rng.random() < 0.5)):
        base = vec(*rng.normal(0, 0.03, 2), -0.35)
        add_ear(builder, rng, paints, base, vec(*rng.normal(0, 0.15, 2), rng.uniform(0.30, 0.52)))
    blade = flat_petal(0.62, 0.028, lambda v: np.sin(np.pi * np.clip(v * 0.9 + 0.1, 0, 1)) ** 0.6,
                       lambda v: 1.2 - 3.0 * v, cup=0.5, wave=0.2, phase=rng.uniform(0, 6), columns=5, rows=18)
    builder.add(blade, paints[1], jitter=rng.random(), frame=frame_along(vec(1, rng.normal(0, 1), 0.2), vec(0, 0, 1)),
                offset=vec(0, 0, 0.05))
    return builder.finish("wheat")


def grow(colour, rng, paint):
    """Three bunches of two or three ears."""
    grain = paint.green("wheat", "#B98B3E", "#E3C27C", translucency=0.10, vein=0.03, bump=0.05, roughness=0.55)
    straw = paint.green("straw", "#BFA25A", "#E8D49A", translucency=0.10, vein=0.03, roughness=0.5)
    return Bloom([_mesh(rng, (grain, straw)) for _ in range(3)], radius=0.22, scale=0.72, habit="spray")
