"""Needles along a twig; skipped where numpy is not installed."""
import unittest

try:
    import numpy as np
    from species.conifer import set_needles, twig_line
except ModuleNotFoundError:
    np = None


class Builder:
    """Keeps what is added to it, in place."""

    def __init__(self):
        self.needles = []

    def add(self, grid, material, closed=False, frame=None, offset=None, **_details):
        """A grid of points; only needles are kept, pipes are the wood."""
        if not closed:
            self.needles.append(grid.reshape(-1, 3) @ np.asarray(frame).T + offset)


@unittest.skipIf(np is None, "numpy is not installed")
class Needles(unittest.TestCase):
    """What clothes a twig."""

    def setUp(self):
        rng, self.builder = np.random.default_rng(3), Builder()
        self.line = twig_line(rng, np.zeros(3), np.array([0, 0, 1.0]), 1.0)
        set_needles(self.builder, rng, ("leaf", "bark"), self.line, size=0.1, gap=0.01, rise=0.8)
        self.feet = np.array([needle[:3].mean(0) for needle in self.builder.needles])

    def test_they_are_as_many_as_the_gap_asks_for(self):
        self.assertAlmostEqual(len(self.builder.needles), 100, delta=8)

    def test_each_stands_on_the_wood(self):
        off = [np.linalg.norm(self.line - foot, axis=1).min() for foot in self.feet]
        self.assertLess(max(off), 0.06)

    def test_no_stretch_of_the_twig_is_bare(self):
        heights = np.sort(self.feet @ (self.line[-1] - self.line[0]) / np.linalg.norm(self.line[-1] - self.line[0]))
        self.assertLess(np.diff(heights).max(), 0.05)
        self.assertGreater(heights[-1], 0.9)

    def test_they_point_towards_the_tip(self):
        along = (self.line[-1] - self.line[0]) / np.linalg.norm(self.line[-1] - self.line[0])
        forward = [(needle[-3:].mean(0) - needle[:3].mean(0)) @ along for needle in self.builder.needles]
        self.assertGreater(min(forward), 0)


if __name__ == "__main__":
    unittest.main()
