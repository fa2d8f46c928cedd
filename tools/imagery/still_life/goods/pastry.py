"""Scones, shortbread and crackers: what is cut out of a dough."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import rotation_x, rotation_y, rotation_z, vec
from studio.surfaces import ellipsoid, superellipsoid
from still_life.goods.crust import crust
from still_life.goods.relief import relief

VERSION = 2


def scone(rng, radius=0.40, tall=0.42):
    """A tall buttermilk scone at the origin: a burst, pale side between a glazed top and a flat foot."""
    around = np.linspace(0, 2 * np.pi, 110, endpoint=False)[None]
    t = np.linspace(0, 1, 56)[:, None]
    side = np.clip((t - 0.12) / 0.56, 0, 1)
    reach = np.where(t < 0.12, t / 0.12, np.where(t > 0.68, np.clip(1 - ((t - 0.68) / 0.32) ** 2.2, 0, 1) ** 0.5, 1))
    reach = reach * radius * (0.97 + 0.05 * np.sin(np.pi * side))
    height = tall * np.where(
        t < 0.12, 0.0, np.where(t > 0.68, 0.86 + 0.14 * np.sin((t - 0.68) / 0.32 * np.pi / 2), side * 0.86)
    )
    grid = np.stack([reach * np.cos(around), reach * np.sin(around), height + 0 * around], -1)
    layers = relief(grid * (2.2, 2.2, 9.0), rng, 1.6, 3) * np.sin(np.pi * side) * 1.2
    lean = 0.05 * np.sin(around + rng.uniform(0, 6)) + 0.03 * np.sin(2 * around + rng.uniform(0, 6))
    split = np.exp(-(((side - 0.5 - 1.6 * lean) / 0.09) ** 2)) * (t < 0.7)
    grid[..., :2] *= (1 + 0.07 * layers - 0.035 * split)[..., None]
    grid[..., 2] += tall * lean * side + 0.02 * relief(grid, rng, 4, 2) * (t > 0.68)
    browned = np.clip((t - 0.60) / 0.14, 0, 1) * (0.72 + 0.3 * np.clip(1 - (t - 0.7) / 0.3, 0, 1)) + 0.5 * (t < 0.14)
    skin = crust("scone", "#EBD5A8", "#B06A2C", 26, gloss=0.3, browning=0.35)
    builder = MeshBuilder().add(grid, skin, rng.random(), closed=True, uv=(browned + 0 * around, t + 0 * around))
    place(builder.finish("scone"), (0, 0, 0), (0, 0, 1), rng.uniform(0, 6))


def shortbread(builder, rng, skin, holes, at, frame, size=(0.34, 0.155, 0.062)):
    """A finger of shortbread with its middle at `at`, pricked twice three times."""
    grid = superellipsoid(size, 0.22, 0.2, 96, 34)
    across = np.maximum(np.abs(grid[..., 0]) / size[0], np.abs(grid[..., 1]) / size[1])
    edge = np.clip((across - 0.72) / 0.28, 0, 1) ** 2 * 0.9 + 0.35 * (grid[..., 2] < -0.3 * size[2])
    grid = grid + 0.005 * relief(grid, rng, 9, 2)[..., None] * (1, 1, 1.2)
    builder.add(grid, skin, rng.random(), closed=True, uv=(edge, edge), frame=frame, offset=at)
    for x in np.linspace(-0.62, 0.62, 4) * size[0]:
        for y in (-0.4 * size[1], 0.4 * size[1]):
            pit = ellipsoid((x + rng.normal(0, 0.004), y, size[2] * 1.0), (0.014, 0.014, 0.007), 10, 6)
            builder.add(pit, holes, closed=True, frame=frame, offset=at)


def shortbread_pile(rng, rows=((3, 0.0), (3, 1.0), (2, 2.0))):
    """Fingers in crossed layers: (how many, layer) each."""
    skin = crust("shortbread", "#EBCF98", "#BE9257", 60, browning=0.45)
    holes = materials.plain("prick", "#A8743A", 0.9)
    builder = MeshBuilder()
    for count, layer in rows:
        for k in range(count):
            y = (k - (count - 1) / 2) * 0.345
            turn = rotation_z((1.5708 if layer % 2 else 0.0) + rng.normal(0, 0.05))
            at = turn @ vec(rng.normal(0, 0.02), y, 0) + vec(0, 0, 0.064 + layer * 0.126)
            shortbread(builder, rng, skin, holes, at, turn)
    place(builder.finish("shortbread"))


def cracker(builder, rng, skin, seeds, at, frame, half=0.27):
    """One thin seeded cracker with its middle at `at`, blistered and not quite flat."""
    grid = superellipsoid((half, half, 0.022), 0.5, 0.28, 84, 20)
    edge = np.clip((np.maximum(np.abs(grid[..., 0]), np.abs(grid[..., 1])) / half - 0.7) / 0.3, 0, 1)
    grid = grid * (1 + 0.03 * relief(grid, rng, 5, 2)[..., None] * (1, 1, 0))
    bulge = np.clip(relief(grid * (1, 1, 0), rng, 7, 1), 0, 1) * (1 - edge)
    grid[..., 2] += 0.016 * bulge + 0.02 * relief(grid * (1, 1, 0), rng, 1.6, 1)
    builder.add(grid, skin, rng.random(), closed=True, uv=(edge + 0.5 * bulge, edge), frame=frame, offset=at)
    for _ in range(42):
        x, y = rng.uniform(-0.9, 0.9, 2) * half
        seed = ellipsoid((0, 0, 0), (0.017, 0.010, 0.007), 8, 5) @ rotation_z(rng.uniform(0, 6)).T
        near = np.argmin((grid[10:, :, 0] - x) ** 2 + (grid[10:, :, 1] - y) ** 2)
        lift = grid[10:, :, 2].ravel()[near]
        kind = seeds[int(rng.integers(len(seeds)))]
        builder.add(seed, kind, closed=True, frame=frame, offset=np.asarray(at) + frame @ vec(x, y, lift))


def cracker_kit():
    """(skin, seeds) of crackers, built once for a picture."""
    seeds = [
        materials.plain("sesame", "#F0DFB8", 0.6, 0.3),
        materials.plain("black sesame", "#2E2620", 0.5, 0.4),
        materials.plain("linseed", "#7A4A24", 0.4, 0.5),
    ]
    return crust("cracker", "#DDB679", "#9A5F28", 44, browning=0.5), seeds


def cracker_row(rng, count=8):
    """Crackers standing in a leaning row along x."""
    (skin, seeds), builder = cracker_kit(), MeshBuilder()
    for k in range(count):
        lean = 1.20 + rng.normal(0, 0.03)
        frame = rotation_z(rng.normal(0, 0.05)) @ rotation_y(-lean) @ rotation_z(rng.integers(4) * 1.5708)
        cracker(builder, rng, skin, seeds, vec((k - count / 2) * 0.105, rng.normal(0, 0.012), 0.27), frame)
    place(builder.finish("crackers"))


def cracker_fan(rng, count=6, step=0.17):
    """Crackers lying in an overlapping line along x, each on the edge of the one before."""
    (skin, seeds), builder = cracker_kit(), MeshBuilder()
    for k in range(count):
        frame = rotation_y(-0.24 if k else 0.0) @ rotation_z(rng.normal(0, 0.12)) @ rotation_x(rng.normal(0, 0.02))
        at = vec(k * step, 0.02 * np.sin(k) + rng.normal(0, 0.012), 0.035 + (0.055 if k else 0))
        cracker(builder, rng, skin, seeds, at, frame, 0.25)
    place(builder.finish("crackers"))
