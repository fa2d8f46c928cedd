"""Arranges the flowers, fillers and greens of a recipe round a point."""
import bpy
import numpy as np

from arranging import shapes
from arranging.clearing import keep_faces_free
from species import grow
from studio.mesh import MeshBuilder, place, place_framed, shape_of
from studio.numeric import bezier, cap_directions, frame_along, frame_towards, ring_directions, rotation_z, unit, vec
from studio.surfaces import tube

VERSION = 11
FILLERS_PER_RADIUS = 7
# How far heads that overlap stand before and behind each other, share of the radius.
LAYER = 0.10
FILLER_COLOUR = {"berries": "red", "waxflower": "pink"}


class Bouquet:
    """Grows everything a recipe lists, then puts it up at a place: first `radius` is known, later `arrange`."""

    def __init__(self, recipe, rng, paint, shape=None, density=1.0, stretch=1.0):
        self.recipe, self.rng, self.paint = recipe, rng, paint
        self.shape = shape or shapes.shape_named(recipe.get("shape", "dome"), rng)
        self.shape.density *= density
        self.heads, self.spikes = [], []
        for entry in recipe["flowers"]:
            bloom = grow(entry["species"], entry.get("color", "pink"), rng, paint)
            group = self.spikes if bloom.habit == "spike" else self.heads
            group += [(bloom, bloom.meshes[k % len(bloom.meshes)]) for k in range(int(entry["count"]))]
        radii = [bloom.radius * bloom.scale for bloom, _ in self.heads] or [0.4] * 8
        spike_room = [bloom.radius * bloom.scale * 0.6 for bloom, _ in self.spikes]
        self.radius = float(np.clip(shapes.fitting_radius(self.shape, radii + spike_room), 0.62, 1.55)) * stretch
        self.directions = np.zeros((0, 3))
        self.stems = MeshBuilder()
        self.has_stems = False
        self.blooms, self.greens = [], []

    def arrange(self, centre, stem_path, facing=0.30, lowest=0.0, rim=(0.0, 0.0)):
        """Places all flowers round `centre`, no head reaching below `lowest`.

        stem_path(start, axis) gives the points of a stem down to the vessel; rim is (radius, height) of its mouth,
        through whose wall no leaf grows.
        """
        self.centre, self.lowest, self.rim = vec(*centre), lowest, rim
        self._place_spikes(stem_path)
        self._place_heads(stem_path, facing)
        if self.has_stems:
            place(self.stems.finish("stems"))
        self._fill_with_leaves()
        self._collar()
        self._place_greens()
        self._place_fillers()
        bpy.context.view_layer.update()
        keep_faces_free(self, shape_of, bpy.data.objects.remove)

    def point(self, direction, share=1.0):
        """A point of the outline in a direction."""
        return self.centre + direction * self.radius * vec(*self.shape.stretch) * share

    def _place_heads(self, stem_path, facing):
        if not self.heads:
            return
        rng = self.rng
        radii = np.array([bloom.radius * bloom.scale for bloom, _ in self.heads])
        self.directions = shapes.spread(self.shape, radii, self.radius, rng)
        levels = shapes.layers(self.directions, radii / self.radius)
        shares = [shapes.reach(self.shape, direction, rng) + bloom.lift + LAYER * level
                  for (bloom, _), direction, level in zip(self.heads, self.directions, levels)]
        scales = np.array([bloom.some_size(rng) for bloom, _ in self.heads])
        rooms = np.array([bloom.radius for bloom, _ in self.heads]) * scales
        points = np.array([self.point(direction, share) for direction, share in zip(self.directions, shares)])
        solid = np.array([max(self.shape.bulk, bloom.solid) for bloom, _ in self.heads])
        points = shapes.without_crossing(points, rooms * solid, self.lowest + rooms * 0.85)
        for (bloom, mesh), direction, position, scale in zip(self.heads, self.directions, points, scales):
            axis = self._axis(bloom, direction, facing)
            start = position - axis * (0.3 if bloom.habit == "cup" else 0)
            head = place_framed(mesh, start, _turned(axis, rng.uniform(0, 6.28), bloom.upright), float(scale))
            head["bloom"] = bloom.radius * float(scale)
            self.blooms.append(head)
            self._stem(stem_path, start - axis * 0.08 * scale, axis, bloom.stem)

    def _axis(self, bloom, direction, facing):
        if bloom.habit == "cup":
            return unit(direction * 0.75 + vec(0, -0.08, 0.75) + self.rng.normal(0, 0.08, 3))
        return unit(unit(direction + vec(0, -facing, 0.12)) + self.rng.normal(0, 0.06, 3))

    def _place_spikes(self, stem_path):
        rng = self.rng
        if not self.spikes:
            return
        polar = min(self.shape.polar, 1.15)
        for (bloom, mesh), direction in zip(self.spikes, cap_directions(len(self.spikes), polar, rng, 0.08)):
            direction = unit(direction + vec(0, 0.42, 0.05))
            share = shapes.reach(self.shape, direction, rng) * (0.50 + bloom.lift + rng.normal(0, 0.06))
            position = self.point(direction, share)
            axis = unit(direction * vec(1.0, 0.7, 0.6) + vec(0, -0.05, 0.45) + rng.normal(0, 0.08, 3))
            place(mesh, position, axis, roll=rng.uniform(0, 6.28), scale=bloom.scale * rng.uniform(0.80, 1.12))
            self._stem(stem_path, position, axis, bloom.stem)

    def _stem(self, stem_path, start, axis, thickness):
        self.stems.add(tube(stem_path(start, axis), thickness, 7), self.paint.stem, closed=True, jitter=0.5)
        self.has_stems = True

    def _fill_with_leaves(self):
        """Leaves inside the ball, so that no view goes through the bouquet."""
        rng, leaves = self.rng, grow("leaf", "", self.rng, self.paint).meshes
        count = int(96 * max(0.5, self.radius) ** 1.4)
        for direction in cap_directions(count, min(self.shape.polar + self.shape.skirt, 2.2), rng, 0.12):
            direction = shapes.widest_gap(direction, self.directions, rng)
            along = unit(direction * 0.9 + vec(0, 0, -0.15) + rng.normal(0, 0.25, 3))
            towards_viewer = direction[1] < -0.25
            scale = rng.uniform(0.75, 1.1) * (0.55 + 0.4 * self.radius) * (0.80 if towards_viewer else 1.0)
            deep = rng.uniform(0.50, 0.68) if towards_viewer else rng.uniform(0.56, 0.80)
            foot = self.point(direction, deep * shapes.reach(self.shape, direction, rng))
            foot, along = self._over_the_rim(foot, along)
            frame = frame_along(along, vec(0, 0, 1) + direction * 0.3)
            self.greens.append(place_framed(leaves[rng.integers(len(leaves))], foot, frame, scale))

    def _collar(self):
        """Leaves that lie over the mouth of a vase all round, so that it does not look half empty."""
        radius, height = self.rim
        leaves = grow("leaf", "", self.rng, self.paint).meshes if radius else []
        for turn in np.linspace(0, 2 * np.pi, int(8 + 9 * radius) if radius else 0, endpoint=False):
            turn = turn + self.rng.normal(0, 0.14)
            outward = vec(np.cos(turn), np.sin(turn), 0)
            foot = outward * radius * 0.55 + vec(0, 0, height + self.rng.uniform(0.05, 0.30))
            frame = frame_along(unit(outward + vec(0, 0, self.rng.uniform(-0.05, 0.35))), vec(0, 0, 1))
            scale = self.rng.uniform(0.8, 1.15) * (0.30 + 0.5 * self.radius)
            self.greens.append(place_framed(leaves[self.rng.integers(len(leaves))], foot, frame, scale))

    def _over_the_rim(self, foot, along):
        """Where a leaf begins and points that would otherwise grow through the wall of the vessel."""
        radius, height = self.rim
        if np.hypot(foot[0], foot[1]) > radius or foot[2] > height + 0.25:
            return foot, along
        return vec(foot[0], foot[1], max(foot[2], height + 0.06)), unit(vec(along[0], along[1], max(along[2], 0.10)))

    def _place_greens(self):
        """Long greens: sideways and behind, never across the faces."""
        rng = self.rng
        names = [name for name in self.recipe.get("greens", []) if name != "leaf"]
        for name in names:
            sprays = grow(name, "", rng, self.paint).meshes
            count = max(6, round(18 / len(names)))
            wide, high = ring_directions(count, 1.3, rng), ring_directions(count // 2, 0.9, rng)
            for direction in np.concatenate([wide, high]):
                if direction[1] < -0.35:
                    continue
                direction = shapes.widest_gap(direction, self.directions, rng)
                start = self.point(direction, 0.48)
                scale = rng.uniform(0.8, 1.1) * (0.5 + 0.42 * self.radius)
                self.greens.append(place(sprays[rng.integers(len(sprays))], start, unit(direction + vec(0, 0, 0.12)),
                                         roll=rng.uniform(0, 6.28), scale=scale))

    def _place_fillers(self):
        rng = self.rng
        for name in self.recipe.get("fillers", []):
            bloom = grow(name, FILLER_COLOUR.get(name, "white"), rng, self.paint)
            count = max(4, round(FILLERS_PER_RADIUS * self.radius))
            for direction in cap_directions(count, 1.25, rng, 0.25):
                direction = shapes.widest_gap(direction, self.directions, rng, scatter=0.3)
                share = 0.84 + bloom.lift + max(0, shapes.reach(self.shape, direction, rng) - 1)
                mesh = bloom.meshes[rng.integers(len(bloom.meshes))]
                self.greens.append(place(mesh, self.point(direction, share), direction, roll=rng.uniform(0, 6.28),
                                         scale=bloom.scale * rng.uniform(0.8, 1.05)))


def _turned(axis, roll, upright):
    """The frame of a head that looks along `axis`: turned anyhow, or with its top up, give or take some degrees."""
    if not upright:
        return frame_towards(axis, roll)
    return frame_along(np.cross(vec(0, 0.5, 1), axis), axis) @ rotation_z((roll - 3.14) * 0.08)


def stem_to_point(binding, rng, below=None):
    """Stem paths that meet at one binding point and, for a tied bouquet, spread again to the foot `below` it."""

    def path(start, axis):
        tie = vec(*binding) + rng.normal(0, 0.06, 3) * vec(1, 1, 0.2)
        length = np.linalg.norm(start - tie)
        line = bezier(start, start - axis * length * 0.35, tie + (vec(0, 0, 0.35) + 0.12 * unit(start - tie)) * length,
                      tie, 14)
        if below is None:
            return line
        foot = vec(*below) + rng.normal(0, 0.16, 3) * vec(1, 1, 0)
        return np.vstack([line, np.linspace(tie, foot, 6)[1:]])

    return path


def in_step_with(usual, path):
    """Stems along `path`, while `usual` draws its random numbers too: in another vase the same flowers stand alike."""

    def both(start, axis):
        usual(start, axis)
        return path(start, axis)

    return both


def stem_through_glass(vessel, rng):
    """Stem paths that cross in the mouth of a glass and stand on its floor at the opposite side."""

    def path(start, axis):
        outward = start[:2] / (np.linalg.norm(start[:2]) + 0.4)
        mouth = vec(*(outward * vessel.neck * 0.62), vessel.neck_height)
        foot = vec(*(-outward * vessel.foot * 0.55 + rng.normal(0, vessel.foot * 0.12, 2)), 0.10 * vessel.scale)
        reach = np.linalg.norm(start - mouth)
        line = bezier(start, start - axis * reach * 0.4, mouth + vec(*(outward * 0.12), 0.3) * reach, mouth, 12)
        return np.vstack([line, np.linspace(mouth, foot, 10)[1:]])

    return path
