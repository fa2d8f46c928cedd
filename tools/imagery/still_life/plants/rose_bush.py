"""Miniature rose bush."""

import numpy as np

import species
from studio import materials
from studio.mesh import MeshBuilder
from studio.numeric import bezier, cap_directions, rotation_z
from studio.surfaces import ellipsoid, flat_petal, tube
from still_life import foliage
from still_life.blade import blade, oval, toothed
from still_life.plants.shrub_form import RecipePaint, add_twigs, leafy_dome, set_blooms

VERSION = 1


def grow_rose(rng, bed, recipe):
    """Miniature rose: small blooms and buds over fine serrated foliage."""
    tone = recipe.get("color", "#F08A72")
    green = foliage.leaf(
        "rose-leaf",
        ("#2F5E2E", "#457A3C"),
        "#7A9B66",
        "#7EA562",
        side_veins=7,
        vein_strength=0.3,
        gloss=0.38,
        coat=0.15,
        quilt=0.35,
        value_jitter=0.3,
    )
    leaflet = blade(
        toothed(oval(0.30, 0.45, 0.5), 10, 0.07),
        0.26,
        rise=lambda s: -0.5 * s,
        crease=0.3,
        rows=26,
        cols=7,
        sharpen=1.2,
    )
    rib = materials.plain("rose-rib", "#7E9A52", 0.5)
    sprays = [_rose_leaf(rng, leaflet, green, rib) for _ in range(3)]
    size, rise = (0.86, 0.86, 0.95), 0.42
    leafy_dome(rng, bed, sprays, 70, size, rise)
    add_twigs(rng, bed, materials.plain("rose-stem", "#66813F", 0.6), size, rise, 11)
    blooms = species.grow("spray-rose", "coral", rng, RecipePaint(tone))
    set_blooms(
        rng, bed, blooms.meshes, cap_directions(19, 1.45, rng, 0.06), np.array(size) * 1.06, rise + 0.05, 0.56, 0.3
    )
    bud = _rose_bud(RecipePaint(tone))
    set_blooms(rng, bed, [bud], cap_directions(11, 0.95, rng, 0.12), np.array(size) * 1.22, rise + 0.05, 1.0, 0.0)


def _rose_leaf(rng, leaflet, green, rib):
    """Five leaflets on one rib growing along +x."""
    builder = MeshBuilder()
    builder.add(tube(bezier((0, 0, 0), (0.15, 0, 0.03), (0.3, 0, 0.03), (0.40, 0, 0), 8), 0.008, 5), rib, closed=True)
    for at, turn, size in (
        (0.14, 1.15, 0.85),
        (0.14, -1.15, 0.85),
        (0.30, 0.95, 1.0),
        (0.30, -0.95, 1.0),
        (0.39, 0.0, 1.15),
    ):
        builder.add(
            leaflet * size, green, rng.random(), frame=rotation_z(turn + rng.normal(0, 0.08)), offset=(at, 0, 0.02)
        )
    return builder.finish("rose-leaf")


def _rose_bud(paint):
    builder = MeshBuilder()
    petal = paint.petal("rose bud", "coral")
    for turn in range(5):
        grid = flat_petal(
            0.26,
            0.10,
            lambda v: np.sin(np.pi * np.clip(v * 0.80 + 0.16, 0, 1)) ** 0.8 + 0.02,
            lambda v: 1.15 + 0.75 * v,
            cup=1.5,
            columns=9,
            rows=12,
        )
        builder.add(grid, petal, 0.2 * turn, frame=rotation_z(turn * 1.2566), offset=(0, 0, 0.03))
    for turn in range(5):
        sepal = flat_petal(
            0.20, 0.035, lambda v: np.sin(np.pi * np.clip(v * 0.9 + 0.1, 0, 1)), lambda v: 1.0 + 0.5 * v, cup=1.0
        )
        builder.add(sepal, paint.leaf, 0.4, frame=rotation_z(turn * 1.2566 + 0.6))
    builder.add(ellipsoid((0, 0, 0.02), (0.05, 0.05, 0.07), 10, 7), paint.leaf, 0.5, closed=True)
    builder.add(tube([(0, 0, -0.35), (0, 0, -0.1), (0, 0, 0)], 0.014, 6), paint.stem, closed=True)
    return builder.finish("rose-bud")
