"""Alstroemeria: small striped funnels, four to a stem."""
import numpy as np

from species import palette
from species.bloom import Bloom
from studio import materials
from studio.mesh import MeshBuilder
from studio.numeric import bezier, frame_towards, rotation_z, smoothstep, unit, vec
from studio.surfaces import ellipsoid, flat_petal, tube

VERSION = 1


def _spoon(v):
    return np.clip(v + 0.05, 0, 1) ** 0.9 * np.sqrt(np.clip(1 - v**3.2, 0, 1)) * 1.25 + 0.02


def _floret(builder, rng, outer, inner, anther, frame, offset):
    for k in range(6):
        is_outer = k % 2 == 0
        recurve = rng.uniform(0.85, 1.1)

        def slope(v, r=recurve):
            return 1.15 - 0.95 * r * smoothstep(0.1, 0.7, v) - 0.55 * r * smoothstep(0.7, 1.05, v)

        grid = flat_petal(0.40, 0.115 if is_outer else 0.078, _spoon, slope, cup=0.4, crease=0.1, wave=0.06,
                          phase=rng.uniform(0, 6), columns=9, rows=14)
        builder.add(grid, outer if is_outer else inner, jitter=rng.random(), offset=offset,
                    frame=frame @ rotation_z(k * np.pi / 3 + rng.normal(0, 0.05)))
    for k in range(5):
        angle = k * 1.2566
        line = bezier((0, 0, 0), (0, 0, 0.12), (0.02 * np.cos(angle), 0.02 * np.sin(angle), 0.2),
                      (0.05 * np.cos(angle), 0.05 * np.sin(angle), 0.27), 6)
        builder.add(tube(line, 0.005, 5), inner, closed=True, frame=frame, offset=offset)
        builder.add(ellipsoid(line[-1], (0.010, 0.010, 0.018), 6, 5), anther, closed=True, frame=frame, offset=offset)


def _mesh(rng, paints, green):
    builder = MeshBuilder()
    for k in range(4):
        angle = k * np.pi / 2 + rng.normal(0, 0.2)
        direction = unit(vec(np.cos(angle) * 0.75, np.sin(angle) * 0.75, 1.0))
        foot = direction * vec(0.26, 0.26, 0.16)
        builder.add(tube(bezier((0, 0, -0.35), (0, 0, -0.15), foot * 0.6, foot, 8), 0.012, 6), green, closed=True)
        _floret(builder, rng, *paints, frame_towards(direction, rng.uniform(0, 6)), foot)
    return builder.finish("alstroemeria")


def grow(colour, rng, paint):
    """Two clusters; the inner petals have a yellow throat and dark dashes."""
    base, body, rim = palette.tones(colour)
    outer = paint.petal("alstroemeria", colour, [(0, body), (0.5, body), (0.9, rim), (1, "#B8C890")])
    throat = [(0, rim), (0.35, "#F6E08A"), (0.7, "#F3D56A"), (1, body)]
    inner = paint.once(f"alstroemeria inner {colour}",
                       lambda: materials.petal("alstroemeria inner", throat, spots=("#5E1A2A", 0.95), vein=0.05))
    anther = paint.once("alstroemeria anther", lambda: materials.plain("alstroemeria anther", "#7A5A3A", 0.8))
    return Bloom([_mesh(rng, (outer, inner, anther), paint.leaf) for _ in range(2)], radius=0.50, scale=0.72, lift=0.05)
