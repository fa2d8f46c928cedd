"""Echeveria: a rosette of fleshy leaves."""
import numpy as np

from studio import materials
from studio.mesh import MeshBuilder
from studio.numeric import GOLDEN_ANGLE, lerp, rotation_z
from studio.surfaces import thick_leaf

VERSION = 1
KINDS = {
    "green": ("#8FB59A", "#A9C9B0", "#D87A8A"), "blue": ("#9CB7B4", "#BFD3CF", "#C9A5B8"),
    "lime": ("#7FA06E", "#A4BF8A", "#C96A5A"), "rose": ("#A98C94", "#CDAEB2", "#D9828E"),
}


def _outline(v):
    rise = np.clip(v * 0.9 + 0.22, 0, 1) ** 0.9
    return rise * np.clip(1 - np.clip(v, 0, 1) ** 5, 0, 1) ** 0.55 * 1.02 + 0.004


def echeveria_mesh(rng, kind, leaves=52):
    """One rosette about 1.6 across."""
    base, body, tip = KINDS[kind]
    material = materials.petal(f"echeveria {kind}", [(0, base), (0.6, body), (0.92, body), (1, tip)],
                               translucency=0.04, roughness=0.42, vein=0.02, edge=(tip, 3.2, 0.45))
    builder = MeshBuilder()
    for k in range(leaves):
        t = k / (leaves - 1)
        elevation = lerp(1.45, 0.12, t**0.75)
        grid, uv = thick_leaf(lerp(0.16, 0.78, t**0.8), lerp(0.06, 0.215, t**0.8), lerp(0.03, 0.06, t), _outline,
                              lambda v, start=elevation: start + 0.55 * v**2, cup=0.30)
        grid = grid + np.array([0.015 + 0.05 * t, 0, 0.16 * (1 - t)])
        builder.add(grid, material, closed=True, uv=uv, jitter=rng.random(),
                    frame=rotation_z(k * GOLDEN_ANGLE + rng.normal(0, 0.03)))
    return builder.finish("echeveria")
