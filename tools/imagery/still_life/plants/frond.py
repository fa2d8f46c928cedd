"""Leaves made of many leaflets along a rib that bends under its own weight."""

import numpy as np

from studio.mesh import MeshBuilder
from studio.numeric import unit, vec
from studio.surfaces import tube

VERSION = 1


def rachis(length, rise, fall, sideways=0.0, hang=1.5, curl=0.0, count=56):
    """Points of a rib from the origin outwards along +x.

    rise, fall  elevation at its foot and at its tip (radians); hang: above 1 it bends mostly towards the tip
    sideways    how far it has turned away from +x at its tip (radians)
    curl        how far the last third is still rolled in towards the upper face (radians)
    """
    along = np.linspace(0, 1, count)
    rolled = np.clip((along - 0.66) / 0.34, 0, 1) ** 1.4
    elevation = rise + (fall - rise) * along**hang + curl * rolled
    turned = sideways * along**1.6
    flat = np.cos(elevation)
    steps = np.stack([flat * np.cos(turned), flat * np.sin(turned), np.sin(elevation)], -1) * length / (count - 1)
    return np.vstack([np.zeros(3), np.cumsum(steps, 0)[:-1]])


def feather(rng, spine, leaflet, rib, leaflets, thickness, twist=0.0):
    """A mesh of a leaf: the rib and its leaflets, alternately left and right.

    leaflet, rib  materials
    leaflets      what `Leaflets` says about them
    thickness     radius of the rib at its foot
    twist         how far the leaf has turned round its rib at the tip (radians)
    """
    builder = MeshBuilder()
    builder.add(tube(spine, np.linspace(thickness, thickness * 0.25, len(spine)), 6), rib, 0.5, closed=True)
    forward = np.gradient(spine, axis=0)
    for index in range(2 * leaflets.pairs):
        share = (index + rng.uniform(-0.25, 0.25)) / (2 * leaflets.pairs - 1)
        share = min(max(share, 0.0), 1.0)
        place = (leaflets.bare + (1 - leaflets.bare) * share) * (len(spine) - 1)
        at, ahead = _between(spine, place), unit(_between(forward, place))
        across, upper = _sides(ahead, twist * share)
        grid = leaflets.one(rng, share, (1, -1)[index % 2], (ahead, across, upper))
        builder.add(grid, leaflet, rng.random(), offset=at)
    return builder.finish("leaf of leaflets")


def _between(points, place):
    step = min(int(place), len(points) - 2)
    return points[step] + (points[step + 1] - points[step]) * (place - step)


def _sides(ahead, roll):
    """Directions across a rib and out of its upper face."""
    level = unit(vec(-ahead[1], ahead[0], 0)) if np.hypot(*ahead[:2]) > 0.05 else vec(0, 1, 0)
    across = level if ahead[0] > -0.05 else -level
    upper = np.cross(ahead, across)
    return across * np.cos(roll) + upper * np.sin(roll), upper * np.cos(roll) - across * np.sin(roll)


class Leaflets:
    """Shape and stance of the leaflets of one leaf."""

    def __init__(self, pairs, length, width, size, outline, angles, bare=0.1, vee=0.15, weight=0.3, crease=0.2,
                 uneven=0.06, rows=7):
        """size(share) is the share of `length` at a place on the rib; outline(v) the share of the half `width`.

        angles  between leaflet and rib at its foot and at its tip (radians)
        bare    share of the rib that is stalk; vee: how far leaflets are raised above the plane of the leaf
        weight  how far their tips sink; crease: how far they are folded; uneven: how much they differ
        """
        self.pairs, self.length, self.width = pairs, length, width
        self.size, self.outline, self.angles = size, outline, angles
        self.bare, self.vee, self.weight, self.crease = bare, vee, weight, crease
        self.uneven, self.rows = uneven, rows

    def one(self, rng, share, side, directions):
        """The grid of a leaflet that starts at the origin."""
        ahead, across, upper = directions
        size = self.size(share)
        angle = self.angles[0] + (self.angles[1] - self.angles[0]) * share + rng.normal(0, self.uneven)
        heading = unit(ahead * np.cos(angle) + across * side * np.sin(angle) + upper * (self.vee + rng.normal(0, 0.08)))
        v = np.linspace(0, 1, self.rows)[:, None]
        sinking = vec(0, 0, -1) * self.weight * rng.uniform(0.6, 1.4)
        tangents = heading + sinking * v**1.3
        tangents /= np.linalg.norm(tangents, axis=1)[:, None]
        length = self.length * size * (1 + rng.normal(0, self.uneven))
        line = np.vstack([np.zeros(3), np.cumsum(tangents[1:], 0)]) * length / (self.rows - 1)
        face = upper + across * rng.normal(0, 0.2) + ahead * rng.normal(0, 0.2)
        sideways = np.cross(face, tangents)
        sideways /= np.linalg.norm(sideways, axis=1)[:, None]
        half = self.width * (0.4 + 0.6 * size) * self.outline(v)
        u = np.linspace(-1, 1, 5)[None, :, None]
        fold = np.cross(tangents, sideways) * half
        return line[:, None] + (sideways * half)[:, None] * u + (fold * self.crease)[:, None] * np.abs(u)
