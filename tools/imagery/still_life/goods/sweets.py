"""Pralines and truffles in pleated paper cups."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import rotation_x, rotation_z, vec
from studio.surfaces import ellipsoid, superellipsoid, tube
from still_life.goods.couverture import cocoa_powder, tempered
from still_life.goods.relief import pushed, relief

VERSION = 2
DARK, MILK = "#2C150D", "#6B3A20"
FORMS = {
    "square": ((0.168, 0.168, 0.125), 0.30, 0.26),
    "dome": ((0.178, 0.178, 0.150), 0.80, 1.0),
    "oval": ((0.196, 0.140, 0.130), 0.50, 0.70),
    "log": ((0.196, 0.130, 0.120), 0.34, 0.30),
}
ASSORTED = (
    ("square", "milk", "stripe"),
    ("dome", "dark", "crumb"),
    ("oval", "milk", "bead"),
    ("truffle", "", ""),
    ("log", "dark", "pale stripe"),
    ("dome", "milk", "gold stripe"),
    ("square", "dark", "bead"),
    ("truffle", "", ""),
)
DARK_ROWS = (("truffle", "", ""),)
FLOOR = 0.035


class Chocolatier:
    """Makes single chocolates and adds them to one builder."""

    def __init__(self, rng, kinds=ASSORTED):
        self.rng, self.kinds = rng, kinds
        self.coats = {"dark": tempered("dark chocolate", DARK), "milk": tempered("milk chocolate", MILK, 0.27)}
        self.lines = {
            "stripe": self.coats["dark"],
            "pale stripe": tempered("white chocolate", "#EADBC0", 0.34),
            "gold stripe": tempered("caramel", "#B9783A", 0.3),
        }
        self.crumbs = [
            materials.plain(f"nut crumb {k}", tone, 0.75, 0.15)
            for k, tone in enumerate(("#D9AE74", "#B98348", "#EBD2A4"))
        ]
        self.sugar = materials.plain("sugared bead", "#E7B7B4", 0.45, 0.5, bump=(90, 0.8), translucency=0.2)
        self.paper = materials.plain("paper cup", "#3B2318", 0.6, 0.25)
        self.cocoa = cocoa_powder()
        self.builder = MeshBuilder()

    def piece(self, at, kind):
        """One chocolate of a kind (form, coat, finish), in its cup with the middle of the cup's floor at `at`."""
        form, coat, finish = kind
        at = vec(*at)
        self._cup(at)
        if form == "truffle":
            self.truffle(at + vec(0, 0, FLOOR))
            return
        rng, (radii, upright, level) = self.rng, FORMS[form]
        frame = rotation_z((0.6 if form in ("oval", "log") else 0.0) + rng.normal(0, 0.09)) @ rotation_x(
            rng.normal(0, 0.03)
        )
        radii = np.array(radii) * rng.uniform(0.97, 1.03)
        body = superellipsoid(radii, upright, level, 72, 40)
        low = np.clip(-body[..., 2] / radii[2] - 0.55, 0, 1)
        body = pushed(body, 0.006 * relief(body, rng, 5, 2) + 0.012 * low)
        top = at + vec(0, 0, FLOOR + radii[2])
        self.builder.add(body, self.coats[coat], rng.random(), closed=True, frame=frame, offset=top)
        self._finish(body, finish, frame, top, radii)

    def _finish(self, body, finish, frame, top, radii):
        rng, upper = self.rng, body[20:].reshape(-1, 3)
        if finish in self.lines:
            for k in range(5):
                shift = (k - 2) * 0.055 + rng.normal(0, 0.006)
                x = np.linspace(-1, 1, 40) * radii[0] * 0.93
                y = 0.35 * x + shift
                seat = np.array([_on_top(upper, a, b) for a, b in zip(x, y)])
                keep = np.isfinite(seat)
                if keep.sum() > 8:
                    line = np.stack([x[keep], y[keep], seat[keep] + 0.002], -1)
                    self.builder.add(
                        tube(line, 0.0085 + 0.003 * np.sin(np.linspace(0, 9, keep.sum()) + k), 8),
                        self.lines[finish],
                        closed=True,
                        frame=frame,
                        offset=top,
                    )
            return
        for k in range(34 if finish == "crumb" else 1):
            x, y = rng.normal(0, 0.055, 2) if finish == "crumb" else rng.normal(0, 0.008, 2)
            height = _on_top(upper, x, y)
            if not np.isfinite(height):
                continue
            if finish == "crumb":
                bit = superellipsoid(rng.uniform(0.007, 0.019, 3), 0.5, 0.6, 8, 6) @ rotation_x(rng.uniform(0, 3)).T
            else:
                bit, height = ellipsoid((0, 0, 0), (0.046, 0.046, 0.042), 24, 14), height + 0.028
            surface = self.crumbs[int(rng.integers(3))] if finish == "crumb" else self.sugar
            self.builder.add(
                bit,
                surface,
                closed=True,
                frame=frame @ rotation_z(rng.uniform(0, 6)),
                offset=top + frame @ vec(x, y, height),
            )

    def truffle(self, at, size=0.165):
        """A truffle rolled by hand in cocoa, standing on `at`."""
        rng = self.rng
        size = size * rng.uniform(0.94, 1.05)
        ball = ellipsoid((0, 0, 0), (size, size * rng.uniform(0.95, 1.03), size * 0.93), 44, 28)
        ball = pushed(ball, 0.016 * relief(ball, rng, 7, 3))
        self.builder.add(
            ball,
            self.cocoa,
            closed=True,
            frame=rotation_z(rng.uniform(0, 6)),
            offset=vec(*at) + vec(0, 0, size * 0.92),
        )

    def _cup(self, at):
        a = np.linspace(0, 2 * np.pi, 216, endpoint=False)[None]
        v = np.linspace(0, 1, 6)[:, None]
        pleat = np.abs(((a * 36 / 6.2832) % 1) - 0.5) * 4 - 1
        r = 0.166 + 0.044 * v + (0.002 + 0.010 * v) * pleat
        square = 1 / np.maximum(np.abs(np.cos(a)), np.abs(np.sin(a))) ** 0.30
        height = v * 0.13 + 0.006 * v * np.sin(5 * a + self.rng.uniform(0, 6))
        turn = rotation_z(self.rng.normal(0, 0.06))
        grid = np.stack([r * square * np.cos(a), r * square * np.sin(a), height + 0 * a], -1)
        floor = grid[:1] * np.array([[[0.0, 0.0, 0.0]]])
        self.builder.add(np.concatenate([floor, grid]), self.paper, closed=True, frame=turn, offset=at)

    def grid(self, columns, rows, bottom, pitch=0.465):
        """Fills a box with columns x rows pieces, each column's kinds in turn, and puts them into the scene."""
        for i in range(columns):
            for j in range(rows):
                at = ((i - (columns - 1) / 2) * pitch, (j - (rows - 1) / 2) * pitch, bottom)
                self.piece(at, self.kinds[(i + 4 * (j % 2)) % len(self.kinds)])
        place(self.builder.finish("chocolates"))


def _on_top(upper, x, y):
    """Height of the upper side at a place, or infinity beside it."""
    apart = (upper[:, 0] - x) ** 2 + (upper[:, 1] - y) ** 2
    nearest = np.argsort(apart)[:3]
    return upper[nearest, 2].mean() if apart[nearest[0]] < 0.0006 else np.inf
