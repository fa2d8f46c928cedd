"""Chocolates, truffles, cookies, crackers and cheese."""
import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import rotation_x, rotation_z, vec
from studio.solids import box
from studio.surfaces import ellipsoid, lathe, smooth_profile, superellipsoid, tube
from still_life.tints import lighter

VERSION = 1
SHELLS = [("#3B2016", 0.22), ("#6A3D22", 0.24), ("#2A1510", 0.16), ("#EBDCC2", 0.30), ("#8A5230", 0.26), ("#D98A98", 0.25)]
DARK_ONLY = (0, 1, 2, 4)


class Chocolatier:
    """Makes single chocolates and adds them to one builder."""

    def __init__(self, rng, shells=range(6)):
        self.rng, self.shells = rng, list(shells)
        self.coats = [materials.plain(f"chocolate {k}", colour, rough, 0.45, coat=0.25) for k, (colour, rough) in enumerate(SHELLS)]
        self.gold = materials.plain("gold leaf", "#C9A45C", 0.3, 0.5, metallic=0.8)
        self.paper = materials.plain("paper cup", "#5A3A2C", 0.8, 0.1)
        self.cocoa = materials.plain("cocoa", "#5B3522", 0.95, 0.05, mottle=(25, "#3A2015", 0.8), bump=(40, 0.6))
        self.builder = MeshBuilder()

    def praline(self, at, shape):
        """One praline in a fluted paper cup; shape 0 dome, 1 square, 2 oval, 3 cushion."""
        rng, builder = self.rng, self.builder
        shell = self.shells[int(rng.integers(len(self.shells)))]
        frame = rotation_z(rng.normal(0, 0.08))
        radii, powers = (((0.175, 0.175, 0.15), (0.8, 1.0)), ((0.17, 0.17, 0.14), (0.45, 0.35)),
                         ((0.19, 0.14, 0.14), (0.6, 0.6)), ((0.17, 0.17, 0.13), (0.7, 0.5)))[shape]
        at = vec(*at)
        builder.add(superellipsoid(radii, *powers), self.coats[shell], closed=True, frame=frame, offset=at + vec(0, 0, 0.16))
        self._cup(at)
        other = self.coats[(shell + 3) % 6]
        top = at + vec(0, 0, 0.16)
        if shape in (1, 2):
            t = np.linspace(0, 1, 60)
            x, y = (t - 0.5) * 0.25, 0.085 * np.sin(t * 26)
            line = np.stack([x, y, 0.142 - 0.6 * (x ** 2 + y ** 2)], -1)
            builder.add(tube(line, 0.011, 6), other, closed=True, frame=frame @ rotation_z(0.6), offset=top)
        elif shape == 0:
            dot = self.gold if shell % 2 else other
            builder.add(ellipsoid((0, 0, 0.15), (0.035, 0.035, 0.03), 10, 8), dot, closed=True, frame=frame, offset=top)
        else:
            for k in range(6):
                bit = ellipsoid((0.06 * np.cos(k), 0.06 * np.sin(k), 0.125), (0.025, 0.016, 0.012), 8, 6)
                builder.add(bit, other, closed=True, frame=frame @ rotation_z(k), offset=top)

    def truffle(self, at, size=0.17):
        """A round truffle rolled in cocoa."""
        ball = ellipsoid((0, 0, 0), (size, size, size * 0.94), 28, 18)
        ball = ball * (1 + 0.03 * np.sin(9 * ball[..., :1]) * np.cos(7 * ball[..., 1:2] + 3))
        self.builder.add(ball, self.cocoa, closed=True, frame=rotation_z(self.rng.uniform(0, 6)), offset=vec(*at) + vec(0, 0, size))

    def _cup(self, at):
        a = np.linspace(0, 2 * np.pi, 120, endpoint=False)[None]
        v = np.linspace(0, 1, 5)[:, None]
        r = (0.17 + 0.045 * v) * (1 + 0.04 * np.sign(np.sin(24 * a)))
        square = 1 / np.maximum(np.abs(np.cos(a)), np.abs(np.sin(a))) ** 0.35
        self.builder.add(np.stack([r * square * np.cos(a), r * square * np.sin(a), v * 0.15 + 0 * a], -1), self.paper,
                         closed=True, offset=at)

    def grid(self, columns, rows, bottom, pitch=0.465, truffles=False):
        """Fills a box with columns x rows pieces and puts them into the scene."""
        for i in range(columns):
            for j in range(rows):
                at = ((i - (columns - 1) / 2) * pitch, (j - (rows - 1) / 2) * pitch, bottom)
                if truffles:
                    self.truffle(at)
                else:
                    self.praline(at, (i * 2 + j * 3) % 4)
        place(self.builder.finish("chocolates"))


def baked(tone="#D9A560", dark="#B9773A"):
    """Crust of a biscuit."""
    return materials.plain("biscuit", tone, 0.8, 0.15, mottle=(6, dark, 0.6), bump=(28, 0.35))


def cookie(builder, rng, surface, at, frame=None, radius=0.36, thick=0.11, chips=None, scalloped=False):
    """One round cookie lying with its middle at `at`."""
    outline = [(0, -thick / 2), (radius * 0.9, -thick / 2), (radius, -thick * 0.2), (radius * 0.98, thick * 0.2), (radius * 0.86, thick * 0.48),
               (radius * 0.4, thick * 0.55), (0, thick * 0.54)]
    grid = lathe(smooth_profile(outline, 6), 72)
    angle = np.arctan2(grid[..., 1], grid[..., 0])
    edge = np.hypot(grid[..., 0], grid[..., 1]) / radius
    if scalloped:
        grid[..., :2] *= (1 + 0.045 * np.cos(18 * angle) * edge)[..., None]
    else:
        grid[..., :2] *= (1 + 0.02 * np.sin(5 * angle + rng.uniform(0, 6)) * edge)[..., None]
    frame = rotation_z(rng.uniform(0, 6)) if frame is None else frame
    builder.add(grid, surface, rng.random(), closed=True, frame=frame, offset=at)
    if scalloped:
        for k in range(6):
            spot = ellipsoid(vec(np.cos(k * 1.047) * radius * 0.5, np.sin(k * 1.047) * radius * 0.5, thick * 0.54), (0.016, 0.016, 0.008), 8, 5)
            builder.add(spot, chips or surface, closed=True, frame=frame, offset=at)
    elif chips is not None:
        for _ in range(11):
            r, a = radius * 0.82 * np.sqrt(rng.random()), rng.uniform(0, 6.28)
            chip = superellipsoid((0.042, 0.036, 0.026), 0.7, 0.7, 12, 8)
            builder.add(chip, chips, closed=True, frame=frame, offset=np.asarray(at) + frame @ vec(r * np.cos(a), r * np.sin(a), thick * 0.54))


def cookie_stack(rng, count=4, chips=True, radius=0.36):
    """Cookies piled at the origin."""
    builder, surface = MeshBuilder(), baked() if chips else baked("#EBCD92", "#D4A662")
    drops = materials.plain("chips", "#3B2016", 0.3, 0.4) if chips else baked("#B9773A", "#8A5428")
    for k in range(count):
        at = (rng.normal(0, 0.02), rng.normal(0, 0.02), 0.065 + k * 0.118)
        cookie(builder, rng, surface, at, radius=radius, chips=drops, scalloped=not chips)
    place(builder.finish("cookies"))


def cracker_row(rng, count=9):
    """Crackers standing in a leaning row along x."""
    builder, surface = MeshBuilder(), baked("#E2BC7E", "#C08A4A")
    seed = materials.plain("seeds", "#5A4630", 0.7)
    for k in range(count):
        frame = rotation_x(0.0) @ np.array([[0.25, 0, 0.968], [0, 1, 0], [-0.968, 0, 0.25]])
        at = vec((k - count / 2) * 0.10, 0, 0.30)
        builder.add(superellipsoid((0.30, 0.30, 0.028), 0.35, 0.2, 44, 14), surface, rng.random(), closed=True, frame=frame, offset=at)
        for _ in range(14):
            x, y = rng.uniform(-0.24, 0.24, 2)
            builder.add(ellipsoid((x, y, 0.028), (0.014, 0.008, 0.006), 6, 4), seed, closed=True, frame=frame, offset=at)
    place(builder.finish("crackers"))


def cheese_wheel(rind="#F1EADB", paste="#F5E2A8", radius=0.55, tall=0.34, cut=True):
    """A small cheese with a wedge taken out towards the viewer."""
    angle = np.linspace(-np.pi / 2 + 0.42, 1.5 * np.pi - 0.42, 90) if cut else np.linspace(0, 2 * np.pi, 91)
    outline = smooth_profile([(0, 0), (radius * 0.93, 0), (radius, 0.05), (radius, tall - 0.05), (radius * 0.93, tall), (0, tall)], 6)
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
    builder, flesh, skin = MeshBuilder(), materials.plain("hard cheese", paste, 0.5, 0.3, bump=(14, 0.15)), materials.plain("hard rind", rind, 0.8)
    top = np.stack([np.stack([r * np.cos(angle), r * np.sin(angle), 0 * angle + tall], -1) for r in (0.001, length)], 0)
    builder.add(top, flesh)
    arc = np.stack([length * np.cos(angle), length * np.sin(angle), 0 * angle], -1)
    builder.add(np.stack([arc, arc + vec(0, 0, tall)], 0), skin)
    for side in (0, -1):
        low = np.stack([vec(0, 0, 0), arc[side]])
        builder.add(np.stack([low, low + vec(0, 0, tall)], 0), flesh)
    place(builder.finish("wedge"), (length * 0.45, -0.05, 0), roll=2.6)


def bar_of_chocolate(rng, at=(0, 0, 0)):
    """A few broken squares of chocolate bark."""
    surface = materials.plain("bark", "#4A2818", 0.25, 0.45, coat=0.2)
    for k in range(5):
        box((0.34, 0.30, 0.06), vec(*at) + vec(rng.normal(0, 0.1), rng.normal(0, 0.1), 0.04 + 0.055 * k), surface, 0.015, rng.uniform(0, 3))
