"""Moth orchids in a pot.

The eye looks for: a few thick blunt leaves that lie outwards over the rim; bare stalks tied to a stick that rise, bend
over and carry the blooms in two ranks along the bend, the largest and oldest first, all facing the same way, each
overlapping the next a little; a few buds, smaller and smaller, at the tip.
"""
import numpy as np

from arranging.vessels import stand_vessel
from species.orchid import orchid_materials, orchid_mesh
from species.paint import Paint
from studio import materials
from studio.mesh import MeshBuilder, place, place_framed
from studio.numeric import bezier, frame_along, lerp, rotation_y, rotation_z, smoothstep, unit, vec
from studio.registry import scene
from studio.surfaces import ellipsoid, flat_petal, tube

VERSION = 2


@scene("orchid")
def orchid_pot(recipe, rng):
    """One to three arching sprays over strap leaves."""
    paint = Paint()
    entries = recipe.get("flowers") or [{"color": "lavender", "count": 2}]
    vessel = stand_vessel(recipe.get("vessel", {"form": "pot", "material": "stoneware", "color": "#E9E2D8"}), 1.0)
    _moss(vessel)
    _leaves(rng, paint, vessel)
    kinds = []
    for entry in entries:
        parts = orchid_materials(entry.get("color", "lavender"), paint)
        kinds.append([orchid_mesh(rng, *parts) for _ in range(3)])
    stems = MeshBuilder()
    bud = paint.green("orchid bud", "#B9CE86", "#DCC8D6", translucency=0.1)
    sprays = _sprays(sum(int(entry.get("count", 2)) for entry in entries), rng)
    for k, (side, height, count) in enumerate(sprays):
        _spray(stems, kinds[k % len(kinds)], (side, vessel.height + height, count), vessel, rng, (paint.stem, bud))
    place(stems.finish("orchid stems"))
    return {"elevation": 6}


def _sprays(count, rng):
    """(side, height above the pot, blooms) per spray; a recipe may count sprays or single blooms."""
    sprays = count if count <= 3 else (1 if count <= 8 else 2)
    high, low = rng.uniform(2.7, 3.0), rng.uniform(2.1, 2.4)
    side = 1 if rng.random() < 0.5 else -1
    plans = {1: [(side, high, 9)], 2: [(side, high, 8), (-side, low, 6)],
             3: [(side, high, 8), (-side, low, 6), (side * 0.45, low - 0.1, 6)]}
    return plans[max(1, sprays)]


def _moss(vessel):
    moss = materials.plain("moss", "#7B8F4A", 0.9, 0.1, mottle=(14, "#55682F", 0.9), bump=(40, 0.9))
    builder = MeshBuilder()
    reach = vessel.mouth * 1.0
    builder.add(ellipsoid((0, 0, vessel.height - 0.10), (reach, reach, 0.14), 60, 14), moss, closed=True)
    place(builder.finish("moss"))


def _leaves(rng, paint, vessel):
    kinds = [_strap(rng, paint.dark_leaf, droop) for droop in (0.9, 1.15, 1.4)]
    for k in range(6):
        turn = k * np.pi / 3 + rng.normal(0, 0.15)
        frame = rotation_z(turn) @ rotation_y(rng.normal(0, 0.1))
        place_framed(kinds[k % 3], (0, 0, vessel.height - 0.08), frame, rng.uniform(0.72, 1.0))


def _strap(rng, material, droop):
    grid = flat_petal(1.20, 0.235, lambda v: (0.55 + 0.45 * smoothstep(0, 0.45, v)) * np.clip(1 - v**4.5, 0, 1) ** 0.6,
                      lambda v: 0.75 - droop * v**1.2, cup=0.15, crease=0.16, wave=0.03, wave_count=0.8,
                      phase=rng.uniform(0, 6), columns=13, rows=24)
    return MeshBuilder().add(grid, material, jitter=rng.random()).finish("orchid leaf")


def _spray(stems, blooms, plan, vessel, rng, paints):
    side, height, count = plan
    stem, bud = paints
    base = vessel.height - 0.08
    line = bezier((0.06 * side, 0, base), (0.08 * side, 0.05, lerp(base, height, 0.75)),
                  (0.22 * side, 0, height + 0.45), (1.55 * side, -0.40, height - 0.50), 60)
    stems.add(tube(line, np.linspace(0.034, 0.012, 60), 8), stem, closed=True)
    for k in range(count):
        share = k / (count - 1)
        at = int(lerp(24, 49, share))
        rank, scale = (-1) ** k, lerp(0.74, 0.55, share)
        aside = unit(np.cross(line[at + 1] - line[at - 1], vec(0, 1, 0)))
        facing = unit(vec(0.20 * side, -1, -0.08) + aside * rank * 0.22 + rng.normal(0, 0.07, 3))
        centre = line[at] + facing * (0.20 + 0.07 * rank) + aside * rank * 0.30 * scale
        stems.add(tube(bezier(line[at], line[at] + aside * rank * 0.08, centre - facing * 0.14, centre, 8), 0.010, 6),
                  stem, closed=True)
        frame = frame_along(np.cross(vec(0, 0, 1), facing), facing) @ rotation_z(rng.normal(0, 0.10))
        place_framed(blooms[k % 3], centre, frame, scale * rng.uniform(0.95, 1.05))
    _buds(stems, line, side, stem, bud)
    stake = np.linspace(vec(0.06 * side, 0.05, base), vec(0.10 * side, 0.06, height - 0.4), 6)
    stems.add(tube(stake, 0.016, 6), materials.plain("bamboo", "#C9A66B", 0.6), closed=True)


def _buds(stems, line, side, stem, bud):
    """Egg-shaped buds on short stalks to both sides of the tip."""
    for k, at in enumerate((54, 56, 58, 59)):
        rank, size = (-1) ** k, 0.078 - 0.013 * k
        tip = line[at] + vec(0.05 * side, -0.05, 0.085 * rank + 0.01)
        stalk = bezier(line[at], line[at] + vec(0, -0.02, 0.04 * rank), tip, tip, 6)
        stems.add(tube(stalk, 0.008, 6), stem, closed=True)
        stems.add(ellipsoid(tip, (size * 0.95, size * 0.85, size * 1.15), 12, 9), bud, closed=True, jitter=0.5)
