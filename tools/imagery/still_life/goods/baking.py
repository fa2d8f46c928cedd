"""Cookies of several doughs: thick in the middle with thin, crisp rims, each a little different."""

from dataclasses import dataclass

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import rotation_x, rotation_z, vec
from studio.surfaces import ellipsoid, superellipsoid
from still_life.goods.crust import crust
from still_life.goods.relief import relief

VERSION = 2
COLUMNS, ROWS = 84, 22


@dataclass
class Dough:
    """What a cookie is made of: its crust, how uneven it is, and what is baked into or strewn on it."""

    skin: object
    rough: float = 0.03
    pieces: tuple = ()


def doughs():
    """The four cookies of a mixed tin, and butter cookies: built once for a picture."""
    dark = materials.plain("chocolate chunk", "#45271A", 0.46, 0.3, bump=(20, 0.4))
    cherry = materials.plain("dried cherry", "#5C1018", 0.28, 0.5, coat=0.4, bump=(22, 0.7))
    oat = materials.plain("oat flake", "#E6CB98", 0.85, 0.1, mottle=(30, "#C39A5E", 0.7))
    return {
        "chip": Dough(crust("chip dough", "#CE985A", "#8A5125"), 0.035, (("chunk", dark, 13),)),
        "oat": Dough(crust("oat dough", "#C08A50", "#80491F", 18), 0.055, (("flake", oat, 46), ("berry", cherry, 9))),
        "ginger": Dough(crust("ginger dough", "#7E4420", "#4E2711", 34, cracks=1.0, sugar=0.16), 0.03),
        "vanilla": Dough(crust("vanilla dough", "#EBCB92", "#BF8340", 40, sugar=0.34, browning=0.74), 0.016),
        "butter": Dough(crust("butter dough", "#E2B873", "#A4642B", 40, browning=0.7), 0.02),
    }


def _height(share, thick):
    """Height of the top at a share of the radius: a dome that ends in a rounded rim."""
    return thick * (0.34 + 0.66 * (1 - share**2.4)) * np.sqrt(np.clip(1 - share**18, 0, 1))


def cookie(builder, rng, dough, at, frame=None, radius=0.36, thick=0.12, waves=0):
    """One cookie lying with the middle of its underside at `at`; `waves` is how many points a cutter gave it."""
    frame = rotation_z(rng.uniform(0, 6)) if frame is None else frame
    around = np.linspace(0, 2 * np.pi, COLUMNS, endpoint=False)[None]
    share = np.concatenate([np.linspace(0, 0.8, ROWS - 10), np.linspace(0.83, 1, 10)])[:, None]
    wobble = 1 + 0.03 * np.sin(2 * around + rng.uniform(0, 6)) + 0.018 * np.sin(5 * around + rng.uniform(0, 6))
    if waves:
        wobble = wobble * (1 + 0.05 * share**3 * (np.abs(np.cos(around * waves / 2)) * 2 - 1))
    reach = share * radius * wobble
    flat = np.stack([reach * np.cos(around), reach * np.sin(around), 0 * reach], -1)
    bumps = relief(flat, rng, 1.3 / radius, 3)
    top = flat.copy()
    top[..., 2] = _height(share + 0 * around, thick) * (1 + dough.rough * 6 * bumps * (1 - 0.5 * share))
    under = flat[::-1] * (0.985, 0.985, 1)
    skin = np.concatenate([top, under[1:]])
    edge = np.concatenate([share + 0 * around, 0.86 + 0 * under[1:, :, 0]])
    builder.add(
        skin, dough.skin, rng.random(), closed=True, uv=(edge, 0 * edge), frame=frame, offset=np.asarray(at, float)
    )
    for kind, material, count in dough.pieces:
        for k in range(count):
            piece, place_at = _piece(rng, kind, radius, thick, k / count)
            builder.add(
                piece, material, rng.random(), closed=True, frame=frame, offset=np.asarray(at) + frame @ place_at
            )


def _piece(rng, kind, radius, thick, turn):
    share = 0.9 * np.sqrt((rng.random() + 0.05) / 1.05)
    angle = 6.283 * (turn * 7.618 + rng.uniform(0, 0.05))
    spot = vec(share * radius * np.cos(angle), share * radius * np.sin(angle), _height(np.float64(share), thick))
    size = radius / 0.36
    tilt = rotation_z(rng.uniform(0, 6)) @ rotation_x(rng.normal(0, 0.5))
    if kind == "flake":
        piece = ellipsoid((0, 0, 0), (0.047 * size, 0.030 * size, 0.007 * size), 12, 6)
    elif kind == "berry":
        piece = ellipsoid((0, 0, 0), np.array((0.052, 0.036, 0.03)) * size * rng.uniform(0.8, 1.15), 14, 9)
    else:
        sides = np.array((0.052, 0.040, 0.030)) * size * rng.uniform(0.65, 1.3)
        piece = superellipsoid(sides, 0.42, 0.5, 14, 9)
    return piece @ tilt.T, spot - vec(0, 0, 0.013 * size)


def cookie_stack(rng, count=4, kind="butter", radius=0.36, thick=0.12, waves=0):
    """Cookies piled at the origin, none quite above the other."""
    builder, dough = MeshBuilder(), doughs()[kind]
    for k in range(count):
        at = (rng.normal(0, 0.025), rng.normal(0, 0.025), k * thick * 0.98)
        tilt = rotation_x(rng.normal(0, 0.03)) @ rotation_z(rng.uniform(0, 6))
        cookie(builder, rng, dough, at, tilt, radius * rng.uniform(0.97, 1.03), thick, waves)
    place(builder.finish("cookies"))
