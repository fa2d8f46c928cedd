"""Cyclamen: marbled heart leaves in a low cushion, flowers with swept-back petals above."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import lerp, rotation_z, vec
from studio.surfaces import ellipsoid, flat_petal, lathe
from still_life import foliage
from still_life.blade import fan_blade, heart
from still_life.growth import around, hang_leaf, heading, petiole, spread_angles
from still_life.tints import lighter, mixed

VERSION = 1


def grow_cyclamen(rng, bed, recipe):
    """Flowers in the recipe's colour, every third one in its accent."""
    leaf = foliage.palmate_leaf(
        "cyclamen-leaf",
        ("#2F6136", "#234F2C"),
        "#A9BF9C",
        "#B58C8C",
        vein_strength=0.35,
        marbling=("#B4C8B0", 0.55, 0.60),
    )
    stem = materials.plain("cyclamen-stem", "#A98A6C", 0.5)
    meshes = []
    for droop in (0.3, 0.5, 0.7):
        grid, uv = fan_blade(
            heart(0.50, 0.24, 0.35),
            0.46,
            rise=lambda s, d=droop: -d * s,
            cup=-0.15,
            ripple=0.012,
            phase=droop * 7,
            spokes=64,
            rings=9,
        )
        meshes.append(MeshBuilder().add(grid, leaf, rng.random(), uv=uv).finish("cyclamen-leaf"))
    stems = MeshBuilder()
    angles = spread_angles(40, rng, 0.12)
    for index, angle in enumerate(angles):
        t = index / (len(angles) - 1)
        tip = around(angle, lerp(0.12, bed.radius + 0.12, t**0.7), bed.height + lerp(0.66, 0.16, t**1.2))
        petiole(stems, stem, around(angle, lerp(0.02, 0.35, t), bed.height - 0.05), tip, 0.018, sides=6)
        hang_leaf(meshes[index % 3], tip, heading(angle, lerp(0.3, -0.22, t)), rng, rng.uniform(0.88, 1.1))
    tones = [recipe.get("color", "#E0709A")] * 2 + [recipe.get("accent") or recipe.get("color", "#E0709A")]
    blooms = [_bloom(rng, tone, index) for index, tone in enumerate(tones)]
    for index, angle in enumerate(spread_angles(17, rng, 0.15)):
        reach = 0.10 + 0.62 * np.sqrt((index + 0.5) / 17)
        top = around(angle, reach, bed.height + 1.75 - 0.75 * reach**1.5 + rng.normal(0, 0.10))
        petiole(stems, stem, around(angle, 0.15, bed.height - 0.05), top, 0.018, belly=0.7, sides=6)
        place(
            blooms[index % 3],
            top,
            vec(top[0] * 0.35, top[1] * 0.35 - 0.12, 1.0),
            rng.uniform(0, 6),
            rng.uniform(0.9, 1.08),
        )
    place(stems.finish("cyclamen-stems"))


def _bloom(rng, tone, variant):
    """Five petals swept up and back from a darker mouth that looks down."""
    petal = materials.petal(
        f"cyclamen-{variant}",
        [(0, mixed(tone, "#B01858", 0.55)), (0.16, tone), (1, lighter(tone, 0.18))],
        translucency=0.34,
        hue_jitter=0.006,
        value_jitter=0.08,
        vein=0.07,
    )
    mouth = materials.plain(f"cyclamen-mouth-{variant}", mixed(tone, "#A0124E", 0.65), 0.5)
    builder = MeshBuilder()
    builder.add(
        lathe([(0, -0.02), (0.045, -0.03), (0.06, -0.07), (0.045, -0.09), (0, -0.06)], 16), mouth, closed=True
    )
    builder.add(ellipsoid((0, 0, 0.03), (0.05, 0.05, 0.05), 10, 7), mouth, closed=True)
    for index in range(5):
        twist = rng.normal(0.4, 0.15)
        grid = flat_petal(
            0.62 * rng.uniform(0.92, 1.06),
            0.125,
            lambda v: np.clip(v + 0.10, 0, 1) ** 0.9 * np.clip(1 - v**3.6, 0, 1) ** 0.6 * 1.12 + 0.01,
            lambda v: -0.35 + 1.75 * np.clip(v / 0.35, 0, 1) ** 0.8 - 0.15 * v**2,
            cup=-0.45,
            wave=0.16,
            wave_count=1.4,
            phase=rng.uniform(0, 6),
            columns=11,
            rows=20,
        )
        tilt = grid[..., 1] * twist
        grid[..., 0] += tilt
        builder.add(
            grid, petal, rng.random(), frame=rotation_z(index * 1.2566 + rng.normal(0, 0.08)), offset=(0, 0, -0.03)
        )
    return builder.finish("cyclamen-bloom")
