"""Arrangements seen from the front and built on a plane: wreaths, standing sprays.

The plane is x (right) and z (up), the viewer is towards -y. A region confines the heads; they push each other apart.
"""
import numpy as np

from species import grow
from studio.mesh import place, place_framed
from studio.numeric import frame_along, unit, vec

VERSION = 1


class Panel:
    """Grows the recipe's flowers; `heads` are (bloom, mesh) in recipe order, `radii` their sizes."""

    def __init__(self, recipe, rng, paint):
        self.recipe, self.rng, self.paint = recipe, rng, paint
        self.heads = []
        for entry in recipe["flowers"]:
            bloom = grow(entry["species"], entry.get("color", "pink"), rng, paint)
            self.heads += [(bloom, bloom.meshes[k % len(bloom.meshes)]) for k in range(int(entry["count"]))]
        self.radii = np.array([bloom.radius * bloom.scale for bloom, _ in self.heads])
        self.points = np.zeros((0, 2))
        self.blooms, self.greens = [], []

    def area(self):
        """The area the heads cover."""
        return float(np.pi * np.sum(self.radii**2))

    def settle(self, points, confine, crowding=0.88, rounds=90):
        """Pushes heads apart from their starting points inside the region `confine(points) -> points`."""
        points = confine(points.copy())
        for _ in range(rounds):
            away = points[:, None] - points[None]
            distance = np.linalg.norm(away, axis=2) + 1e-6
            overlap = np.clip((self.radii[:, None] + self.radii[None]) * crowding - distance, 0, None)
            np.fill_diagonal(overlap, 0)
            points = confine(points + 0.3 * (away / distance[..., None] * overlap[..., None]).sum(1))
        self.points = points

    def put_up(self, depth, lean):
        """Places the heads; depth(point) is how far they stand out, lean(point) their sideways direction (x, z)."""
        rng = self.rng
        for (bloom, mesh), point in zip(self.heads, self.points):
            side = lean(point)
            axis = unit(vec(side[0], -1, side[1] + 0.12) + rng.normal(0, 0.10, 3))
            out = depth(point) + bloom.lift * 0.5 + rng.uniform(-0.04, 0.05)
            scale = bloom.some_size(rng)
            head = place(mesh, (point[0], -out, point[1]), axis, roll=rng.uniform(0, 6.28), scale=scale)
            head["bloom"] = bloom.radius * scale
            self.blooms.append(head)

    def add_leaves(self, spots, outward, back=0.05, scale=(0.8, 1.1)):
        """Leaves at plane points, each lying along outward(point), turned a little to the viewer."""
        leaves = grow("leaf", "", self.rng, self.paint).meshes
        for point in spots:
            side = outward(point)
            along = unit(vec(side[0], -0.28, side[1]) + self.rng.normal(0, 0.22, 3))
            frame = frame_along(along, vec(0, -1, 0.35))
            self.greens.append(place_framed(leaves[self.rng.integers(len(leaves))], (point[0], -back, point[1]),
                                            frame, self.rng.uniform(*scale)))

    def add_sprays(self, name, spots, outward, back=0.02, scale=(0.8, 1.1), colour=""):
        """Long greens or fillers at plane points, growing along outward(point)."""
        bloom = grow(name, colour, self.rng, self.paint)
        for point in spots:
            side = outward(point)
            direction = unit(vec(side[0], -0.18, side[1]) + self.rng.normal(0, 0.12, 3))
            self.greens.append(place(bloom.meshes[self.rng.integers(len(bloom.meshes))],
                                     (point[0], -back, point[1]), direction,
                                     roll=self.rng.uniform(0, 6.28), scale=self.rng.uniform(*scale)))

    def long_greens(self):
        """Greens of the recipe other than single leaves."""
        return [name for name in self.recipe.get("greens", []) if name != "leaf"]

    def between(self, point, reach=0.35, tries=10):
        """A place near `point` that keeps clear of all heads."""
        spots = point + self.rng.normal(0, reach, (tries, 2))
        gaps = np.linalg.norm(spots[:, None] - self.points[None], axis=2) - self.radii
        return spots[np.argmax(gaps.min(1))]
