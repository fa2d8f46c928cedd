"""Standing sprays: an oval of flowers on an easel, greens fanning out behind."""
import bpy
import numpy as np
from mathutils import Matrix, Vector

from arranging.backing import moss_oval
from arranging.clearing import keep_faces_free
from arranging.easel import stand_easel
from arranging.panel import Panel
from species.paint import Paint
from studio.mesh import shape_of, take_away
from studio.registry import scene

VERSION = 4
# width share and height share of the oval
OVALS = {"tall": (0.74, 1.36), "garden": (1.02, 1.04), "dome": (0.95, 1.08), "low": (1.2, 0.85), "cascade": (0.8, 1.3)}


@scene("standing-spray")
def standing_spray(recipe, rng):
    """The oval is as large as its flowers need."""
    panel = Panel(recipe, rng, Paint())
    size = np.sqrt(panel.area() / np.pi / 1.12)
    wide, high = (share * size for share in OVALS.get(recipe.get("shape"), OVALS["tall"]))

    def confine(points):
        reach = np.linalg.norm(points / (wide, high), axis=1, keepdims=True)
        return points / np.maximum(reach, 1)

    def depth(point):
        return 0.30 + 0.55 * np.sqrt(max(0.0, 1 - min(1.0, np.sum((point / (wide, high)) ** 2))))

    def lean(point):
        return point / (wide, high) * 0.55

    start = rng.uniform(-1, 1, (len(panel.heads), 2)) * (wide, high)
    panel.settle(start, confine, crowding=0.90)
    panel.put_up(depth, lean)
    _greens(panel, rng, wide, high)
    keep_faces_free(panel, shape_of, take_away)
    moss_oval(wide * 0.9, high * 0.9)
    lift = high + 1.35
    bpy.context.view_layer.update()
    for item in bpy.context.scene.objects:
        item.matrix_world = Matrix.Translation(Vector((0, 0, lift))) @ item.matrix_world
    stand_easel(lift + high * 0.72, wide * 1.5, max(0.9, lift - high * 0.95))
    return {"elevation": 4, "fill": 0.86}


def _greens(panel, rng, wide, high):
    def outward(point):
        return point / (np.linalg.norm(point) + 1e-6)

    def spot(share):
        angle = rng.uniform(0, 2 * np.pi)
        return np.array([np.cos(angle) * wide, np.sin(angle) * high]) * share

    panel.add_leaves([spot(rng.uniform(0.25, 0.85)) for _ in range(90)], outward, back=0.18)
    names = panel.long_greens() or ["leaf"]
    for name in names:
        turns = np.linspace(0, 2 * np.pi, 44 // len(names), endpoint=False) + rng.uniform(0, 1)
        rim = [np.array([np.cos(turn) * wide, np.sin(turn) * high]) * rng.uniform(0.60, 0.85) for turn in turns]
        panel.add_sprays(name, rim, outward, back=-0.15, scale=(0.85, 1.2))
    for name in panel.recipe.get("fillers", []):
        panel.add_sprays(name, [panel.between(spot(rng.uniform(0.3, 1)), 0.3) for _ in range(12)], outward, back=0.55,
                         scale=(0.7, 0.95))
