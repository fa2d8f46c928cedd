"""Azalea: a dome of ruffled trumpet flowers."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder
from studio.numeric import bezier, cap_directions, rotation_z, vec
from studio.surfaces import flat_petal, tube
from still_life import foliage
from still_life.blade import oval
from still_life.tints import lighter, mixed
from still_life.plants.shrub_form import add_twigs, leaf_meshes, leafy_dome, set_blooms

VERSION = 1


def grow_azalea(rng, bed, recipe):
    """Azalea: a dome almost hidden by ruffled trumpet flowers."""
    tone = recipe.get("color", "#E4639A")
    green = foliage.leaf(
        "azalea-leaf",
        ("#2E5B2D", "#44773A"),
        "#6E9457",
        "#7EA562",
        vein_strength=0.3,
        gloss=0.4,
        quilt=0.1,
        value_jitter=0.3,
    )
    leaves = leaf_meshes(rng, green, oval(0.24, 0.5, 0.5), 0.30, (0.3, 0.6))
    size, rise = (1.0, 1.0, 0.92), 0.30
    leafy_dome(rng, bed, leaves, 230, size, rise, (1.0, 0.85, 0.68), 0.4)
    add_twigs(rng, bed, materials.plain("azalea-wood", "#7A634B", 0.8), size, rise, 12)
    blooms = [_azalea_bloom(rng, tone) for _ in range(3)]
    set_blooms(rng, bed, blooms, cap_directions(54, 1.6, rng, 0.05), np.array(size) * 1.03, rise, 0.98, 0.2)


def _azalea_bloom(rng, tone):
    """Five waved petals joined in a shallow trumpet, with long stamens."""
    petal = materials.petal(
        "azalea",
        [(0, mixed(tone, "#7A1038", 0.25)), (0.35, tone), (1, lighter(tone, 0.35))],
        translucency=0.36,
        hue_jitter=0.008,
        value_jitter=0.08,
    )
    thread = materials.plain("azalea-stamen", lighter(tone, 0.45), 0.6)
    builder = MeshBuilder()
    for layer, (count, length, lift) in enumerate(((5, 0.30, 0.0), (5, 0.24, 0.03))):
        for index in range(count):
            grid = flat_petal(
                length,
                0.135,
                lambda v: np.clip(v + 0.10, 0, 1) ** 0.8 * np.clip(1 - v**4, 0, 1) ** 0.5 * 1.05 + 0.02,
                lambda v: 1.05 + 0.25 * layer - 1.25 * v,
                cup=0.3,
                wave=0.28,
                wave_count=1.6,
                rim_wave=0.02,
                phase=rng.uniform(0, 6),
                columns=11,
                rows=14,
            )
            builder.add(
                grid, petal, rng.random(), frame=rotation_z((index + 0.5 * layer) * 1.2566), offset=(0, 0, lift)
            )
    for index in range(6):
        angle = index * 1.047
        tip = vec(0.08 * np.cos(angle), 0.08 * np.sin(angle), 0.30)
        builder.add(
            tube(bezier((0, 0, 0), (0, 0, 0.1), tip * (0.6, 0.6, 0.8), tip, 6), 0.006, 5), thread, closed=True
        )
    return builder.finish("azalea-bloom")
