"""A small tied posy lying with its heads towards the viewer."""

import numpy as np

import species
from species.paint import Paint
from studio.mesh import MeshBuilder, place, place_framed
from studio.numeric import cap_directions, frame_along, unit, vec
from studio.surfaces import tube

VERSION = 2
AXIS, TIE = unit(vec(-0.12, -0.70, 0.70)), vec(0.02, 0.52, 0.30)


def lay_posy(recipe, rng, largest=0.76):
    """As many heads as the recipe counts, a collar of leaves, stems drawn together in a tie."""
    paint = Paint()
    entries = recipe.get("flowers") or [{"species": "rose", "color": "blush", "count": 5}]
    blooms = [species.grow(entry["species"], entry.get("color", "blush"), rng, paint) for entry in entries]
    leaf = species.grow("leaf", "green", rng, paint)
    frame = frame_along(unit(np.cross(AXIS, vec(0, 0, 1))), AXIS)
    stems, count = MeshBuilder(), sum(int(entry["count"]) for entry in entries)
    for k, out in enumerate(_spread(count, rng) @ frame.T):
        at = TIE + AXIS * 0.56 + out * 0.43
        bloom = blooms[k % len(blooms)]
        mesh = bloom.meshes[k % len(bloom.meshes)]
        place(mesh, at, out * 0.55 + AXIS * 0.7, rng.uniform(0, 6), min(bloom.scale, largest))
        stems.add(tube([at, TIE, TIE - AXIS * 0.5 + out * 0.12], 0.02, 8), paint.stem, closed=True)
    for direction in cap_directions(30, 1.5, rng):
        out = unit(frame @ direction + AXIS * 0.15)
        if out[2] > -0.25:
            place_framed(leaf.meshes[0], TIE + AXIS * 0.34 + out * 0.30, frame_along(out, AXIS), 0.85)
    for name in recipe.get("greens", []):
        sprigs = species.grow(name, "green", rng, paint).meshes
        for k, direction in enumerate(cap_directions(9, 1.35, rng, 0.1)):
            out = unit(frame @ direction + AXIS * 0.1)
            if out[2] > -0.1 and direction[2] < 0.75:
                place(sprigs[k % len(sprigs)], TIE + AXIS * 0.30, out, rng.uniform(0, 6), 0.62)
    place(stems.finish("posy stems"))


def _spread(count, rng):
    """Directions of heads: one in the middle of a ring for a few, evenly over a cap for many."""
    if count > 7:
        return cap_directions(count, 0.95, rng, 0.04)
    turn = np.arange(count - 1) * 2 * np.pi / (count - 1) + 0.4 + rng.normal(0, 0.08, count - 1)
    lean = 0.86 + rng.normal(0, 0.04, count - 1)
    ring = np.stack([np.sin(lean) * np.cos(turn), np.sin(lean) * np.sin(turn), np.cos(lean)], -1)
    return np.concatenate([[[0.02, 0.03, 1.0]], ring])
