"""Boston fern: a fountain of narrow fronds."""

import numpy as np

from studio import materials
from studio.numeric import lerp
from still_life import foliage
from still_life.plants.frond import frond_mesh, set_fronds

VERSION = 1


def grow_fern(rng, bed, recipe):
    """Boston fern: a fountain of narrow arching fronds."""
    green = foliage.leaf(
        "fern-leaf",
        ("#4B8A37", "#74AE4E"),
        "#8CB868",
        "#7FAE58",
        vein_strength=0.25,
        gloss=0.5,
        quilt=0.1,
        translucency=0.2,
        value_jitter=0.22,
    )
    rib = materials.plain("fern-rib", "#7C8F45", 0.5)
    meshes = []
    for share in np.linspace(0, 1, 14):
        bow = 0.30 + share * 1.35
        arch = (0.28 + 0.70 * np.sin(bow), 0.95 * np.cos(bow) - 0.02)
        meshes.append(
            frond_mesh(
                rng,
                green,
                rib,
                lerp(1.75, 1.5, share) * rng.uniform(0.9, 1.1),
                arch,
                34,
                0.24,
                0.021,
                sweep=0.15,
                droop=0.35,
                rib_radius=0.012,
            )
        )
    set_fronds(rng, bed, meshes, 58, 0.36, (0.0, 0.18))
