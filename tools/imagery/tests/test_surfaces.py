"""The geometry keeps its promises; skipped where numpy is not installed."""
import math
import unittest

try:
    import numpy as np
except ModuleNotFoundError:
    np = None


@unittest.skipIf(np is None, "numpy is not installed")
class Surfaces(unittest.TestCase):
    def test_frames_carry_z_onto_the_direction(self):
        from studio.numeric import frame_towards
        for direction in ((0, 0, 1), (0, 0, -1), (1, 2, 3), (0, -1, 0)):
            frame = frame_towards(direction, 0.7)
            wanted = np.array(direction) / np.linalg.norm(direction)
            np.testing.assert_allclose(frame @ (0, 0, 1), wanted, atol=1e-6)
            self.assertAlmostEqual(float(np.linalg.det(frame)), 1, places=6)

    def test_a_straight_petal_has_its_length(self):
        from studio.surfaces import flat_petal
        grid = flat_petal(0.5, 0.1, lambda v: 1 + 0 * v, lambda v: 0 * v, columns=5)
        self.assertAlmostEqual(float(np.ptp(grid[:, 2, 0])), 0.5, places=6)

    def test_a_profile_passes_through_its_ends(self):
        from studio.surfaces import smooth_profile
        curve = smooth_profile([(0.4, 0), (0.6, 0.5), (0.5, 1)])
        np.testing.assert_allclose(curve[[0, -1]], [(0.4, 0), (0.5, 1)])

    def test_blur_keeps_the_mean_of_a_flat_image(self):
        from studio.post import box_blur
        flat = np.full((9, 7, 3), 0.25, "f4")
        for radius in (1, 4):
            np.testing.assert_allclose(box_blur(flat, radius), flat, atol=1e-6)

    def test_the_tone_curve_rises_and_stays_in_range(self):
        from studio.post import tone_map
        ramp = np.repeat(np.linspace(0, 4, 50)[:, None, None], 3, 2)
        shown = tone_map(ramp)[:, 0, 0]
        self.assertTrue((np.diff(shown) >= 0).all() and 0 <= shown[0] and shown[-1] <= 1)

    def test_heads_pushed_apart_stay_on_the_cap(self):
        from arranging.shapes import push_apart
        from studio.numeric import cap_directions
        rng = np.random.default_rng(1)
        settled = push_apart(cap_directions(20, 1.2, rng), np.full(20, 0.2), 1.2)
        self.assertTrue((settled[:, 2] >= math.cos(1.2) - 1e-6).all())


@unittest.skipIf(np is None, "numpy is not installed")
class CloseLooks(unittest.TestCase):
    def test_a_close_look_goes_where_most_blooms_are_and_not_to_a_lone_one(self):
        from studio.aim import finest
        spots = np.array([(-0.3, 0.0), (0.2, 0.1), (0.25, 0.0), (0.3, 0.1)])
        middle = finest(spots, np.ones(4), 0.2)
        self.assertGreater(float(middle[0]), 0.15)
        lone = finest(spots, np.array([9, 1, 1, 1]), 0.2)
        np.testing.assert_allclose(lone, spots[0], atol=0.05)

    def test_what_stands_at_the_border_does_not_count(self):
        from studio.aim import share_inside
        offsets = np.array([(0.0, 0.0), (0.1, 0.0), (0.0, 0.3)])
        self.assertEqual(list(share_inside(offsets, 0.25) > 0), [True, True, False])

    def test_plants_and_goods_are_as_deep_as_what_stands_nearest_in_the_middle(self):
        from studio.aim import nearest
        spots = np.concatenate([np.zeros((50, 2)), np.full((50, 2), 0.4)])
        depth = np.concatenate([np.linspace(1, 3, 50), np.full(50, -2.0)])
        self.assertAlmostEqual(nearest(spots, depth, np.zeros(2), 0.2), 1.2, delta=0.05)
        self.assertEqual(nearest(spots, depth, np.full(2, -0.4), 0.2), 0.0)

    def test_the_background_grows_soft_and_leaves_the_sharp_part_alone(self):
        from studio.focus import out_of_focus
        image = np.zeros((96, 96, 3), "f4")
        image[:, ::2] = 1
        depth = np.full((96, 96), 10.0)
        depth[:, 48:] = 14.0
        soft = out_of_focus(image, depth, 10.0, 3.0)
        np.testing.assert_array_equal(soft[:, :48], image[:, :48])
        self.assertLess(float(np.ptp(soft[20:76, 60:84])), 0.5)
        bright = np.where(depth[..., None] < 12, np.float32(1), np.float32(0.2)) + 0 * image
        np.testing.assert_allclose(out_of_focus(bright, depth, 10.0, 3.0)[:, 50:], 0.2, atol=1e-3)


if __name__ == "__main__":
    unittest.main()
