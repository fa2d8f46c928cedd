"""Cyclamen: a low cushion of marbled leaves, flowers with swept-back petals well above it.

The eye looks for: round heart-shaped leaves on short stalks, each with a silver band between a green middle and a green
rim, the outer ones turned outwards so that their faces show; bare pinkish-brown stalks, each with one flower, that
rise steeply, hook over at the tip and let the flower hang; flowers at unlike heights, a furled bud or two among them.
"""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import bezier, frame_along, lerp, unit, vec
from studio.surfaces import ellipsoid, tube
from still_life import foliage
from still_life.blade import fan_blade, rounded
from still_life.growth import around, hang_leaf, heading, petiole, spread_angles
from still_life.plants.cyclamen_flower import cyclamen_flower

VERSION = 1
FLOWERS = 18
ROUND_HEART = [(0, 0), (-0.16, 0.09), (-0.25, 0.27), (-0.12, 0.49), (0.20, 0.60)]
ROUND_HEART += [(0.56, 0.52), (0.84, 0.27), (0.96, 0.08), (1, 0)]


def grow_cyclamen(rng, bed, recipe):
    """Flowers in the recipe's colour, every third one in its accent."""
    stem = materials.plain("cyclamen-stem", "#9C6A58", 0.5)
    stems = MeshBuilder()
    _cushion(rng, bed, stems, stem)
    tone = recipe.get("color", "#E0709A")
    tones = [tone, tone, recipe.get("accent") or tone] * 2
    flowers = [cyclamen_flower(rng, shade, index, 0.24 + 0.08 * (index % 4)) for index, shade in enumerate(tones)]
    for index, angle in enumerate(spread_angles(FLOWERS, rng, 0.15)):
        reach = 0.88 * np.sqrt((index + 0.3) / FLOWERS)
        height = bed.height + 1.72 - 0.70 * reach**1.5 + (0.13, -0.16, 0.0)[index % 3] + rng.normal(0, 0.05)
        _flower_stalk(rng, stems, stem, flowers[index % 6], around(angle, reach, height), bed)
    _buds(rng, bed, stems, stem, tone)
    place(stems.finish("cyclamen-stems"))


def _cushion(rng, bed, stems, stem):
    leaf = foliage.palmate_leaf(
        "cyclamen-leaf",
        ("#274F30", "#2F5B38"),
        "#9A7F80",
        "#2B5634",
        vein_strength=0.75,
        ray_width=0.02,
        marbling=("#A3B8A8", 0.42, 0.68),
    )
    meshes = []
    for droop in (0.2, 0.35, 0.5):
        grid, uv = fan_blade(
            rounded(ROUND_HEART),
            0.40,
            rise=lambda s, d=droop: 0.1 - d * s,
            cup=-0.25,
            ripple=0.02,
            phase=droop * 21,
            spokes=64,
            rings=10,
        )
        meshes.append(MeshBuilder().add(grid, leaf, rng.random(), uv=uv).finish("cyclamen-leaf"))
    for index, angle in enumerate(spread_angles(44, rng, 0.12)):
        t = index / 43
        tip = around(angle, lerp(0.10, bed.radius + 0.08, t**0.7), bed.height + lerp(0.62, 0.14, t**1.3))
        petiole(stems, stem, around(angle, lerp(0.02, 0.35, t), bed.height - 0.05), tip, 0.016, sides=6)
        hang_leaf(meshes[index % 3], tip, heading(angle, lerp(0.05, -0.62, t**0.8)), rng, rng.uniform(0.8, 1.12), 0.2)


def _hook(top, foot, lean):
    """A stalk that rises beside its flower, bends over and comes down on it; `lean` points away from the plant."""
    crown = top - lean * 0.07 + vec(0, 0, 0.15)
    rise = bezier(foot, foot + vec(0, 0, 0.9), crown - lean * 0.06 - vec(0, 0, 0.5), crown - lean * 0.05, 16)
    over = crown + vec(0, 0, 0.09) - lean * 0.04
    bend = bezier(crown - lean * 0.05, over, top + vec(0, 0, 0.19), top + vec(0, 0, 0.05), 9)
    return np.vstack([rise, bend[1:]])


def _flower_stalk(rng, stems, stem, flower, top, bed):
    outward = unit(vec(top[0], top[1] - 0.25, 0) + rng.normal(0, 0.25, 3) * vec(1, 1, 0))
    foot = around(np.arctan2(top[1], top[0]), 0.14, bed.height - 0.05)
    line = _hook(top, foot, outward)
    stems.add(tube(line, np.linspace(0.018, 0.012, len(line)), 7), stem, 0.5, closed=True)
    place(flower, top, vec(0, 0, 1) - outward * rng.uniform(0.05, 0.40), rng.uniform(0, 6), rng.uniform(0.72, 0.92))


def _buds(rng, bed, stems, stem, tone):
    """Furled buds hang lower than the flowers, their tips down."""
    skin = materials.petal("cyclamen-bud", [(0, "#D8C9A8"), (0.35, tone), (1, tone)], translucency=0.3)
    drop = ellipsoid((0, 0, -0.11), (0.052, 0.052, 0.15), 14, 14)
    twist = np.linspace(0, 2.6, 14)[:, None]
    pinch = 1 - 0.10 * (0.5 + 0.5 * np.cos(5 * (np.linspace(0, 2 * np.pi, 14, endpoint=False)[None] + twist)))
    drop[..., :2] *= pinch[..., None]
    for angle in spread_angles(4, rng, 0.5):
        top = around(angle, rng.uniform(0.35, 0.6), bed.height + rng.uniform(0.75, 1.05))
        lean = unit(vec(top[0], top[1], 0))
        line = _hook(top, around(angle, 0.16, bed.height - 0.05), lean)
        stems.add(tube(line, np.linspace(0.018, 0.012, len(line)), 6), stem, 0.5, closed=True)
        upright = frame_along(lean, vec(0, 0, 1))
        stems.add(drop[::-1], skin, 0.5, closed=True, frame=upright, offset=top + vec(0, 0, 0.08))
