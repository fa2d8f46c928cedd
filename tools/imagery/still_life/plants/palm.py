"""Parlour palm: feathered fronds on slender canes."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import vec
from studio.surfaces import tube
from still_life import foliage
from still_life.growth import around, spread_angles
from still_life.plants.frond import frond_mesh, set_fronds

VERSION = 1


def grow_palm(rng, bed, recipe):
    """Parlour palm: upright canes opening into feathered fronds."""
    green = foliage.leaf(
        "palm-leaf",
        ("#3F7A36", "#5C9A45"),
        "#86AE66",
        "#8DBB6C",
        vein_strength=0.3,
        gloss=0.4,
        coat=0.15,
        quilt=0.1,
        value_jitter=0.2,
    )
    rib = materials.plain("palm-rib", "#86A24F", 0.45)
    shapes = (((0.22, 1.0), 3.5), ((0.45, 0.90), 3.2), ((0.68, 0.70), 2.9), ((0.85, 0.45), 2.5))
    meshes = [
        frond_mesh(
            rng,
            green,
            rib,
            length,
            arch,
            19,
            0.80,
            0.032,
            bare=0.36,
            sweep=0.85,
            droop=0.55,
            taper=0.62,
            rib_radius=0.035,
            vee=0.35,
        )
        for arch, length in shapes
    ]
    set_fronds(rng, bed, meshes, 15, 0.30, (0.0, 0.12))
    _canes(rng, bed)


def _canes(rng, bed):
    cane = materials.plain("palm-cane", "#8FA95A", 0.5, mottle=(12, "#6E8A42", 0.6))
    builder = MeshBuilder()
    for angle in spread_angles(7, rng):
        foot = around(angle, rng.uniform(0.08, 0.3), bed.height - 0.05)
        builder.add(
            tube(np.linspace(foot, foot * (1.15, 1.15, 1) + vec(0, 0, 0.75), 8), np.linspace(0.06, 0.03, 8), 9),
            cane,
            0.5,
            closed=True,
        )
    place(builder.finish("palm-canes"))
