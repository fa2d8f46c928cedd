"""Leaves made of many leaflets along an arching rib."""

import numpy as np

from studio.mesh import MeshBuilder, place_framed
from studio.numeric import bezier, frame_along, lerp, rotation_z, unit, vec
from studio.surfaces import flat_petal, tube
from still_life.growth import around, spread_angles

VERSION = 1


def frond_mesh(
    rng,
    leaflet,
    rib,
    length,
    arch,
    pairs,
    leaflet_length,
    leaflet_width,
    bare=0.1,
    sweep=0.5,
    droop=0.25,
    taper=0.8,
    rib_radius=0.018,
    vee=0.15,
):
    """A frond in the xz plane that starts upright, leans to +x and carries `pairs` of leaflets.

    arch is how far the tip leans (x, z) as shares of the length; sweep turns leaflets towards the tip.
    """
    builder = MeshBuilder()
    spine = bezier(
        (0, 0, 0),
        (length * 0.06, 0, length * 0.55),
        (length * arch[0] * 0.5, 0, length * arch[1] * 1.12),
        (length * arch[0], 0, length * arch[1]),
        60,
    )
    builder.add(tube(spine, np.linspace(rib_radius, rib_radius * 0.25, 60), 6), rib, 0.5, closed=True)
    for index in range(pairs):
        t = index / (pairs - 1)
        position = bare + (0.995 - bare) * t
        at = np.array([np.interp(position * 59, np.arange(60), spine[:, k]) for k in range(3)])
        step = int(min(position * 59, 57))
        forward = unit(spine[step + 2] - spine[step])
        normal = np.cross(forward, vec(0, 1, 0))
        normal = normal if normal[2] > 0 or normal[0] < 0 else -normal
        size = np.sin(np.pi * (0.16 + 0.80 * t) ** taper) ** 0.7 + 0.05
        for side in (-1, 1):
            along = forward * (sweep + 0.5 * t) + vec(0, side, 0) + normal * vee
            grid = flat_petal(
                leaflet_length * size * rng.uniform(0.94, 1.06),
                leaflet_width * (0.35 + 0.65 * size),
                lambda v: np.sin(np.pi * np.clip(v * 0.92 + 0.06, 0, 1) ** 0.75) ** 0.8 + 0.02,
                lambda v: 0.05 - droop * v**1.4 + rng.normal(0, 0.04),
                cup=-0.3,
                crease=0.2,
                columns=5,
                rows=8,
            )
            builder.add(grid, leaflet, rng.random(), frame=frame_along(along, normal), offset=at)
    return builder.finish("frond")


def set_fronds(rng, bed, meshes, count, spread, lean):
    """Plants fronds round the crown; later ones stand further out and lean more."""
    for index, angle in enumerate(spread_angles(count, rng, 0.15)):
        t = index / (count - 1)
        mesh = meshes[min(int(t * len(meshes)), len(meshes) - 1)]
        tilt = lerp(lean[0], lean[1], t) + rng.normal(0, 0.10)
        out = around(angle)
        x = out * np.cos(tilt) - vec(0, 0, np.sin(tilt))
        z = out * np.sin(tilt) + vec(0, 0, np.cos(tilt))
        place_framed(
            mesh,
            around(angle, lerp(0.03, spread, t), bed.height - 0.06),
            frame_along(x, z) @ rotation_z(rng.normal(0, 0.25)),
            rng.uniform(0.85, 1.08),
        )
