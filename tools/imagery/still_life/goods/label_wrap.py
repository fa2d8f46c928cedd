"""Puts a printed label round the front of a jar."""

import numpy as np

from studio import materials

VERSION = 1


def wrap_label(builder, radius, low, high, picture, wrap=1.0):
    """Adds a printed label to the front of a cylinder, or of a body given by its (radius, height) outline."""
    angle = -np.pi / 2 + np.linspace(-wrap, wrap, 50)[None]
    height = np.linspace(low, high, 14)[:, None]
    if not np.isscalar(radius):
        radius = np.interp(height, radius[:, 1], radius[:, 0])
    grid = np.stack(
        [radius * np.cos(angle) + 0 * height, radius * np.sin(angle) + 0 * height, height + 0 * angle], -1
    )
    builder.add(grid, materials.printed("label", picture))
