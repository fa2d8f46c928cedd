"""Greens before the faces of flowers; skipped where numpy is not installed."""
import unittest

try:
    import numpy as np
    from arranging.clearing import Face, keep_faces_free
except ModuleNotFoundError:
    np = None


def disc():
    """A disc of radius 1 with a button of height 0.2 in its middle, looking along +z."""
    turns, radii = np.meshgrid(np.linspace(0, 6.28, 40), np.linspace(0, 1, 20))
    heights = np.where(radii < 0.3, 0.2, 0.0)
    return np.stack([radii * np.cos(turns), radii * np.sin(turns), heights], -1).reshape(-1, 3)


def at(x, y, z):
    """A place without a turn."""
    matrix = np.eye(4)
    matrix[:3, 3] = (x, y, z)
    return matrix


@unittest.skipIf(np is None, "numpy is not installed")
class Clearing(unittest.TestCase):
    """What stands before a face, and what does not."""

    def setUp(self):
        self.face = Face(at(5, 0, 2), disc())

    def crossed(self, *points):
        """Whether points of the scene cross the face."""
        return self.face.is_crossed_by(np.array(points, float))

    def test_a_tip_that_comes_out_of_the_face_crosses_it(self):
        """It is before the petals though the rest of the leaf is behind."""
        self.assertTrue(self.crossed((5.5, 0, 1.5), (5.5, 0, 2.1)))

    def test_what_stays_behind_does_not(self):
        """However near."""
        self.assertFalse(self.crossed((5.5, 0, 1.99)))

    def test_the_button_hides_what_is_inside_it(self):
        """Height counts where the point is."""
        self.assertFalse(self.crossed((5.1, 0, 2.1)))
        self.assertTrue(self.crossed((5.1, 0, 2.3)))

    def test_between_the_tips_of_petals_a_leaf_is_welcome(self):
        """And beside the flower."""
        self.assertFalse(self.crossed((5.9, 0, 2.5), (6.5, 0, 2.5)))

    def test_a_turned_head_has_its_face_where_it_looks(self):
        """Looking to the right, it is crossed on its right."""
        turned = np.eye(4)
        turned[:3, :3] = [[0, 0, 1], [0, 1, 0], [-1, 0, 0]]
        face = Face(turned, disc())
        self.assertTrue(face.is_crossed_by(np.array([[0.1, 0.5, 0]])))
        self.assertFalse(face.is_crossed_by(np.array([[-0.1, 0.5, 0]])))

    def test_only_greens_that_cross_are_taken_away(self):
        """The others keep their places."""
        class Panel:
            blooms = [(at(0, 0, 0), disc())]
            greens = [(at(0.5, 0, 0.1), np.zeros((1, 3))), (at(0.5, 0, -0.1), np.zeros((1, 3)))]

        gone = []
        keep_faces_free(Panel, lambda item: item, gone.append)
        self.assertEqual([item is Panel.greens[0] for item in gone], [True])


if __name__ == "__main__":
    unittest.main()
