"""The flowers of the arum family: a bract and the spike that stands on it.

Peace lily: one thin white bract with a knobbly spadix. Anthurium: the eye looks for a broad heart with a deep notch and
a short drawn-out tip, held nearly flat, its lobes a little raised; veins that fan out from the notch and lie sunk, the
surface puckered between them, so that highlights break up; a skin that mirrors like wax; a spike that begins in the
notch, tapers, runs from cream to yellow and is finely beaded.
"""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder
from studio.nodes import NodeGraph, linear_colour
from studio.numeric import bezier, rotation_x, smoothstep, vec
from studio.surfaces import ellipsoid, tube
from still_life import foliage
from still_life.blade import blade, fan_blade, rounded
from still_life.tints import lighter

VERSION = 1
HEART = [(0, 0), (-0.15, 0.05), (-0.26, 0.19), (-0.22, 0.38), (0, 0.52)]
HEART += [(0.30, 0.51), (0.60, 0.35), (0.84, 0.13), (1, 0)]
VEINS = (-0.80, -0.56, -0.34, -0.15, 0.0, 0.15, 0.34, 0.56, 0.80)


def spathe_mesh(rng, outline, length, colours, spadix_colour, lean=0.0):
    """One bract with its spadix, growing along +x and open towards +z."""
    white = foliage.leaf(
        "spathe",
        colours,
        colours[1],
        colours[0],
        side_veins=7,
        vein_strength=0.25,
        gloss=0.45,
        quilt=0.15,
        translucency=0.3,
        value_jitter=0.06,
        hue_jitter=0.004,
    )
    cream = materials.plain("spadix", spadix_colour, 0.7, 0.2, bump=(60, 0.6))
    builder = MeshBuilder()
    builder.add(
        blade(outline, length, rise=lambda s: lean - 0.9 * s**2, cup=0.9, crease=0.1, rows=36, cols=13, sharpen=1.15),
        white,
        rng.random(),
    )
    line = np.array([[s * 0.42, 0, 0.06 + s * 0.08] for s in np.linspace(0, 1, 10)])
    radius = 0.045 * np.sqrt(np.clip(1 - np.linspace(0, 1, 10) ** 5, 0.02, 1)) * np.linspace(1.0, 0.8, 10)
    builder.add(tube(line, radius, 12), cream, 0.5, closed=True)
    for ring in range(9):
        for side in range(9):
            at = line[ring] + rotation_x(side * 0.698 + ring * 0.35) @ vec(0, 0, radius[ring])
            builder.add(ellipsoid(at, (0.017, 0.017, 0.017), 6, 4), cream, 0.4, closed=True)
    return builder.finish("spathe")


def waxy_bract(rng, tone, length, name):
    """A mesh growing along +x from its notch at the origin, its face and the spike towards +z."""
    builder = MeshBuilder()
    grid, (u, v) = fan_blade(
        rounded(HEART),
        length,
        width=rng.uniform(0.94, 1.04),
        rise=lambda s: 0.15 - 0.75 * s**2,
        cup=rng.uniform(0.05, 0.30),
        ripple=0.03,
        phase=rng.uniform(0, 6),
        spokes=96,
        rings=22,
    )
    builder.add(_puckered(grid, u, v, length, rng), _wax(tone, name), rng.random(), uv=(u, v))
    reach = 0.50 * length * rng.uniform(0.9, 1.1)
    line = bezier((0.02, 0, 0), (0.06, 0, reach * 0.4), (0.05, 0, reach * 0.7), (-0.04, 0.03, reach), 26)
    along = np.linspace(0, 1, 26)
    radius = 0.043 * (1 - 0.45 * along) * np.sqrt(np.clip(1 - along**9, 0.01, 1)) * smoothstep(-0.5, 0.06, along)
    builder.add(tube(line, radius, 20), _beads(name), 0.5, closed=True)
    return builder.finish("anthurium-bract")


def _puckered(grid, u, v, length, rng):
    """The blade swells between its veins, most in the middle of its way to the rim, and unevenly along them."""
    nearest = np.min(np.abs(u[..., None] - np.array(VEINS)), -1)
    swell = smoothstep(0.0, 0.09, nearest) * np.sin(np.pi * np.clip(v, 0, 1)) ** 0.7
    uneven = 0.75 + 0.25 * np.sin(17 * v + 23 * u + rng.uniform(0, 6))
    return grid + np.array([0, 0, 1.0]) * (0.042 * length * swell * uneven)[..., None]


def _wax(tone, name):
    graph = NodeGraph(f"anthurium-wax-{name}", tone)
    u, v, jitter = graph.petal_coordinates()
    lines = 0.0
    for ray in VEINS:
        off = graph.math("ABSOLUTE", graph.math("SUBTRACT", u, float(ray)))
        lines = graph.math("MAXIMUM", lines, graph.math("SUBTRACT", 1.0, graph.step(off, 0.004, 0.022)))
    lines = graph.math("MULTIPLY", lines, graph.math("SUBTRACT", 1.0, graph.step(v, 0.55, 0.95)))
    colour = graph.ramp(v, [(0, lighter(tone, -0.38)), (0.40, lighter(tone, -0.16)), (1, lighter(tone, -0.10))])
    colour = graph.mix(graph.math("MULTIPLY", lines, 0.40), colour, linear_colour(lighter(tone, -0.35)))
    value = graph.math("ADD", 0.94, graph.math("MULTIPLY", jitter, 0.12))
    colour = graph.shader("ShaderNodeHueSaturation", Color=colour, Value=value).outputs[0]
    below = graph.math("SUBTRACT", 1.0, graph.node("ShaderNodeNewGeometry").outputs["Backfacing"])
    face = graph.mix(graph.math("MULTIPLY", below, 0.5), colour, linear_colour(lighter(tone, 0.12)))
    place = graph.node("ShaderNodeTexCoord").outputs["Object"]
    puckers = graph.shader("ShaderNodeTexNoise", Vector=place, Scale=8.0, Detail=1.0).outputs["Fac"]
    normal = graph.bump(graph.math("SUBTRACT", puckers, graph.math("MULTIPLY", lines, 0.3)), 0.55, 0.06)
    skin = graph.shader("ShaderNodeBsdfPrincipled", Base_Color=face, Roughness=0.22, Specular=0.5, Clearcoat=1.0,
                        Clearcoat_Roughness=0.14, Normal=normal)
    glow = graph.shader("ShaderNodeBsdfTranslucent", Color=colour)
    return graph.finish(graph.blend_shaders(0.08, skin.outputs[0], glow.outputs[0]))


def _beads(name):
    graph = NodeGraph(f"anthurium-spike-{name}", "#F0D27A")
    u, v, _ = graph.petal_coordinates()
    colour = graph.ramp(v, [(0, "#F7EFCB"), (0.45, "#F5DF8C"), (1, "#EDBE3C")])
    place = graph.combine(graph.math("MULTIPLY", u, 7.0), graph.math("MULTIPLY", v, 26.0), 0.0)
    cells = graph.shader("ShaderNodeTexVoronoi", Vector=place, Scale=1.0, Randomness=0.35).outputs["Distance"]
    gaps = graph.step(cells, 0.38, 0.70)
    colour = graph.mix(graph.math("MULTIPLY", gaps, 0.55), colour, linear_colour("#A88A34"))
    normal = graph.bump(graph.math("SUBTRACT", 1.0, cells), 0.8, 0.02)
    skin = graph.shader("ShaderNodeBsdfPrincipled", Base_Color=colour, Roughness=0.6, Normal=normal)
    return graph.finish(skin.outputs[0])
