"""Moth orchids in a pot."""
import numpy as np

from arranging.vessels import stand_vessel
from species.leaf import leaf_mesh
from species.orchid import orchid_materials, orchid_mesh
from species.paint import Paint
from studio import materials
from studio.mesh import MeshBuilder, place, place_framed
from studio.numeric import bezier, lerp, rotation_y, rotation_z, unit, vec
from studio.registry import scene
from studio.surfaces import ellipsoid, tube

VERSION = 1


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
    kinds = [leaf_mesh(rng, paint.dark_leaf, 1.45, 0.27, 1.2, 0.85, 0.25, 0.35, 0.02, 0.62) for _ in range(3)]
    for k in range(6):
        turn = k * np.pi / 3 + rng.normal(0, 0.15)
        frame = rotation_z(turn) @ rotation_y(rng.normal(0, 0.1))
        place_framed(kinds[k % 3], (0, 0, vessel.height - 0.08), frame, rng.uniform(0.72, 1.0))


def _spray(stems, blooms, plan, vessel, rng, paints):
    side, height, count = plan
    stem, bud = paints
    base = vessel.height - 0.08
    line = bezier((0.06 * side, 0, base), (0.10 * side, 0.05, lerp(base, height, 0.62)),
                  (0.12 * side, 0, height + 0.25), (1.25 * side, -0.45, height - 0.55), 60)
    stems.add(tube(line, np.linspace(0.036, 0.014, 60), 8), stem, closed=True)
    for k in range(count):
        point = line[int(lerp(28, 57, k / (count - 1)))]
        zigzag = (-1) ** k
        facing = unit((0.28 * side + zigzag * 0.22, -0.9, 0.10 * zigzag - 0.05))
        centre = point + facing * 0.22 + vec(0, 0, 0.10 * zigzag)
        stems.add(tube(bezier(point, point + vec(0, 0, 0.05), centre - facing * 0.12, centre, 8), 0.011, 6), stem,
                  closed=True)
        up = unit(vec(0, 0, 1) - facing * facing[2])
        frame = np.stack([np.cross(up, facing), up, facing], 1) @ rotation_z(rng.normal(0, 0.12))
        place_framed(blooms[k % 3], centre, frame, lerp(0.92, 0.62, k / (count - 1)))
    for k in range(3):
        tip = line[-1] + vec(0.08 * side * k, 0, -0.07 * k)
        stems.add(ellipsoid(tip, (0.07 - 0.012 * k, 0.06 - 0.012 * k, 0.09 - 0.015 * k), 10, 8), bud, closed=True)
    stake = np.linspace(vec(0.06 * side, 0.05, base), vec(0.10 * side, 0.06, height - 0.4), 6)
    stems.add(tube(stake, 0.016, 6), materials.plain("bamboo", "#C9A66B", 0.6), closed=True)
