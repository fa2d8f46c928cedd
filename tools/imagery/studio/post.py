"""Development of the raw render in numpy: noise removal, tone curve, PNG file."""
import struct
import zlib

import numpy as np

ALBEDO_FLOOR = 0.03
LARGE = 1000


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


def despeckle(image, where):
    """A 3x3 median inside the mask: takes the glitter out of glass, whose guides are as noisy as its light."""
    if not where.any():
        return image
    for _ in range(2 if max(image.shape) < LARGE else 5):
        padded = np.pad(image, ((1, 1), (1, 1), (0, 0)), "edge")
        height, width, _ = image.shape
        around = [padded[dy:dy + height, dx:dx + width] for dy in range(3) for dx in range(3)]
        image = np.where(where[..., None], np.median(around, axis=0), image)
    return image


def calm_rims(layers, where):
    """Colour, albedo and normal with the thin rims inside the mask smoothed: else each frays into teeth."""
    _, albedo, normal = layers
    guide = np.concatenate([albedo / 0.25, normal / 0.7], -1)
    rows, columns = np.nonzero(where)
    off = np.abs(_median_at(guide, rows, columns) - guide[rows, columns]).max(-1) > 0.12
    edge = np.zeros(where.shape, "f4")
    edge[rows[off], columns[off]] = 1
    rows, columns = np.nonzero(box_blur(edge, 1) > 0.05)
    for layer in layers:
        layer[rows, columns] = _median_at(layer, rows, columns)
    return layers


def _median_at(image, rows, columns):
    padded = np.pad(image, ((1, 1), (1, 1), (0, 0)), "edge")
    return np.median([padded[rows + dy, columns + dx] for dy in range(3) for dx in range(3)], axis=0)


def denoise(colour, albedo, normal, depth, backdrop=None, reach=4):
    """Non-local means on the light alone (colour divided by albedo), guided by albedo, normal and depth.

    Surface texture lives in the albedo and stays sharp. Large pictures are gone over twice, the second time with a wide
    mesh: what a small window leaves on smooth glaze would show as clouds there. Where `backdrop` (a boolean mask) is far
    from the subject, the light is smoothed much wider still, so that large plain walls keep no blotches.
    """
    light = colour / (albedo + ALBEDO_FLOOR)
    squeezed = light / (1 + light)
    log_depth = (np.log(np.maximum(depth, 0.1)) / 0.03)[..., None]
    features = np.concatenate([normal / 0.25, albedo / 0.08, log_depth], -1).astype("f4")
    squeezed = _non_local_means(squeezed, features, range(-reach, reach + 1), tolerance=0.18)
    if max(squeezed.shape) >= LARGE:
        squeezed = _non_local_means(squeezed, features, range(-9, 10, 3), tolerance=0.09)
    light = squeezed / np.maximum(1 - squeezed, 1e-3)
    if backdrop is not None:
        light = _calm_backdrop(light, backdrop)
    return light * (albedo + ALBEDO_FLOOR)


def _non_local_means(image, features, steps, tolerance):
    """Every pixel as a mean of those `steps` away in both directions, as far as they and their features are alike."""
    height, width, _ = image.shape
    reach = steps[-1]
    padding = ((reach, reach), (reach, reach), (0, 0))
    padded, padded_features = np.pad(image, padding, "edge"), np.pad(features, padding, "edge")
    total, weights = np.zeros_like(image), np.zeros((height, width), "f4")
    for dy in steps:
        for dx in steps:
            rows = slice(reach + dy, reach + dy + height)
            columns = slice(reach + dx, reach + dx + width)
            other = padded[rows, columns]
            difference = box_blur(((other - image) ** 2).sum(-1), 1) / tolerance**2
            guide = ((padded_features[rows, columns] - features) ** 2).sum(-1)
            away = (dx * dx + dy * dy) / (1.2 * reach * reach)
            weight = np.exp(-np.minimum(difference + guide + away, 40)).astype("f4")
            total += weight[..., None] * other
            weights += weight
    return total / weights[..., None]


def _calm_backdrop(light, backdrop):
    scale = max(light.shape[:2]) / 768
    mask = backdrop.astype("f4")
    wide = max(2, round(9 * scale))
    smooth = soft_blur(light * mask[..., None], wide) / np.maximum(soft_blur(mask, wide), 1e-3)[..., None]
    near = soft_blur(1 - mask, max(2, round(14 * scale)))
    amount = (mask * np.clip(1 - near * 6, 0, 1))[..., None]
    return light * (1 - amount) + smooth * amount


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


def smooth_edges(shown, strength=0.8):
    """Softens stair steps: pixels on strong edges take a share of their neighbourhood, flat areas stay as they are."""
    luma = (shown * np.array([0.3, 0.59, 0.11])).sum(-1)
    padded = np.pad(luma, 1, "edge")
    height, width = luma.shape
    around = np.stack([padded[dy:dy + height, dx:dx + width] for dy in range(3) for dx in range(3)])
    contrast = around.max(0) - around.min(0)
    share = strength * np.clip((contrast - 0.06) / 0.16, 0, 1)[..., None]
    return shown * (1 - share) + _binomial(shown) * share


def _binomial(image):
    for axis in (0, 1):
        pad = [(0, 0)] * image.ndim
        pad[axis] = (1, 1)
        padded, length = np.pad(image, pad, "edge"), image.shape[axis]
        before, middle, after = (_along(padded, axis, k, k + length) for k in range(3))
        image = (before + 2 * middle + after) / 4
    return image


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
