"""Kalanchoe: fleshy scalloped leaves under cushions of tiny stars."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import bezier, cap_directions, frame_towards, lerp, rotation_z, vec
from studio.surfaces import ellipsoid, flat_petal, thick_leaf, tube
from still_life import foliage
from still_life.growth import around, hang_leaf, heading, spread_angles
from still_life.tints import lighter, mixed

VERSION = 1


def grow_kalanchoe(rng, bed, recipe):
    """Scalloped fleshy leaves under a dome of four-petalled stars."""
    tone = recipe.get("color", "#F0703C")
    skin = foliage.leaf(
        "kalanchoe-leaf",
        ("#3F7A3A", "#5A944A"),
        "#4F8A44",
        "#6E9F58",
        vein_strength=0.2,
        gloss=0.35,
        coat=0.2,
        quilt=0.0,
        edge=("#9C5A44", 0.93, 0.35),
        value_jitter=0.2,
    )
    leaf = MeshBuilder()
    grid, uv = thick_leaf(
        0.62,
        0.27,
        0.035,
        lambda v: (
            np.clip(v + 0.06, 0, 1) ** 0.8
            * np.clip(1 - v**4, 0, 1) ** 0.5
            * 1.1
            * (1 - 0.07 * np.abs(np.sin(v * 16)))
            + 0.03
        ),
        lambda v: 0.25 - 0.7 * v,
        cup=0.25,
        columns=28,
        rows=46,
    )
    mesh = leaf.add(grid, skin, 0.4, closed=True, uv=uv).finish("kalanchoe-leaf")
    for index, angle in enumerate(spread_angles(34, rng, 0.1)):
        t = index / 33
        at = around(angle, lerp(0.05, 0.46, t), bed.height + lerp(0.62, 0.04, t))
        hang_leaf(mesh, at, heading(angle, lerp(0.55, 0.12, t)), rng, lerp(0.85, 1.1, t), 0.1)
    stem = materials.plain("kalanchoe-stem", "#7FA055", 0.5)
    cluster = [_cluster(rng, tone, stem) for _ in range(3)]
    stems = MeshBuilder()
    for index, direction in enumerate(cap_directions(15, 1.12, rng, 0.05)):
        top = vec(0, 0, bed.height + 0.35) + direction * (0.86, 0.86, 1.05)
        stems.add(
            tube(
                bezier(
                    (direction[0] * 0.2, direction[1] * 0.2, bed.height),
                    (direction[0] * 0.3, direction[1] * 0.3, bed.height + 0.6),
                    top - direction * 0.3,
                    top,
                    12,
                ),
                0.03,
                7,
            ),
            stem,
            closed=True,
        )
        place(cluster[index % 3], top, direction + vec(0, -0.1, 0.4), rng.uniform(0, 6), rng.uniform(0.92, 1.08))
    place(stems.finish("kalanchoe-stems"))


def _cluster(rng, tone, stem):
    """A little dome of about thirty florets."""
    petal = materials.petal(
        "kalanchoe",
        [(0, mixed(tone, "#F4D060", 0.6)), (0.3, tone), (1, lighter(tone, 0.12))],
        translucency=0.25,
        hue_jitter=0.012,
    )
    builder = MeshBuilder()
    for direction in cap_directions(32, 1.25, rng, 0.05):
        at = direction * (0.30, 0.30, 0.22)
        builder.add(tube(bezier((0, 0, -0.12), (0, 0, 0), at * 0.6, at, 6), 0.009, 5), stem, closed=True)
        frame = frame_towards(direction + rng.normal(0, 0.15, 3), rng.uniform(0, 6))
        for quarter in range(4):
            grid = flat_petal(
                0.075,
                0.032,
                lambda v: np.sin(np.pi * np.clip(v * 0.88 + 0.1, 0, 1)) ** 0.8 + 0.02,
                lambda v: 0.35 - 0.5 * v,
                cup=0.3,
                columns=5,
                rows=6,
            )
            builder.add(grid, petal, rng.random(), frame=frame @ rotation_z(quarter * 1.5708), offset=at)
        builder.add(
            ellipsoid((0, 0, 0.01), (0.014, 0.014, 0.012), 6, 4), petal, 0.5, closed=True, frame=frame, offset=at
        )
    return builder.finish("kalanchoe-cluster")
