"""Chocolates and truffles."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import rotation_z, vec
from studio.surfaces import ellipsoid, superellipsoid, tube

VERSION = 1
SHELLS = [
    ("#3B2016", 0.22),
    ("#6A3D22", 0.24),
    ("#2A1510", 0.16),
    ("#EBDCC2", 0.30),
    ("#8A5230", 0.26),
    ("#D98A98", 0.25),
]
DARK_ONLY = (0, 1, 2, 4)


class Chocolatier:
    """Makes single chocolates and adds them to one builder."""

    def __init__(self, rng, shells=range(6)):
        self.rng, self.shells = rng, list(shells)
        self.coats = [
            materials.plain(f"chocolate {k}", colour, rough, 0.45, coat=0.25)
            for k, (colour, rough) in enumerate(SHELLS)
        ]
        self.gold = materials.plain("gold leaf", "#C9A45C", 0.3, 0.5, metallic=0.8)
        self.paper = materials.plain("paper cup", "#5A3A2C", 0.8, 0.1)
        self.cocoa = materials.plain("cocoa", "#5B3522", 0.95, 0.05, mottle=(25, "#3A2015", 0.8), bump=(40, 0.6))
        self.builder = MeshBuilder()

    def praline(self, at, shape):
        """One praline in a fluted paper cup; shape 0 dome, 1 square, 2 oval, 3 cushion."""
        rng, builder = self.rng, self.builder
        shell = self.shells[int(rng.integers(len(self.shells)))]
        frame = rotation_z(rng.normal(0, 0.08))
        radii, powers = (
            ((0.175, 0.175, 0.15), (0.8, 1.0)),
            ((0.17, 0.17, 0.14), (0.45, 0.35)),
            ((0.19, 0.14, 0.14), (0.6, 0.6)),
            ((0.17, 0.17, 0.13), (0.7, 0.5)),
        )[shape]
        at = vec(*at)
        builder.add(
            superellipsoid(radii, *powers), self.coats[shell], closed=True, frame=frame, offset=at + vec(0, 0, 0.16)
        )
        self._cup(at)
        other = self.coats[(shell + 3) % 6]
        top = at + vec(0, 0, 0.16)
        if shape in (1, 2):
            t = np.linspace(0, 1, 60)
            x, y = (t - 0.5) * 0.25, 0.085 * np.sin(t * 26)
            line = np.stack([x, y, 0.142 - 0.6 * (x**2 + y**2)], -1)
            builder.add(tube(line, 0.011, 6), other, closed=True, frame=frame @ rotation_z(0.6), offset=top)
        elif shape == 0:
            dot = self.gold if shell % 2 else other
            builder.add(
                ellipsoid((0, 0, 0.15), (0.035, 0.035, 0.03), 10, 8), dot, closed=True, frame=frame, offset=top
            )
        else:
            for k in range(6):
                bit = ellipsoid((0.06 * np.cos(k), 0.06 * np.sin(k), 0.125), (0.025, 0.016, 0.012), 8, 6)
                builder.add(bit, other, closed=True, frame=frame @ rotation_z(k), offset=top)

    def truffle(self, at, size=0.17):
        """A round truffle rolled in cocoa."""
        ball = ellipsoid((0, 0, 0), (size, size, size * 0.94), 28, 18)
        ball = ball * (1 + 0.03 * np.sin(9 * ball[..., :1]) * np.cos(7 * ball[..., 1:2] + 3))
        self.builder.add(
            ball, self.cocoa, closed=True, frame=rotation_z(self.rng.uniform(0, 6)), offset=vec(*at) + vec(0, 0, size)
        )

    def _cup(self, at):
        a = np.linspace(0, 2 * np.pi, 120, endpoint=False)[None]
        v = np.linspace(0, 1, 5)[:, None]
        r = (0.17 + 0.045 * v) * (1 + 0.04 * np.sign(np.sin(24 * a)))
        square = 1 / np.maximum(np.abs(np.cos(a)), np.abs(np.sin(a))) ** 0.35
        self.builder.add(
            np.stack([r * square * np.cos(a), r * square * np.sin(a), v * 0.15 + 0 * a], -1),
            self.paper,
            closed=True,
            offset=at,
        )

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
