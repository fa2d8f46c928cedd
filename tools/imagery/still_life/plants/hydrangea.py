"""Hydrangea: mopheads over broad serrated leaves."""

import numpy as np

import species
from studio import materials
from studio.numeric import unit, vec
from still_life import foliage
from still_life.blade import oval, toothed
from still_life.plants.shrub_form import RecipePaint, add_twigs, leaf_meshes, leafy_dome, set_blooms

VERSION = 1


def grow_hydrangea(rng, bed, recipe):
    """Mophead hydrangea: seven round heads above broad serrated leaves."""
    tone = recipe.get("color", "#7F9FD0")
    green = foliage.leaf(
        "hydrangea-leaf",
        ("#37682F", "#538A43"),
        "#7FA566",
        "#8DB46F",
        side_veins=8,
        vein_strength=0.35,
        gloss=0.45,
        quilt=0.5,
        value_jitter=0.25,
    )
    leaves = leaf_meshes(rng, green, toothed(oval(0.33, 0.42, 0.6), 14, 0.06), 0.92, (0.6, 0.9, 1.2))
    size, rise = (0.98, 0.98, 0.72), 0.38
    leafy_dome(rng, bed, leaves, 44, size, rise, (1.0, 0.75))
    add_twigs(rng, bed, materials.plain("hydrangea-stem", "#7F8A52", 0.6), size, rise)
    heads = species.grow("hydrangea", "blue", rng, RecipePaint(tone))
    directions = np.concatenate(
        [
            [vec(0.05, -0.1, 1.0)],
            [vec(np.cos(a), np.sin(a), 0.62 + 0.10 * (k % 2)) for k, a in enumerate(np.arange(6) * 1.047 - 1.15)],
        ]
    )
    directions = np.array([unit(d) for d in directions]) * (0.98, 0.98, 1.12)
    set_blooms(rng, bed, heads.meshes, directions, size, rise + 0.28, 0.98, 0.1)
