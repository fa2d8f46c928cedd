"""A row of small bottles with one stem each."""
import bpy
import numpy as np
from mathutils import Vector

from arranging.vessels import stand_vessel
from species import grow
from species.leaf import leaf_mesh
from species.paint import Paint
from studio.mesh import MeshBuilder, place, place_framed
from studio.numeric import bezier, frame_along, unit, vec
from studio.registry import scene
from studio.surfaces import tube

VERSION = 1
HEIGHTS = {"tall": (1.15, 1.75), "low": (0.75, 1.10)}


@scene("single-stems")
def single_stems(recipe, rng):
    """Bottles of three sizes in a loose double row, flowers in mixed order."""
    paint = Paint()
    heads = []
    for entry in recipe["flowers"]:
        bloom = grow(entry["species"], entry.get("color", "pink"), rng, paint)
        heads += [(bloom, bloom.meshes[k % len(bloom.meshes)]) for k in range(int(entry["count"]))]
    heads = [heads[k] for k in rng.permutation(len(heads))]
    leaf = leaf_mesh(rng, paint.leaf, 0.5, 0.12)
    low, high = HEIGHTS.get(recipe.get("shape"), (0.9, 1.4))
    for k, (bloom, mesh) in enumerate(heads):
        foot = vec((k - (len(heads) - 1) / 2) * 0.50, (-0.34 if k % 2 else 0.34) + rng.normal(0, 0.06), 0)
        scale = float(rng.choice([0.58, 0.66, 0.74]))
        rise = rng.uniform(low, high) + (0.25 if k % 2 == 0 else 0)
        _bottle_with_stem(recipe, rng, paint, (bloom, mesh, leaf), foot, scale, rise)
    return {"elevation": 9, "fill": 0.74, "fill_width": 0.88, "effort": 1.2}


def _bottle_with_stem(recipe, rng, paint, parts, foot, scale, rise):
    bloom, mesh, leaf = parts
    before = set(bpy.context.scene.objects)
    vessel = stand_vessel(recipe.get("vessel", {"form": "bottle", "material": "glass"}), scale)
    for item in set(bpy.context.scene.objects) - before:
        item.location = Vector(tuple(foot))
    lean = rng.normal(0, 0.16)
    mouth = foot + vec(lean * 0.2, 0, vessel.height)
    head = mouth + vec(lean, -0.05, rise)
    upright = bloom.habit in ("cup", "spike")
    axis = unit(vec(lean * 0.8, -0.12, 1)) if upright else unit(vec(lean * 1.2 + rng.normal(0, 0.15), -0.95, 0.55))
    line = np.vstack([bezier(foot + vec(-lean * 0.3, 0, 0.1), foot + vec(0, 0, vessel.height * 0.5), mouth, mouth, 10),
                      bezier(mouth, mouth + vec(0, 0, rise * 0.5), head - axis * 0.35, head - axis * 0.05, 14)[1:]])
    builder = MeshBuilder()
    builder.add(tube(line, bloom.stem * 0.8, 8), paint.stem, closed=True)
    place(builder.finish("stem"))
    scale = bloom.scale * 0.80
    flower = place(mesh, head - axis * (0.25 if upright else 0), axis, roll=rng.uniform(0, 6.28), scale=scale)
    flower["bloom"] = bloom.radius * scale
    if "leaf" in recipe.get("greens", []):
        for side in (-1, 1):
            at = line[13 + side]
            along = unit(vec(side, rng.uniform(-0.6, 0.2), 0.5))
            place_framed(leaf, at, frame_along(along, vec(0, 0, 1)), rng.uniform(0.8, 1.05))
