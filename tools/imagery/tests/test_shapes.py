"""Where heads stand in a bouquet; needs no Blender."""
import unittest

import numpy as np

from arranging import shapes


def gaps(points, radii):
    """How far apart the surfaces of balls are, pair by pair."""
    apart = np.linalg.norm(points[:, None] - points[None], axis=2) - (radii[:, None] + radii[None])
    return apart[np.triu_indices(len(points), 1)]


class Heads(unittest.TestCase):
    def setUp(self):
        self.rng = np.random.default_rng(4)

    def test_balls_that_cut_each_other_are_moved_apart(self):
        points, radii = self.rng.normal(0, 0.5, (18, 3)), self.rng.uniform(0.2, 0.4, 18)
        self.assertLess(gaps(points, radii).min(), -0.2)
        moved = shapes.without_crossing(points, radii, np.full(18, -9.0))
        self.assertGreater(gaps(moved, radii).min(), -0.02)

    def test_balls_that_stand_free_stay_where_they_are(self):
        points = np.array([[0.0, 0, 1], [2, 0, 1]])
        self.assertTrue(np.array_equal(shapes.without_crossing(points, np.array([0.5, 0.5]), np.zeros(2)), points))

    def test_no_ball_goes_below_its_floor(self):
        moved = shapes.without_crossing(np.zeros((6, 3)) + self.rng.normal(0, 0.01, (6, 3)), np.full(6, 0.4), np.full(6, 0.3))
        self.assertGreaterEqual(moved[:, 2].min(), 0.3)

    def test_two_heads_in_one_place_stand_on_different_levels(self):
        direction = np.array([[0.0, -1, 0]])
        levels = shapes.layers(np.repeat(direction, 3, 0), np.full(3, 0.3))
        self.assertEqual(sorted(levels), [-1, 0, 1])

    def test_heads_gather_on_the_viewers_side(self):
        radii = np.full(24, 0.4)
        shape = shapes.Shape()
        front = shapes.spread(shape, radii, shapes.fitting_radius(shape, radii), np.random.default_rng(1))
        even = shapes.spread(shapes.Shape(front=0.0), radii, shapes.fitting_radius(shape, radii), np.random.default_rng(1))
        self.assertLess(front[:, 1].mean(), even[:, 1].mean() - 0.05)


if __name__ == "__main__":
    unittest.main()
