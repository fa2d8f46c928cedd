"""Zebra haworthia: an upright rosette of narrow, pointed, dark leaves with raised white bands across their outer side."""
from studio import materials
from studio.mesh import MeshBuilder
from studio.numeric import GOLDEN_ANGLE, lerp, rotation_z
from studio.surfaces import thick_leaf

VERSION = 1
LEAF, BAND, TIP = "#33502F", "#D9E2CF", "#6B5A3A"
BANDS = 7


def haworthia_mesh(rng, leaves=34):
    """One plant about 1.4 across and half as high."""
    material = materials.petal("haworthia", _banded(), translucency=0.03, roughness=0.38, vein=0.0)
    builder = MeshBuilder()
    for k in range(leaves):
        t = k / (leaves - 1)
        start = lerp(1.50, 0.42, t**0.8)
        grid, uv = thick_leaf(lerp(0.34, 0.80, t**0.7), lerp(0.05, 0.105, t**0.8), lerp(0.035, 0.06, t), _outline,
                              lambda v, begin=start: begin + 0.35 * v**2, cup=0.22)
        grid[..., 0] += 0.015 + 0.04 * t
        builder.add(grid, material, closed=True, uv=uv, jitter=rng.random(),
                    frame=rotation_z(k * GOLDEN_ANGLE + rng.normal(0, 0.05)))
    return builder.finish("haworthia")


def _outline(v):
    return (1 - v**1.6) * (0.75 + 0.25 * v) + 0.004


def _banded():
    """Colour along a leaf: narrow white bands between dark ones, closer towards the point."""
    stops = [(0.0, LEAF), (0.14, LEAF)]
    for k in range(BANDS):
        at = 0.18 + 0.74 * (k / BANDS) ** 0.85
        stops += [(at, LEAF), (at + 0.012, BAND), (at + 0.034, BAND), (at + 0.046, LEAF)]
    return [*stops, (0.97, LEAF), (1.0, TIP)]
