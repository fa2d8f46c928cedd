"""What a hamper is packed in: a willow basket, with or without its lid, and a birch crate."""

import numpy as np

from studio.mesh import MeshBuilder, place
from studio.solids import box
from still_life.goods.boxes import crate, pine
from still_life.goods.moving import moved
from still_life.goods.textile import plain_weave
from still_life.goods.wicker import weave
from still_life.tints import lighter, mixed

VERSION = 1
LINEN = "#EFE6D2"


def willow_basket(colour, width, depth, height, floor):
    """A low basket of fine willow with rounded corners; `floor` is the height its contents stand on."""
    half = depth / 2
    weave([(half * 0.93, 0.03), (half * 0.98, height * 0.45), (half, height)], colour, 72, 0.021, 6.0, width / depth)
    box((width * 0.9, depth * 0.9, 0.05), (0, 0, floor - 0.03), pine(lighter(colour, -0.25)), 0.02)


def willow_lid(colour, width, depth, height, lean=1.25):
    """The lid of such a basket, open and lined with linen, leaning back on its hinges: glass shows what is behind it."""
    half = depth / 2
    with moved((0, half + 0.05, height + 0.02), lean=lean):
        weave([(half * 0.97, -0.08), (half, 0.02)], colour, 72, 0.021, 6.0, width / depth, offset=(0, half, 0))
        place(_lining(width * 0.975, depth * 0.96, half))
    for x in (-width * 0.28, width * 0.28):
        box((0.16, 0.10, 0.22), (x, half + 0.03, height), pine(lighter(colour, -0.45)), 0.02)


def _lining(width, depth, middle):
    u, v = np.meshgrid(np.linspace(-1, 1, 90), np.linspace(-1, 1, 60))
    x = u * width / 2 * (1 - np.abs(v) ** 8) ** (1 / 6)
    y = middle + v * depth / 2
    sag = 0.012 * np.sin(7 * x + 2 * y) * np.sin(5 * y - x)
    return MeshBuilder().add(np.stack([x, y, sag - 0.03], -1), plain_weave(LINEN, 40.0), uv=(x, y)).finish("lining")


def birch_crate(colour, width, depth, height, floor):
    """A slatted crate with a false floor."""
    crate(width, depth, height, pine(colour, mixed(colour, "#A87B48", 0.4)))
    box((width - 0.2, depth - 0.2, 0.05), (0, 0, floor - 0.03), pine("#C9A878"), 0.02)
