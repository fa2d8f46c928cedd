"""Single broad leaves that fill the inside of a bouquet."""
import numpy as np

from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.surfaces import flat_petal

VERSION = 1


def leaf_mesh(rng, material, length=0.75, width=0.18, droop=0.7, rise=0.5, crease=0.35, fold=0.25, wave=0.05,
              fullness=0.75):
    """One leaf growing along +x, upper side up."""

    def outline(v):
        return np.sin(np.pi * np.clip(v * 0.97 + 0.03, 0, 1) ** fullness) ** 0.9 + 0.012

    builder = MeshBuilder()
    builder.add(flat_petal(length, width, outline, lambda v: rise - droop * v**1.3, cup=-fold, crease=crease,
                           wave=wave, wave_count=2.5, phase=rng.uniform(0, 6), columns=11, rows=22),
                material, jitter=rng.random())
    return builder.finish("leaf")


def grow(colour, rng, paint):
    """Five leaves, three fresh and two deep green."""
    meshes = [leaf_mesh(rng, paint.leaf, 0.75, 0.17) for _ in range(3)]
    meshes += [leaf_mesh(rng, paint.dark_leaf, 0.85, 0.20) for _ in range(2)]
    return Bloom(meshes, radius=0.2, habit="leaf")
