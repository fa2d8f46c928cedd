"""Petals of double flowers: none cuts the next, each has a soft rim; skipped where numpy is not installed."""
import unittest

try:
    import numpy as np
except ModuleNotFoundError:
    np = None

TURNS = 3


def petal(depth, **cut):
    from studio.petal_sheet import Sheet, Shells, lay
    shells = Shells(lambda depth, v: 0.1 + 0.8 * depth + 0 * v, lambda depth: (0.02 + 0.1 * depth, 0.1 * (1 - depth) ** 1.2))
    sheet = Sheet(angle=0.0, depth=depth, length=0.5, width=0.25, outline=lambda v: 0.4 + 0.6 * v, **cut)
    return lay(shells, sheet)


def blade(grid):
    """The petal without its hem."""
    return grid[:-TURNS, TURNS:-TURNS]


@unittest.skipIf(np is None, "numpy is not installed")
class Petals(unittest.TestCase):
    def test_a_petal_further_in_lies_inside_along_its_whole_length(self):
        inner, outer = (np.linalg.norm(blade(petal(depth)[0])[..., :2], axis=-1) for depth in (0.4, 0.5))
        self.assertTrue((inner < outer).all())

    def test_a_tucked_petal_slips_under_its_neighbour_with_one_edge_only(self):
        straight, tucked = (np.linalg.norm(blade(petal(0.5, tuck=tuck)[0])[-1, :, :2], axis=-1) for tuck in (0, 0.05))
        self.assertLess(tucked[0], straight[0])
        self.assertGreater(tucked[-1], straight[-1])

    def test_the_rim_is_turned_over_to_the_outside_and_stays_as_narrow_as_its_hem(self):
        grid, (across, along) = petal(0.5, hem=0.01)
        middle = grid.shape[1] // 2
        edge, turned = grid[-1 - TURNS, middle], grid[-1, middle]
        self.assertLessEqual(float(np.linalg.norm(turned - edge)), 0.02 + 1e-6)
        self.assertGreater(float(np.linalg.norm(turned[:2])), float(np.linalg.norm(edge[:2])))
        self.assertEqual(across.shape, grid.shape[:2])
        self.assertLessEqual(float(along.max()), 1.0)

    def test_no_point_is_lost_at_the_outermost_depth(self):
        self.assertTrue(np.isfinite(petal(1.0, tuck=0.3)[0]).all())


@unittest.skipIf(np is None, "numpy is not installed")
class Sizes(unittest.TestCase):
    def test_heads_differ_by_as_much_as_the_species_says(self):
        from species.bloom import Bloom
        rng = np.random.default_rng(1)
        sizes = [Bloom([], 0.4, scale=2.0, size_jitter=0.2).some_size(rng) for _ in range(200)]
        self.assertTrue(1.6 <= min(sizes) < 1.7 and 2.3 < max(sizes) <= 2.4)


if __name__ == "__main__":
    unittest.main()
