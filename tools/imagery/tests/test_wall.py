"""Leaves and the wall of a basket; skipped where numpy is not installed."""
import types
import unittest

try:
    import numpy as np
    from arranging.wall import HIGHEST, Wall, keep_out_of_wall
except ModuleNotFoundError:
    np = None


def leaf(*points):
    """A leaf with a place and points along its midrib."""
    return types.SimpleNamespace(location=types.SimpleNamespace(z=0.0), points=np.array(points, float))


def shape_of(item):
    """A leaf begins at its first point."""
    matrix = np.eye(4)
    matrix[:3, 3] = item.points[0]
    return matrix, item.points - item.points[0]


@unittest.skipIf(np is None, "numpy is not installed")
class Walls(unittest.TestCase):
    """A straight wall of radius 1 and height 1."""

    def left(self, *leaves):
        """Which leaves are still there."""
        gone = []
        keep_out_of_wall(Wall([(1, 0), (1, 1)], 0.1), leaves, shape_of, gone.append)
        return [item for item in leaves if item not in gone]

    def test_a_leaf_that_comes_through_the_weave_is_raised_over_the_rim(self):
        low = leaf((0.6, 0, 0.9), (1.0, 0, 0.9), (1.3, 0, 0.9))
        self.assertEqual(self.left(low), [low])
        self.assertAlmostEqual(low.location.z, 0.2)

    def test_one_that_is_far_too_low_is_taken_away(self):
        self.assertEqual(self.left(leaf((0.6, 0, 0.2), (1.0, 0, 1.0 - HIGHEST))), [])

    def test_one_that_hangs_over_the_rim_stays(self):
        over = leaf((0.7, 0, 1.1), (1.0, 0, 1.2), (1.3, 0, 0.8))
        self.assertEqual(self.left(over), [over])
        self.assertEqual(over.location.z, 0)

    def test_one_that_begins_beside_the_basket_is_taken_away(self):
        self.assertEqual(self.left(leaf((1.3, 0, 0.5), (1.6, 0, 0.7))), [])


if __name__ == "__main__":
    unittest.main()
