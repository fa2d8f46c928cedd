"""Cheese: a soft wheel with a bloomy rind, a waxed one, and a broken piece of something aged."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import rotation_x, rotation_z, vec
from studio.surfaces import smooth_profile, superellipsoid
from still_life.goods.paste import bloomy_rind, hard_rind, paste
from still_life.goods.relief import pushed, relief

VERSION = 2
GAP = 0.42


def _outline(radius, tall, round_off):
    return smooth_profile(
        [
            (0, 0),
            (radius * 0.82, 0),
            (radius - round_off, 0.004),
            (radius, round_off),
            (radius, tall - round_off),
            (radius - round_off, tall - 0.004),
            (radius * 0.82, tall),
            (0, tall),
        ],
        8,
    )


def _sector(builder, rng, shell, flesh, size, between, uneven, bulge):
    """A part of a wheel between two angles: its skin, and cut faces that say by u how near the rind is."""
    radius, tall, round_off, thick = size
    outline = _outline(radius, tall, round_off)
    angle = np.linspace(*between, 110)
    grid = np.stack([outline[:, :1] * np.cos(angle), outline[:, :1] * np.sin(angle), outline[:, 1:] + 0 * angle], -1)
    weight = np.clip(outline[:, :1] / radius * 2 - 0.6, 0, 1)
    grid = pushed(grid, uneven * relief(grid, rng, 4, 3) * weight, (0, 0, tall / 2))
    builder.add(grid, shell, rng.random())
    for side, inward in ((0, 1), (-1, -1)):
        edge = grid[:, side]
        axis = np.stack([0 * edge[:, 0], 0 * edge[:, 0], edge[:, 2]], -1)
        share = np.concatenate([np.linspace(0, 1 - thick / radius, 30), np.linspace(1 - thick / radius, 1, 6)[1:]])
        face = axis[:, None] + (edge - axis)[:, None] * share[None, :, None]
        across = vec(-np.sin(angle[side]), np.cos(angle[side]), 0) * -inward
        height = face[..., 2] / tall
        belly = np.sin(np.pi * np.clip(height, 0, 1)) * np.clip((1 - share) * 6, 0, 1)
        crumb = 0.25 * bulge * relief(face, rng, 12, 3)
        face = face + across * ((bulge * belly + crumb * (belly > 0.02))[..., None])
        near = np.minimum.reduce([(1 - share) * radius + 0 * height, face[..., 2] + 0 * share, tall - face[..., 2]])
        builder.add(face, flesh, rng.random(), uv=(np.clip(near / 0.1, 0, 1), height))


def soft_wheel(rng, radius=0.60, tall=0.30, wedge=True):
    """A brie-like wheel with a wedge cut out towards the viewer; the wedge lies before it, drawn out a little."""
    shell, flesh = bloomy_rind(), paste("soft paste", "#F3E3AE", "#F7F2E4", 0.28, "#E7CE86")
    size = (radius, tall, 0.055, 0.02)
    builder = MeshBuilder()
    start = -np.pi / 2 + GAP
    _sector(builder, rng, shell, flesh, size, (start, start + 2 * np.pi - 2 * GAP), 0.009, 0.012)
    place(builder.finish("soft cheese"))
    if wedge:
        part = MeshBuilder()
        _sector(part, rng, shell, flesh, size, (-np.pi / 2 - GAP * 0.96, -np.pi / 2 + GAP * 0.96), 0.009, 0.016)
        place(part.finish("soft wedge"), (0.12, -0.80, 0), (0, 0, 1), -1.45)


def waxed_wheel(rng, wax="#8E1B1E", radius=0.46, tall=0.36):
    """A small wheel in glossy red wax, a wedge of it cut away."""
    shell = materials.plain("cheese wax", wax, 0.24, 0.5, coat=0.35, bump=(7, 0.12), mottle=(4, "#6F1216", 0.4))
    flesh = paste("waxed paste", "#EFCB74", wax, 0.20, "#DDAF52", holes=True)
    builder = MeshBuilder()
    start = -np.pi / 2 + 0.5
    _sector(builder, rng, shell, flesh, (radius, tall, 0.10, 0.02), (start, start + 2 * np.pi - 1.0), 0.006, 0.006)
    place(builder.finish("waxed cheese"), (0, 0, 0), (0, 0, 1), 0.25)


def aged_piece(rng, length=0.92, tall=0.46, width=0.62):
    """A piece broken out of an old wheel: rough faces, a brown rind, crumbs beside it."""
    angle = np.linspace(-width / 2, width / 2, 40)
    flesh, skin = paste("aged paste", "#E4C585", "#B98A48", 0.10, "#EFDDAE", grain=True), hard_rind()
    builder = MeshBuilder()
    share, up = np.linspace(0.03, 1, 60), np.linspace(0, 1, 34)
    for side in (0, -1):
        way = vec(np.cos(angle[side]), np.sin(angle[side]), 0)
        face = (way * length * share[None, :, None]) + vec(0, 0, 1) * tall * up[:, None, None]
        out = vec(-way[1], way[0], 0) * (-1 if side == 0 else 1)
        inner = np.clip(
            np.minimum.reduce(
                [
                    (1 - share)[None] * 8 + 0 * up[:, None],
                    up[:, None] * 9 + 0 * share,
                    (1 - up)[:, None] * 9 + 0 * share,
                ]
            ),
            0,
            1,
        )
        face = face + out * ((0.030 * relief(face, rng, 5, 4) + 0.012) * inner)[..., None]
        builder.add(
            face,
            flesh,
            rng.random(),
            uv=(np.clip((1 - share)[None] * length / 0.1, 0, 1) + 0 * up[:, None], up[:, None] + 0 * share),
        )
    ring = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1) * length
    belly = 1 + 0.03 * np.sin(np.pi * up)[:, None, None]
    builder.add(ring[None] * belly + vec(0, 0, 1) * tall * up[:, None, None], skin, rng.random())
    top = ring[None] * share[:, None, None] + vec(0, 0, tall)
    top[..., 2] += 0.008 * relief(top, rng, 6, 3)
    builder.add(top, skin, rng.random())
    nose = np.stack([(ring[side] * share[0] + vec(0, 0, 1) * tall * up[:, None]) for side in (0, -1)], 1)
    builder.add(nose, flesh, uv=(np.ones((34, 2)), np.ones((34, 2))))
    for _ in range(16):
        size, far = rng.uniform(0.008, 0.034), rng.uniform(0.1, 0.34)
        crumb = superellipsoid((size, size * 0.8, size * 0.7), 0.6, 0.6, 12, 8)
        crumb = pushed(crumb, 0.3 * size * relief(crumb / size, rng, 1.2, 2))
        way = rng.uniform(2.2, 3.3)
        at = vec(0.25 + far * np.cos(way), far * np.sin(way) * 1.3, size * 0.6)
        builder.add(
            crumb,
            flesh,
            rng.random(),
            closed=True,
            uv=(np.ones(crumb.shape[:2]), np.ones(crumb.shape[:2])),
            frame=rotation_z(rng.uniform(0, 6)) @ rotation_x(rng.uniform(0, 3)),
            offset=at,
        )
    place(builder.finish("aged cheese"), (length * 0.48, 0, 0), (0, 0, 1), 2.55)
