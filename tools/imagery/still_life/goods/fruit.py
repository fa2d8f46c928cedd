"""Apples, pears and oranges."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder
from studio.nodes import NodeGraph, linear_colour
from studio.numeric import bezier, vec
from studio.surfaces import flat_petal, lathe, smooth_profile, tube

VERSION = 1
PROFILES = {
    "apple": [
        (0, 0.05),
        (0.10, 0.0),
        (0.26, 0.06),
        (0.38, 0.28),
        (0.40, 0.46),
        (0.33, 0.64),
        (0.20, 0.71),
        (0.09, 0.68),
        (0, 0.60),
    ],
    "pear": [
        (0, 0.03),
        (0.12, 0.0),
        (0.28, 0.06),
        (0.375, 0.28),
        (0.34, 0.50),
        (0.22, 0.74),
        (0.15, 0.92),
        (0.09, 1.0),
        (0, 0.99),
    ],
    "orange": [
        (0, 0.0),
        (0.16, 0.01),
        (0.32, 0.14),
        (0.39, 0.38),
        (0.34, 0.60),
        (0.18, 0.74),
        (0.05, 0.755),
        (0, 0.74),
    ],
}
RADIUS = 0.40


def _skin(kind, tone):
    graph = NodeGraph(f"{kind} skin")
    u, v, _ = graph.petal_coordinates()
    place_socket = graph.node("ShaderNodeTexCoord").outputs["Object"]
    if kind == "orange":
        noise = graph.shader("ShaderNodeTexNoise", Vector=place_socket, Scale=26.0, Detail=2.0).outputs["Fac"]
        normal = graph.bump(noise, 0.35)
        skin = graph.shader(
            "ShaderNodeBsdfPrincipled", Base_Color=linear_colour(tone), Roughness=0.42, Specular=0.4, Normal=normal
        )
        return graph.finish(skin.outputs[0])
    streak_space = graph.combine(graph.math("MULTIPLY", u, 16.0), graph.math("MULTIPLY", v, 2.0), 0.3)
    streaks = graph.shader("ShaderNodeTexNoise", Vector=streak_space, Scale=1.0, Detail=3.0).outputs["Fac"]
    broad = graph.shader("ShaderNodeTexNoise", Vector=place_socket, Scale=2.2, Detail=1.0).outputs["Fac"]
    amount = graph.math("ADD", graph.math("MULTIPLY", streaks, 0.5), graph.math("MULTIPLY", broad, 0.6))
    pale = "#E3B84E" if kind == "apple" else "#D3C85A"
    colour = graph.ramp(amount, [(0.30, pale), (0.44, tone), (1.0, tone)])
    if kind == "pear":
        specks = graph.shader("ShaderNodeTexNoise", Vector=place_socket, Scale=46.0, Detail=1.0).outputs["Fac"]
        colour = graph.mix(
            graph.math("MULTIPLY", graph.step(specks, 0.62, 0.68), 0.5), colour, linear_colour("#8A7A3A")
        )
    skin = graph.shader("ShaderNodeBsdfPrincipled", Base_Color=colour, Roughness=0.28, Specular=0.4, Clearcoat=0.25)
    return graph.finish(skin.outputs[0])


def fruit_mesh(rng, kind, tone=None):
    """One fruit standing at the origin."""
    tone = tone or {"apple": "#B3261E", "pear": "#A9B44A", "orange": "#F08A1C"}[kind]
    grid = lathe(smooth_profile(PROFILES[kind], 8), 72)
    angle = np.arctan2(grid[..., 1], grid[..., 0])
    share = np.clip(grid[..., 2] / grid[..., 2].max(), 0, 1)
    if kind == "apple":
        grid[..., :2] *= (1 + 0.03 * np.cos(5 * angle) * np.abs(share - 0.5) * 2)[..., None]
        grid[..., 2] += 0.025 * np.cos(5 * angle) * (share > 0.8) * np.hypot(grid[..., 0], grid[..., 1]) * 3
    if kind == "pear":
        grid[..., 0] += 0.10 * share**2.5
    builder = MeshBuilder()
    builder.add(grid, _skin(kind, tone), rng.random(), closed=True)
    wood = materials.plain("fruit stalk", "#6B5136", 0.8)
    if kind == "orange":
        star = [
            flat_petal(0.07, 0.03, lambda v: np.sin(np.pi * np.clip(v * 0.9 + 0.1, 0, 1)), lambda v: 0.1 - 0.4 * v)
            for _ in range(5)
        ]
        green = materials.plain("orange star", "#6F7F3A", 0.7)
        for k, petal in enumerate(star):
            c, s = np.cos(k * 1.257), np.sin(k * 1.257)
            builder.add(petal, green, frame=np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]), offset=vec(0, 0, 0.752))
        return builder.finish(kind)
    top = grid[-1, 0] if kind == "pear" else vec(0, 0, 0.60)
    stalk = bezier(
        top - vec(0, 0, 0.03), top + vec(0, 0, 0.08), top + vec(0.03, 0, 0.14), top + vec(0.08, 0.01, 0.21), 10
    )
    builder.add(tube(stalk, np.linspace(0.018, 0.022, 10), 8), wood, closed=True)
    if kind == "apple":
        leaf = flat_petal(
            0.30,
            0.085,
            lambda v: np.sin(np.pi * np.clip(v * 0.95 + 0.04, 0, 1)) ** 0.9,
            lambda v: 0.7 - 1.2 * v,
            crease=0.3,
        )
        builder.add(leaf, materials.plain("fruit leaf", "#5E8A3E", 0.45, translucency=0.2), offset=stalk[5])
    return builder.finish(kind)
