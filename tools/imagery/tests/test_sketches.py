"""Choosing a seed by sketches; the patches are skipped where numpy is not installed."""
import unittest

from darkroom.sketches import recipes_of

try:
    import numpy as np
    from studio.patches import lay_patches
except ModuleNotFoundError:
    np = None

RED, GREEN = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)


def square(left, top, side, away):
    """A square patch that faces the viewer."""
    return np.array([[left, top, away], [left + side, top, away], [left + side, top + side, away],
                     [left, top + side, away]], float)


class Recipes(unittest.TestCase):
    """What is sketched."""

    def test_the_recipes_own_seed_comes_first_and_others_change_nothing_else(self):
        recipe = {"scene": "vase-bouquet", "seed": 7, "backdrop": "oak"}
        self.assertEqual([entry["seed"] for entry in recipes_of(recipe, [1, 2])], [7, 1, 2])
        self.assertEqual({entry["backdrop"] for entry in recipes_of(recipe, [1, 2])}, {"oak"})


@unittest.skipIf(np is None, "numpy is not installed")
class Patches(unittest.TestCase):
    """What lies over what."""

    def setUp(self):
        self.image, self.depth = np.zeros((20, 20, 3)), np.full((20, 20), np.inf)

    def lay(self, *patches):
        """Lays (corners, colour) pairs in one go."""
        lay_patches(self.image, self.depth, np.array([corners for corners, _ in patches]),
                    np.array([colour for _, colour in patches]))

    def test_the_nearest_is_seen_whichever_is_laid_first(self):
        near, far = (square(4, 4, 8, 2.0), RED), (square(4, 4, 8, 5.0), GREEN)
        for patches in ((near, far), (far, near)):
            self.setUp()
            self.lay(*patches)
            self.assertEqual(tuple(self.image[8, 8]), RED)
            self.setUp()
            for patch in patches:
                self.lay(patch)
            self.assertEqual(tuple(self.image[8, 8]), RED)

    def test_a_patch_has_no_holes_and_ends_at_its_edges(self):
        self.lay((square(4, 4, 8, 2.0), RED))
        painted = np.isfinite(self.depth)
        self.assertTrue(painted[4:12, 4:12].all())
        self.assertEqual(painted.sum(), 64)

    def test_nothing_to_lay_changes_nothing(self):
        lay_patches(self.image, self.depth, np.empty((0, 4, 3)), np.empty((0, 3)))
        self.assertFalse(np.isfinite(self.depth).any())

    def test_what_lies_beyond_the_picture_is_left_out(self):
        self.lay((square(-30, -30, 8, 2.0), RED), (square(16, 16, 8, 2.0), GREEN))
        self.assertEqual(np.isfinite(self.depth).sum(), 16)


if __name__ == "__main__":
    unittest.main()
