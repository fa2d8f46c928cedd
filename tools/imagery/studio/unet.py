"""Noise removal by the network of Open Image Denoise: its trained weights, run in numpy.

The network is a U of convolutions: five steps down to a sixteenth of the size, five up again, each joined with what it saw
on the way down. It gets colour, albedo and normal of a render, and gives the colour without noise.
"""
import struct

import numpy as np

ALIGNED, MARGIN = 16, 16
ROWS_AT_ONCE = 32
# The curve in which the network sees light: what the eye tells apart lies evenly far apart (constants of its training).
LOW, MIDDLE = 1.57945760e-06, 3.22087631e-02
LINEAR, SCALE, POWER, OFFSET = 1.41283765e03, 1.64593172, 4.31384981e-01, -2.94139609e-03
LOG_SCALE, LOG_SHIFT, LOG_OFFSET = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
KEY, BIN = 0.18, 16


def read_weights(path):
    """{name: array} of a file of tensors (.tza)."""
    with open(path, "rb") as file:
        data = file.read()
    magic, _, _, place = struct.unpack_from("<HBBQ", data)
    if magic != 0x41D7:
        raise ValueError(f"{path} holds no tensors")
    (count,), place, tensors = struct.unpack_from("<I", data, place), place + 4, {}
    for _ in range(count):
        length, = struct.unpack_from("<H", data, place)
        name, place = data[place + 2:place + 2 + length].decode(), place + 2 + length
        dimensions, place = data[place], place + 1
        shape = struct.unpack_from(f"<{dimensions}I", data, place)
        kind, place = chr(data[place + 5 * dimensions]), place + 5 * dimensions + 1
        start, = struct.unpack_from("<Q", data, place)
        place += 8
        tensors[name] = np.frombuffer(data, {"f": "<f4", "h": "<f2"}[kind], int(np.prod(shape)), start).reshape(shape)
    return tensors


def remove_noise(colour, albedo, normal, tensors):
    """Linear colour (height, width, 3) without noise; albedo 0..1 and normal -1..1 show the network where edges are."""
    height, width, _ = colour.shape
    scale, bright = _exposure(colour), _seen(np.float32(65504.0))
    inputs = np.concatenate([_seen(np.maximum(colour, 0) * scale) / bright, np.clip(albedo, 0, 1), normal / 2 + 0.5], -1)
    beyond = [(MARGIN, MARGIN + -size % ALIGNED) for size in (height, width)]
    planes = np.ascontiguousarray(np.pad(inputs, [*beyond, (0, 0)], "reflect").transpose(2, 0, 1), "f4")
    shown = _network(planes, tensors)[:, MARGIN:MARGIN + height, MARGIN:MARGIN + width].transpose(1, 2, 0)
    return _unseen(np.maximum(shown, 0) * bright) / scale


def _exposure(colour):
    """What brings the picture's middle tone to the one the network was trained with."""
    light = np.maximum(colour @ np.array([0.212671, 0.715160, 0.072169]), 0)
    height, width = (size // BIN * BIN for size in light.shape)
    means = light[:height, :width].reshape(height // BIN, BIN, width // BIN, BIN).mean((1, 3))
    return KEY / np.exp2(np.log2(means[means > 1e-8]).mean()) if (means > 1e-8).any() else 1.0


def _seen(light):
    return np.where(light <= LOW, LINEAR * light, np.where(
        light <= MIDDLE, SCALE * np.maximum(light, 1e-12)**POWER + OFFSET, LOG_SCALE * np.log(light + LOG_SHIFT) + LOG_OFFSET))


def _unseen(shown):
    low, middle = _seen(np.float64(LOW)), _seen(np.float64(MIDDLE))
    return np.where(shown <= low, shown / LINEAR, np.where(
        shown <= middle, (np.maximum(shown - OFFSET, 0) / SCALE)**(1 / POWER), np.exp((shown - LOG_OFFSET) / LOG_SCALE) - LOG_SHIFT))


def _network(planes, tensors):
    def bend(name, x, rectified=True):
        return _convolve(x, tensors[name + ".weight"], tensors[name + ".bias"], rectified)

    one = _halve(bend("enc_conv1", bend("enc_conv0", planes)))
    two = _halve(bend("enc_conv2", one))
    three = _halve(bend("enc_conv3", two))
    x = bend("enc_conv5b", bend("enc_conv5a", _halve(bend("enc_conv4", three))))
    for level, beside in ((4, three), (3, two), (2, one), (1, planes)):
        x = bend(f"dec_conv{level}b", bend(f"dec_conv{level}a", np.concatenate([_double(x), beside])))
    return bend("dec_conv0", x, rectified=False)


def _convolve(x, weight, bias, rectified):
    """3 x 3 convolution of (channels, height, width) with a border of zeros, a few rows at a time."""
    channels, height, width = x.shape
    matrix = weight.astype("f4").transpose(0, 2, 3, 1).reshape(len(weight), -1)
    padded, result = np.pad(x, [(0, 0), (1, 1), (1, 1)]), np.empty((len(weight), height, width), "f4")
    for top in range(0, height, ROWS_AT_ONCE):
        rows = min(ROWS_AT_ONCE, height - top)
        taps = [padded[:, top + dy:top + dy + rows, dx:dx + width] for dy in range(3) for dx in range(3)]
        found = matrix @ np.stack(taps).reshape(9 * channels, -1) + bias.astype("f4")[:, None]
        result[:, top:top + rows] = (np.maximum(found, 0) if rectified else found).reshape(-1, rows, width)
    return result


def _halve(x):
    channels, height, width = x.shape
    return x.reshape(channels, height // 2, 2, width // 2, 2).max((2, 4))


def _double(x):
    return x.repeat(2, 1).repeat(2, 2)
