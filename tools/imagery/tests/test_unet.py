"""Noise removal: the parts round the trained network; skipped where numpy is not installed."""
import struct
import tempfile
import unittest

try:
    import numpy as np
except ModuleNotFoundError:
    np = None


def tensor_file(name, values):
    """The bytes of a file that holds one tensor of half precision."""
    body = values.astype("<f2").tobytes()
    table = struct.pack("<IH", 1, len(name)) + name.encode() + bytes([values.ndim])
    table += struct.pack(f"<{values.ndim}I", *values.shape) + b"oihw"[:values.ndim] + b"h" + struct.pack("<Q", 16)
    return struct.pack("<HBBQ", 0x41D7, 2, 0, 16 + len(body)) + b"\0" * 4 + body + table


@unittest.skipIf(np is None, "numpy is not installed")
class Network(unittest.TestCase):
    def test_a_tensor_is_read_with_its_name_and_shape(self):
        from studio.unet import read_weights
        values = np.arange(12.0).reshape(2, 3, 2, 1)
        with tempfile.NamedTemporaryFile(suffix=".tza") as file:
            file.write(tensor_file("enc.weight", values))
            file.flush()
            found = read_weights(file.name)
        np.testing.assert_array_equal(found["enc.weight"], values)

    def test_another_file_is_refused(self):
        from studio.unet import read_weights
        with tempfile.NamedTemporaryFile() as file:
            file.write(b"\x89PNG" + bytes(40))
            file.flush()
            with self.assertRaises(ValueError):
                read_weights(file.name)

    def test_a_convolution_sums_each_pixels_neighbours_with_zeros_beyond_the_border(self):
        from studio.unet import _convolve
        x = np.random.default_rng(1).normal(size=(2, 40, 5)).astype("f4")
        found = _convolve(x, np.ones((1, 2, 3, 3)), np.array([0.5]), rectified=False)
        padded = np.pad(x, [(0, 0), (1, 1), (1, 1)])
        for row, column in ((0, 0), (33, 2), (39, 4)):
            self.assertAlmostEqual(float(found[0, row, column]),
                                   float(padded[:, row:row + 3, column:column + 3].sum()) + 0.5, places=4)

    def test_the_curve_of_light_leads_back_to_the_light(self):
        from studio.unet import _seen, _unseen
        light = np.array([0, 1e-7, 1e-4, 0.03, 0.5, 1, 20, 60000.0])
        np.testing.assert_allclose(_unseen(_seen(light)), light, rtol=1e-4, atol=1e-8)

    def test_a_dark_picture_is_shown_to_the_network_as_bright_as_a_light_one(self):
        from studio.unet import _exposure
        picture = np.random.default_rng(2).uniform(0.1, 1, (64, 48, 3))
        self.assertAlmostEqual(_exposure(picture / 8) / _exposure(picture), 8, places=5)


if __name__ == "__main__":
    unittest.main()
