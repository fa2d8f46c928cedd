"""Wreaths: a full ring of flowers on an easel, or a green ring with a flower cluster and a bow."""
import bpy
import numpy as np
from mathutils import Matrix, Vector

from arranging.backing import moss_ring
from arranging.clearing import keep_faces_free
from arranging.easel import stand_easel
from arranging.panel import Panel
from arranging.ribbons import add_bow, satin
from species.paint import Paint
from studio.mesh import MeshBuilder, place, shape_of, take_away
from studio.registry import scene

VERSION = 7
BOW = 0.80


@scene("wreath")
def wreath(recipe, rng):
    """Shape `dome`: evergreen ring, flowers gathered low at one side, bow; else flowers all round.

    Greens without `leaf` are conifers: they cover the ring by themselves.
    """
    panel = Panel(recipe, rng, Paint())
    gathered = recipe.get("shape") == "dome"
    ring = Ring(1.45, 0.42) if gathered else _full_ring(panel)
    start = _starts(panel, ring, rng, gathered, in_order=recipe.get("shape") == "low")
    panel.settle(start, ring.confine, crowding=0.95 if gathered else 0.76)
    panel.put_up(ring.depth, ring.lean)
    _greenery(panel, ring, rng, gathered)
    keep_faces_free(panel, shape_of, take_away)
    if not gathered:
        moss_ring(ring.radius, ring.thickness * 0.7)
    if recipe.get("accent"):
        _tie_bow(panel, ring, satin(recipe["accent"]))
    _hang(ring, on_easel=not gathered)
    return {"elevation": 5, "fill": 0.84}


class Ring:
    """A ring in the plane: radius to its middle line, thickness to either side."""

    def __init__(self, radius, thickness):
        self.radius, self.thickness = radius, thickness

    def confine(self, points):
        """Points pulled back between the inner and the outer edge."""
        distance = np.linalg.norm(points, axis=1, keepdims=True) + 1e-6
        low, high = self.radius - self.thickness * 0.8, self.radius + self.thickness * 0.8
        return points / distance * np.clip(distance, low, high)

    def _across(self, point):
        return (np.linalg.norm(point) - self.radius) / self.thickness

    def depth(self, point):
        """How far the round ring stands out at a point."""
        return 0.22 + self.thickness * 0.75 * np.sqrt(max(0.05, 1 - self._across(point) ** 2))

    def lean(self, point):
        """Heads at the edges look outwards or inwards."""
        outward = point / (np.linalg.norm(point) + 1e-6)
        return outward * self._across(point) * 0.55

    def point(self, angle, across=0.0):
        """A point of the ring."""
        reach = self.radius + across * self.thickness
        return np.array([np.cos(angle), np.sin(angle)]) * reach


# Heads of a full ring lie over each other's outermost petals: the share of their area that is seen.
CLOSE = 0.60


def _full_ring(panel):
    """A ring just large enough for the heads; its band is a little over a third of its radius."""
    radius = np.sqrt(CLOSE * panel.area() / (4 * np.pi * 0.34 * 1.05))
    return Ring(radius, radius * 0.34)


def _starts(panel, ring, rng, gathered, in_order):
    """Starting places: in a cluster, species after species round the ring, or all species evenly mixed."""
    count = len(panel.heads)
    if gathered:
        return np.stack([ring.point(angle, rng.uniform(-0.8, 0.8)) for angle in rng.normal(-2.0, 0.42, count)])
    order = range(count) if in_order else _mixed_order(panel.recipe["flowers"])
    share = np.cumsum(panel.radii[list(order)] ** 2) / np.sum(panel.radii**2)
    starts = np.zeros((count, 2))
    for place_in_ring, head in enumerate(order):
        across = (0.45, -0.45)[place_in_ring % 2] + rng.normal(0, 0.15)
        starts[head] = ring.point(2.2 + share[place_in_ring] * 2 * np.pi, across)
    return starts


def _mixed_order(entries):
    """Head numbers such that every species is spread evenly over the whole order."""
    keys, number = [], 0
    for entry in entries:
        for k in range(int(entry["count"])):
            keys.append(((k + 0.5) / int(entry["count"]), number))
            number += 1
    return [number for _, number in sorted(keys)]


def _greenery(panel, ring, rng, gathered):
    def outward(point):
        around = np.array([-point[1], point[0]]) / (np.linalg.norm(point) + 1e-6)
        away = point / (np.linalg.norm(point) + 1e-6)
        swirl, flare = (0.9, 0.85) if gathered else (0.45, 1.1)
        return around * swirl + away * rng.uniform(-0.75, flare)

    conifers = gathered and "leaf" not in panel.recipe["greens"]
    count = 0 if conifers else 150 if gathered else 110
    spots = [ring.point(angle, rng.uniform(-0.7, 0.7)) for angle in np.linspace(0, 2 * np.pi, count, endpoint=False)]
    panel.add_leaves(spots, outward, back=0.12, scale=(0.55, 0.9))
    for name in panel.long_greens():
        number = (144 if conifers else 44 if gathered else 38) // len(panel.long_greens()) + 4
        turns = np.linspace(0, 2 * np.pi, number, endpoint=False) + rng.uniform(0, 1)
        panel.add_sprays(name, [ring.point(turn, rng.uniform(-0.5, 0.7)) for turn in turns], outward,
                         back=0.22 if gathered else 0.15, scale=(0.55, 0.85))
    for name in panel.recipe.get("fillers", []):
        turns = rng.uniform(0, 2 * np.pi, 16)
        panel.add_sprays(name, [panel.between(ring.point(turn), 0.2) for turn in turns], outward, back=0.42,
                         scale=(0.65, 0.9), colour="red" if name == "berries" else "")


def _tie_bow(panel, ring, material):
    """A bow low on the ring, before whatever flowers are there."""
    below = [head for head in panel.blooms if abs(head.location.x) < 1.5 * BOW and head.location.z < 0]
    front = min([-ring.thickness] + [head.location.y - head["bloom"] * 0.4 for head in below])
    builder = MeshBuilder()
    add_bow(builder, material, (0.0, front - 0.18, -ring.radius - 0.02), BOW, tail_length=1.2)
    place(builder.finish("wreath bow"))


def _hang(ring, on_easel):
    """Lifts the finished ring off the floor: onto an easel, or leaning back a little with its foot on the floor."""
    reach = ring.radius + ring.thickness
    if on_easel:
        move = Matrix.Translation(Vector((0, 0, reach + 0.95)))
    else:
        move = Matrix.Translation(Vector((0, 0, reach + 0.55))) @ Matrix.Rotation(-0.10, 4, "X")
    bpy.context.view_layer.update()
    for item in bpy.context.scene.objects:
        item.matrix_world = move @ item.matrix_world
    if on_easel:
        stand_easel(2 * reach + 1.0, reach * 1.25, 0.98)
