"""Woven willow: strands that really pass in front of and behind upright stakes."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.surfaces import tube
from still_life.tints import lighter

VERSION = 1


def plan(angle, squareness=2.0, stretch=1.0):
    """Distance from the axis at an angle: a circle (2) to a rounded square (8); stretch lengthens x."""
    x, y = np.cos(angle), np.sin(angle)
    radius = (np.abs(x) ** squareness + np.abs(y) ** squareness) ** (-1.0 / squareness)
    return np.stack([radius * x * stretch, radius * y], -1)


def willow(colour, name="willow"):
    """Surface of peeled willow in a web colour."""
    return materials.plain(name, colour, 0.6, 0.3, mottle=(8, lighter(colour, -0.22), 0.7), bump=(50, 0.15))


def weave(outline, colour, stakes=28, strand=0.032, squareness=2.0, stretch=1.0, offset=(0, 0, 0), rim=True):
    """Puts a woven wall into the scene.

    outline  (radius, height) points from bottom to top, the wall's middle line
    stakes   upright rods; an even number keeps the weave closed
    """
    outline = np.asarray(outline, float)
    surface = willow(colour)
    dark = willow(lighter(colour, -0.3), "willow stake")
    builder = MeshBuilder()
    angles = np.linspace(0, 2 * np.pi, stakes * 8 + 1)
    bottom, top = outline[0, 1], outline[-1, 1]
    rows = max(3, int((top - bottom) / (strand * 1.55)))
    for row in range(rows):
        height = bottom + (row + 0.5) * (top - bottom) / rows
        radius = np.interp(height, outline[:, 1], outline[:, 0])
        sway = strand * 0.85 * np.cos(angles * stakes / 2 + np.pi * (row % 2))
        ring = plan(angles, squareness, stretch) * (radius + sway)[:, None]
        points = np.concatenate([ring, np.full((len(ring), 1), height)], 1)
        builder.add(tube(points, strand, 7), surface, (row * 0.37) % 1, closed=True)
    for stake in range(stakes):
        angle = (stake + 0.0) * 2 * np.pi / stakes
        base = plan(np.array([angle]), squareness, stretch)[0]
        points = np.stack([base[0] * outline[:, 0], base[1] * outline[:, 0], outline[:, 1]], -1)
        builder.add(tube(points, strand * 0.8, 6), dark, 0.5, closed=True)
    if rim:
        _braid(builder, surface, outline[-1], strand, (stakes, squareness, stretch))
    place(builder.finish("wicker"), offset)


def _braid(builder, surface, edge, strand, shape):
    """Three strands plaited along the top edge."""
    stakes, squareness, stretch = shape
    angles = np.linspace(0, 2 * np.pi, stakes * 10 + 1)
    for part in range(3):
        turn = angles * stakes / 2 + part * 2.094
        ring = plan(angles, squareness, stretch) * (edge[0] + strand * 1.1 * np.cos(turn))[:, None]
        height = edge[1] + strand * 0.9 + strand * 1.0 * np.sin(turn)
        builder.add(
            tube(np.concatenate([ring, height[:, None]], 1), strand * 1.15, 7), surface, 0.3 * part, closed=True
        )
