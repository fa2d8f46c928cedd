"""Uneven surfaces of baked and broken goods; no Blender needed, skipped where numpy is missing."""

import unittest

try:
    import numpy as np

    from tests.test_still_life import load
except ModuleNotFoundError:
    np = None


@unittest.skipIf(np is None, "numpy is not installed")
class Relief(unittest.TestCase):
    """The same random numbers give the same bumps, near points have near heights."""

    def setUp(self):
        self.relief = load("still_life.goods.relief")

    def test_the_same_seed_gives_the_same_bumps_and_another_one_others(self):
        points = np.random.default_rng(1).uniform(-1, 1, (40, 3))
        first, again, other = (self.relief.relief(points, np.random.default_rng(seed)) for seed in (4, 4, 5))
        np.testing.assert_array_equal(first, again)
        self.assertGreater(np.abs(first - other).max(), 0.2)

    def test_bumps_stay_small_and_wander_slowly(self):
        line = np.stack([np.linspace(0, 2, 4001), np.zeros(4001), np.zeros(4001)], -1)
        heights = self.relief.relief(line, np.random.default_rng(2), scale=3, octaves=2)
        self.assertLess(np.abs(heights).max(), 2.5)
        self.assertGreater(np.ptp(heights), 0.3)
        self.assertLess(np.abs(np.diff(heights)).max(), 0.05)

    def test_pushing_moves_each_point_away_from_the_centre_by_its_amount(self):
        grid = np.random.default_rng(3).normal(size=(5, 6, 3)) + 4
        amount = np.linspace(0, 0.3, 30).reshape(5, 6)
        moved = self.relief.pushed(grid, amount, (1, 1, 1))
        far, near = (np.linalg.norm(points - 1, axis=-1) for points in (moved, grid))
        np.testing.assert_allclose(far - near, amount, atol=1e-6)


if __name__ == "__main__":
    unittest.main()
