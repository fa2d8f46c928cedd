"""The flower of a peace lily: one thin bract and a spadix."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder
from studio.numeric import rotation_x, vec
from studio.surfaces import ellipsoid, tube
from still_life import foliage
from still_life.blade import blade

VERSION = 1


def spathe_mesh(rng, outline, length, colours, spadix_colour, lean=0.0):
    """One bract with its spadix, growing along +x and open towards +z."""
    white = foliage.leaf(
        "spathe",
        colours,
        colours[1],
        colours[0],
        side_veins=7,
        vein_strength=0.25,
        gloss=0.45,
        quilt=0.15,
        translucency=0.3,
        value_jitter=0.06,
        hue_jitter=0.004,
    )
    cream = materials.plain("spadix", spadix_colour, 0.7, 0.2, bump=(60, 0.6))
    builder = MeshBuilder()
    builder.add(
        blade(outline, length, rise=lambda s: lean - 0.9 * s**2, cup=0.9, crease=0.1, rows=36, cols=13, sharpen=1.15),
        white,
        rng.random(),
    )
    line = np.array([[s * 0.42, 0, 0.06 + s * 0.08] for s in np.linspace(0, 1, 10)])
    radius = 0.045 * np.sqrt(np.clip(1 - np.linspace(0, 1, 10) ** 5, 0.02, 1)) * np.linspace(1.0, 0.8, 10)
    builder.add(tube(line, radius, 12), cream, 0.5, closed=True)
    for ring in range(9):
        for side in range(9):
            at = line[ring] + rotation_x(side * 0.698 + ring * 0.35) @ vec(0, 0, radius[ring])
            builder.add(ellipsoid(at, (0.017, 0.017, 0.017), 6, 4), cream, 0.4, closed=True)
    return builder.finish("spathe")
