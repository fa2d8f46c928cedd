"""Cheese: wheels with a wedge cut out, and single wedges."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import vec
from studio.surfaces import smooth_profile
from still_life.tints import lighter

VERSION = 1


def cheese_wheel(rind="#F1EADB", paste="#F5E2A8", radius=0.55, tall=0.34, cut=True):
    """A small cheese with a wedge taken out towards the viewer."""
    angle = np.linspace(-np.pi / 2 + 0.42, 1.5 * np.pi - 0.42, 90) if cut else np.linspace(0, 2 * np.pi, 91)
    outline = smooth_profile(
        [(0, 0), (radius * 0.93, 0), (radius, 0.05), (radius, tall - 0.05), (radius * 0.93, tall), (0, tall)], 6
    )
    grid = np.stack([outline[:, :1] * np.cos(angle), outline[:, :1] * np.sin(angle), outline[:, 1:] + 0 * angle], -1)
    builder = MeshBuilder()
    builder.add(grid, materials.plain("rind", rind, 0.7, 0.2, bump=(20, 0.2), mottle=(5, lighter(rind, -0.08), 0.6)))
    flesh = materials.plain("paste", paste, 0.5, 0.3, mottle=(7, "#EED38A", 0.5), bump=(18, 0.1))
    if cut:
        for side in (0, -1):
            edge = grid[:, side]
            axis = np.stack([0 * edge[:, 0], 0 * edge[:, 0], edge[:, 2]], -1)
            builder.add(np.stack([axis, edge], 1), flesh)
    place(builder.finish("cheese"))


def cheese_wedge(paste="#F0C15A", rind="#C98A3A", length=0.8, tall=0.42):
    """A wedge of hard cheese."""
    angle = np.linspace(-0.32, 0.32, 20)
    builder, flesh, skin = (
        MeshBuilder(),
        materials.plain("hard cheese", paste, 0.5, 0.3, bump=(14, 0.15)),
        materials.plain("hard rind", rind, 0.8),
    )
    top = np.stack(
        [np.stack([r * np.cos(angle), r * np.sin(angle), 0 * angle + tall], -1) for r in (0.001, length)], 0
    )
    builder.add(top, flesh)
    arc = np.stack([length * np.cos(angle), length * np.sin(angle), 0 * angle], -1)
    builder.add(np.stack([arc, arc + vec(0, 0, tall)], 0), skin)
    for side in (0, -1):
        low = np.stack([vec(0, 0, 0), arc[side]])
        builder.add(np.stack([low, low + vec(0, 0, tall)], 0), flesh)
    place(builder.finish("wedge"), (length * 0.45, -0.05, 0), roll=2.6)
