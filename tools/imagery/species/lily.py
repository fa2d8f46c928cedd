"""Oriental lilies: six recurved tepals, long stamens with rust anthers."""
import numpy as np

from species import palette
from species.bloom import Bloom
from studio import materials
from studio.mesh import MeshBuilder
from studio.numeric import bezier, rotation_x, rotation_z, smoothstep, vec
from studio.surfaces import ellipsoid, flat_petal, tube

VERSION = 1


def _tepal(rng, outer, openness):
    recurve = openness * rng.uniform(0.82, 1.18)
    narrowing = rng.uniform(0.9, 1.08)

    def slope(v):
        return 1.25 - 1.15 * recurve * smoothstep(0.05, 0.65, v) - 1.25 * recurve * smoothstep(0.6, 1.05, v)

    def outline(v):
        return np.sin(np.pi * np.clip(v * 0.9 + 0.10, 0, 1)) ** 0.85 * (1 - 0.15 * v) + 0.02

    width = (0.135 if outer else 0.205) * narrowing
    return flat_petal(1.05 * (1 + rng.normal(0, 0.03)), width, outline, slope, cup=0.55, crease=0.20,
                      wave=0.08 if outer else 0.17, wave_count=rng.uniform(1.8, 2.7), phase=rng.uniform(0, 6.28),
                      columns=17, rows=28)


def _stamens(builder, rng, filament, anther):
    for k in range(7):
        angle = k * 2 * np.pi / 6 + 0.4
        pistil = k == 6
        away = vec(0, 0, 0) if pistil else vec(np.cos(angle), np.sin(angle), 0)
        top = 0.82 if pistil else 0.72
        line = bezier((0, 0, 0), away * 0.03 + vec(0, 0, 0.3), away * 0.12 + vec(0, 0, 0.5),
                      away * 0.24 + vec(0.02, 0, top), 10)
        builder.add(tube(line, 0.011, 7), filament, closed=True, jitter=0.5)
        if pistil:
            builder.add(ellipsoid(line[-1], (0.035, 0.035, 0.022)), filament, closed=True, jitter=0.5)
            continue
        turn = rotation_z(angle + rng.normal(0, 0.4)) @ rotation_x(1.35)
        builder.add(ellipsoid((0, 0, 0), (0.022, 0.022, 0.085), 8, 7), anther, closed=True, jitter=rng.random(),
                    frame=turn, offset=line[-1])


def _mesh(rng, material, filament, anther, openness):
    builder = MeshBuilder()
    for k in range(6):
        outer = k >= 3
        angle = k * 2 * np.pi / 3 + (np.pi / 3 if outer else 0) + rng.normal(0, 0.04)
        jitter = rng.random() * 0.5 + (0 if outer else 0.5)
        builder.add(_tepal(rng, outer, openness), material, jitter=jitter, frame=rotation_z(angle),
                    offset=(0, 0, -0.012 if outer else 0))
    _stamens(builder, rng, filament, anther)
    return builder.finish("lily")


def grow(colour, rng, paint):
    """A half-open and a fully open lily; pale kinds carry a pink stripe and freckles, pure white stays clean."""
    base, body, rim = palette.tones(colour)
    stripe, spots = (("#E58FB0", 0.55, 0.55), ("#B03A6A", 0.55)) if colour not in ("white", "cream") else (None, None)
    if colour in ("orange", "yellow", "red"):
        stripe, spots = None, ("#7A2A18", 0.5)
    pale_rim = "#FFFFFF" if colour in ("pink", "blush", "white", "hot-pink") else rim
    material = paint.petal("lily", colour, [(0, "#C7D98F"), (0.25, body), (1, pale_rim)], stripe=stripe, spots=spots)
    anther = paint.once("anther", lambda: materials.petal("anther", [(0, "#8A3B12"), (1, "#A5501C")],
                                                            translucency=0))
    filament = paint.green("filament", "#B9CE86", "#DDE6B5", translucency=0.1)
    meshes = [_mesh(rng, material, filament, anther, openness) for openness in (0.78, 0.95)]
    return Bloom(meshes, radius=0.55, scale=0.78, lift=0.10)
