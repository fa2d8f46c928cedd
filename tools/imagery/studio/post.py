"""Development of the render in numpy: blur, tone curve, PNG file."""
import struct
import zlib

import numpy as np


def box_blur(image, radius):
    """Mean over a square window with clamped borders; works on 2-D and 3-D arrays."""
    size = 2 * radius + 1
    for axis in (0, 1):
        pad = [(0, 0)] * image.ndim
        pad[axis] = (radius, radius)
        padded = np.pad(image, pad, "edge")
        length = image.shape[axis]
        if radius <= 2:
            parts = (_along(padded, axis, k, k + length) for k in range(size))
            image = sum(parts) / size
        else:
            total = np.cumsum(padded, axis=axis, dtype="f8")
            total = np.pad(total, [(1, 0) if k == axis else (0, 0) for k in range(image.ndim)])
            image = (_along(total, axis, size, size + length) - _along(total, axis, 0, length)) / size
    return image.astype("f4")


def _along(array, axis, start, stop):
    return array[start:stop] if axis == 0 else array[:, start:stop]


def soft_blur(image, radius):
    """Three box blurs in a row, close to a Gaussian."""
    for _ in range(3):
        image = box_blur(image, radius)
    return image


def tone_map(linear, exposure=1.0, contrast=2.3, saturation=1.13):
    """Linear light to display values 0..1: soft shoulder, sRGB, a little saturation, an S-curve."""
    x = np.maximum(linear * exposure, 0)
    luminance = (x * np.array([0.2126, 0.7152, 0.0722])).sum(-1, keepdims=True)
    kept_hue = x * (_shoulder(luminance) / np.maximum(luminance, 1e-5))
    y = np.clip(0.65 * _shoulder(x) + 0.35 * kept_hue, 0, 1)
    shown = np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.power(np.maximum(y, 1e-6), 1 / 2.4) - 0.055)
    grey = (shown * np.array([0.3, 0.59, 0.11])).sum(-1, keepdims=True)
    shown = np.clip(grey + (shown - grey) * saturation, 0, 1)
    low, high = _sigmoid(0.0, contrast), _sigmoid(1.0, contrast)
    return np.clip((_sigmoid(shown, contrast) - low) / (high - low), 0, 1)


def _shoulder(y, knee=0.80):
    return np.where(y < knee, y, knee + (1 - knee) * (1 - np.exp(-(y - knee) / (1 - knee))))


def _sigmoid(y, strength, pivot=0.54):
    return 1 / (1 + np.exp(-strength * (y - pivot)))


def write_png(path, image):
    """Writes display values 0..1 of shape (height, width, 3) as an 8-bit PNG."""
    pixels = (np.clip(image, 0, 1) * 255 + 0.5).astype("u1")
    height, width, _ = pixels.shape
    lines = np.concatenate([np.zeros((height, 1), "u1"), pixels.reshape(height, -1)], 1).tobytes()

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
                   + chunk(b"IDAT", zlib.compress(lines, 6)) + chunk(b"IEND", b""))
