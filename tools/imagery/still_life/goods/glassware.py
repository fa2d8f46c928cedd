"""Wine glasses: stemless, and a flute."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.surfaces import lathe, smooth_profile

VERSION = 1
STEMLESS = [(0.20, 0), (0.30, 0.03), (0.42, 0.30), (0.44, 0.55), (0.40, 0.85), (0.35, 1.08)]
FLUTE_BOWL = [(0.02, 0.95), (0.10, 1.05), (0.19, 1.35), (0.215, 1.75), (0.19, 2.25)]


def _shell(outline, wall):
    outer = smooth_profile(outline, 10)
    inner = outer[::-1].copy()
    inner[:, 0] = np.maximum(inner[:, 0] - wall, 0)
    inner[:, 1] = np.maximum(inner[:, 1], outer[0, 1] + wall * 1.6)
    rim = [(outer[-1, 0] - wall * 0.5, outer[-1, 1] + wall * 0.5)]
    return np.vstack([[(0, outer[0, 1])], outer, rim, inner, [(0, outer[0, 1] + wall * 1.6)]])


def _drink(outline, wall, level, colour):
    outer = smooth_profile(outline, 10)
    floor = outer[0, 1] + wall * 1.7
    inside = [(max(r - wall - 0.004, 0), max(z, floor)) for r, z in outer if z < level]
    return lathe(np.array([(0, floor)] + inside + [(inside[-1][0], level), (0, level)]), 72), materials.glass(
        "drink", colour, 1.33
    )


def stand_stemless(colour=None):
    """A stemless wine glass, a third full when a colour is given."""
    builder = MeshBuilder()
    builder.add(lathe(_shell(STEMLESS, 0.022), 96), materials.glass("tumbler"), closed=True)
    if colour:
        grid, wine = _drink(STEMLESS, 0.022, 0.42, colour)
        builder.add(grid, wine, closed=True)
    place(builder.finish("stemless"))


def stand_flute(colour="#FBF6E0"):
    """A champagne flute with sparkling wine. Its stem is of darker glass: clear, it would be lost before the wall."""
    clear, deep = materials.glass("flute"), materials.glass("flute stem", "#D6E0E3")
    builder = MeshBuilder()
    foot = [(0, 0), (0.30, 0), (0.31, 0.012), (0.20, 0.03), (0.07, 0.07), (0.044, 0.16), (0.04, 0.70), (0.05, 0.98)]
    builder.add(lathe(smooth_profile(foot, 8), 64), deep, closed=True)
    builder.add(lathe(_shell(FLUTE_BOWL, 0.016), 72), clear, closed=True)
    grid, wine = _drink(FLUTE_BOWL, 0.016, 1.95, colour)
    builder.add(grid, wine, closed=True)
    place(builder.finish("flute"))
