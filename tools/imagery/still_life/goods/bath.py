"""Soap in its paper band, and a wooden dipper."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import vec
from studio.surfaces import ellipsoid, superellipsoid, tube
from still_life.goods.label import label_picture
from still_life.goods.relief import pushed, relief
from still_life.tints import lighter, mixed

VERSION = 2


def soap_bar(rng, colour="#DCCFB4", size=(0.42, 0.27, 0.14), band=None, words=None, flecks="#A98A58"):
    """A bar of soap at the origin, flecked with what is in it, in a paper band printed with its name."""
    surface = materials.plain(
        f"soap {colour}", colour, 0.42, 0.35, mottle=(46, flecks, 0.42), translucency=0.14, bump=(11, 0.10)
    )
    builder, flat = MeshBuilder(), size[2]
    bar = superellipsoid(size, 0.30, 0.26, 96, 44)
    bar = pushed(bar, 0.006 * relief(bar, rng, 3.5, 2))
    builder.add(bar, surface, closed=True, offset=(0, 0, flat))
    if band:
        paper = materials.plain(f"soap band {band}", band, 0.75, 0.15, bump=(120, 0.06))
        strip = superellipsoid((size[0] * 0.46, size[1] * 1.022, flat * 1.04), 0.22, 0.05, 96, 40)
        builder.add(strip, paper, closed=True, offset=(0, 0, flat))
        if words:
            wide, deep = size[0] * 0.43, size[1] * 0.74
            picture = label_picture(
                words, "", lighter(band, 0.25), "#3A332C", mixed(band, "#5A4A38", 0.5), wide / deep, 2, "frame"
            )
            u, v = np.meshgrid(np.linspace(-1, 1, 6), np.linspace(-1, 1, 6))
            builder.add(
                np.stack([u * wide, v * deep, 0 * u + flat * 2.05], -1), materials.printed("soap label", picture)
            )
    place(builder.finish("soap"))


def dipper(at=(0, 0, 0), direction=(1, 0, 0)):
    """A turned cherrywood dipper lying from `at` along `direction`."""
    wood = materials.plain("dipper wood", "#A9683A", 0.38, 0.35, mottle=(9, "#844A25", 0.6), bump=(50, 0.06))
    start, way = vec(*at), np.asarray(direction, float) / np.linalg.norm(direction)
    builder = MeshBuilder()
    t = np.linspace(0, 1, 60)
    girth = np.interp(t, [0, 0.06, 0.12, 0.6, 0.93, 0.96, 1.0], [0.05, 0.062, 0.036, 0.042, 0.034, 0.058, 0.040])
    builder.add(tube(start + way * (0.44 + t[:, None] * 1.36), girth, 20), wood, closed=True)
    builder.add(ellipsoid(start + way * 1.80, (0.045, 0.045, 0.045), 14, 9), wood, closed=True)
    t = np.linspace(0, 1, 220)
    girth = 0.15 * np.sin(np.pi * np.clip(0.12 + 0.80 * t, 0, 1)) ** 0.7
    wave = np.clip(np.sin(t * 38) * 3, -1, 1) * 0.5 + 0.5
    builder.add(tube(start + way * (t[:, None] * 0.5 - 0.05), girth * (0.60 + 0.40 * wave), 32), wood, closed=True)
    place(builder.finish("dipper"))
