"""Boston fern: a mound of long arching fronds.

What the eye looks for: dozens of narrow fronds of every age, many times as long as wide, each with forty or more
pairs of small leaflets set close together, alternate, of nearly one length over the lower half and ever shorter
towards a fine tip. Young ones stand light green in the middle, some with their tip still rolled in; old ones are darker, some
yellowing, and hang down over the rim. No two bend alike: they lean sideways and turn round their ribs.
"""

import numpy as np

from studio import materials
from studio.mesh import place_framed
from studio.numeric import lerp, rotation_z, smoothstep
from still_life import foliage
from still_life.growth import around, spread_angles
from still_life.plants.frond import Leaflets, feather, rachis

VERSION = 1
FRONDS, SHAPES, ROLLED = 124, 30, 9
TONES = {
    "young": ("#86A94A", "#9DBB5E"),
    "grown": ("#628B3C", "#7BA24C"),
    "old": ("#476F2E", "#6C9142"),
    "yellowing": ("#7F9440", "#A29A4E"),
}


def grow_fern(rng, bed, recipe):
    """Boston fern: a fountain of long arching fronds of different ages."""
    greens = {age: _green(age, tones) for age, tones in TONES.items()}
    rib = materials.plain("fern-rib", "#7A8446", 0.6, 0.3)
    meshes = [_frond(rng, age, greens, rib, bed.height - 0.3) for age in np.linspace(0, 1, SHAPES)]
    for index, angle in enumerate(spread_angles(FRONDS, rng, 0.3)):
        age = (index + 0.5) / FRONDS
        mesh = meshes[int(np.clip(age * SHAPES + rng.normal(0, 1.2), 0, SHAPES - 1))]
        foot = around(angle + rng.normal(0, 0.4), lerp(0.04, 0.42, age**0.8), bed.height - 0.05)
        place_framed(mesh, foot, rotation_z(angle), rng.uniform(0.8, 1.1))
    for angle in spread_angles(ROLLED, rng, 0.4):
        spine = rachis(rng.uniform(0.9, 1.5), rng.uniform(1.25, 1.5), 1.2, rng.normal(0, 0.2), curl=rng.uniform(4, 8))
        mesh = feather(rng, spine, greens["young"], rib, _leaflets(30, 0.06), 0.016)
        place_framed(mesh, around(angle, rng.uniform(0.05, 0.3), bed.height - 0.05), rotation_z(angle))


def _green(age, tones):
    return foliage.leaf(
        f"fern-{age}",
        tones,
        tones[1],
        tones[1],
        vein_strength=0.2,
        gloss=0.6,
        quilt=0.1,
        translucency=0.34,
        value_jitter=0.3,
        hue_jitter=0.02,
    )


def _frond(rng, age, greens, rib, room):
    """A frond of an age from 0, upright in the middle, to 1, hanging over the rim, no further down than `room`."""
    rise = lerp(1.5, 1.0, age) + rng.normal(0, 0.07)
    fall = lerp(0.95, -1.55, age**0.7) + rng.normal(0, 0.15)
    length = lerp(2.0, 2.4, min(age * 2, 1)) * rng.uniform(0.85, 1.12)
    spine = rachis(length, rise, fall, rng.normal(0, 0.35), lerp(1.7, 1.0, age) * rng.uniform(0.9, 1.2))
    spine *= min(1.0, room / max(-spine[-1, 2], 0.01))
    tone = "young" if age < 0.22 else "grown" if age < 0.68 else "old"
    tone = "yellowing" if age > 0.6 and rng.random() < 0.15 else tone
    return feather(rng, spine, greens[tone], rib, _leaflets(46, 0.21), 0.014, rng.normal(0, 0.5))


def _leaflets(pairs, length):
    return Leaflets(
        pairs,
        length,
        0.03,
        size=lambda share: (0.62 + 0.38 * smoothstep(0, 0.2, share)) * (1 - share**2.3) ** 0.85 + 0.05,
        outline=lambda v: np.clip(1.08 - v**3.2, 0.05, 1) * smoothstep(-0.35, 0.12, v),
        angles=(1.45, 0.95),
        bare=0.06,
        vee=0.12,
        weight=0.35,
        crease=0.12,
        uneven=0.08,
    )
