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


if __name__ == "__main__":
    unittest.main()
