"""Boxes, crates, paper shred and tissue."""

import math

import numpy as np

from arranging.ribbons import add_bow, satin
from studio import materials
from studio.mesh import MeshBuilder, place
from studio.nodes import NodeGraph, linear_colour
from studio.numeric import rotation_x, rotation_z, vec
from studio.solids import box
from still_life.tints import lighter

VERSION = 1
WALL = 0.07


def card(colour, name="card"):
    """Coloured board."""
    return materials.plain(f"{name} {colour}", colour, 0.6, 0.25, bump=(80, 0.03))


def pine(colour="#E0C297", grain="#BF9562"):
    """Planed softwood, its grain running along x."""
    graph = NodeGraph("pine")
    place_socket = graph.node("ShaderNodeTexCoord").outputs["Object"]
    split = graph.node("ShaderNodeSeparateXYZ")
    graph.feed(split.inputs[0], place_socket)
    x, y, z = split.outputs
    space = graph.combine(
        graph.math("MULTIPLY", x, 0.9), graph.math("MULTIPLY", y, 9.0), graph.math("MULTIPLY", z, 9.0)
    )
    noise = graph.shader("ShaderNodeTexNoise", Vector=space, Scale=1.0, Detail=4.0, Distortion=0.6).outputs["Fac"]
    tone = graph.mix(
        graph.math("MULTIPLY", graph.step(noise, 0.40, 0.68), 0.55), linear_colour(colour), linear_colour(grain)
    )
    skin = graph.shader(
        "ShaderNodeBsdfPrincipled", Base_Color=tone, Roughness=0.5, Specular=0.3, Normal=graph.bump(noise, 0.08)
    )
    return graph.finish(skin.outputs[0])


def open_box(width, depth, height, outside, lining=None, bottom=0.0):
    """An open box standing at the origin, width along x."""
    inside = lining or outside
    box((width - 0.02, depth - 0.02, 0.05), (0, 0, bottom + 0.03), inside, 0.01)
    for x, y, wide, long in (
        (width / 2, 0, WALL, depth - WALL),
        (-width / 2, 0, WALL, depth - WALL),
        (0, depth / 2, width + WALL, WALL),
        (0, -depth / 2, width + WALL, WALL),
    ):
        box((wide, long, height), (x, y, bottom + height / 2), outside, 0.014)
    if lining:
        for x, y, wide, long in (
            (width / 2 - WALL / 2, 0, 0.02, depth - WALL),
            (-width / 2 + WALL / 2, 0, 0.02, depth - WALL),
            (0, depth / 2 - WALL / 2, width - WALL, 0.02),
        ):
            box((wide, long, height - 0.04), (x, y, bottom + height / 2 - 0.01), inside, 0.006)


def crate(width, depth, height, wood, slats=3):
    """A wooden crate with gaps between its slats and posts in the corners."""
    box((width, depth, 0.06), (0, 0, 0.05), wood, 0.012)
    each = height / slats
    for row in range(slats):
        middle = 0.02 + each * (row + 0.5)
        for x, y, wide, long in (
            (width / 2, 0, 0.06, depth),
            (-width / 2, 0, 0.06, depth),
            (0, depth / 2, width + 0.08, 0.06),
            (0, -depth / 2, width + 0.08, 0.06),
        ):
            box((wide, long, each - 0.045), (x, y, middle), wood, 0.012)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(
                (0.11, 0.11, height - 0.02),
                (sx * (width / 2 - 0.075), sy * (depth / 2 - 0.075), height / 2),
                wood,
                0.014,
            )


def ribboned_box(width, depth, height, body, lid, ribbon, bow=0.62, lid_height=0.34):
    """A closed gift box at the origin with crossed ribbon and a bow on its lid."""
    box((width, depth, height), (0, 0, height / 2), body, 0.025)
    box((width + 0.07, depth + 0.07, lid_height), (0, 0, height - lid_height / 2 + 0.06), lid, 0.03)
    box((0.26, depth + 0.085, height + 0.075), (0, 0, (height + 0.075) / 2), ribbon, 0.012)
    box((width + 0.085, 0.26, height + 0.072), (0, 0, (height + 0.072) / 2), ribbon, 0.012)
    builder = MeshBuilder()
    add_bow(
        builder, ribbon, (0, 0, height + 0.16), bow, rotation_z(0.15) @ rotation_x(-0.95), tail_length=0.9, tilt=0.0
    )
    place(builder.finish("lid bow"))


def leaning_lid(width, depth, material, foot, ribbon_colour=None, lean=1.18, thick=0.30):
    """A lid standing on its long edge behind the box; foot is the (y, z) of its lower edge."""
    centre = vec(0, foot[0] + depth / 2 * math.cos(lean), foot[1] + depth / 2 * math.sin(lean))
    box((width, depth, thick), centre, material, 0.03, frame=rotation_x(lean))
    if not ribbon_colour:
        return
    frame, ribbon = rotation_x(lean), satin(ribbon_colour)
    face = centre + frame @ vec(0, 0, thick / 2 + 0.012)
    builder = MeshBuilder()
    u, v = np.meshgrid(np.linspace(-0.13, 0.13, 5), np.linspace(-1, 1, 6) * (depth / 2 + 0.01))
    builder.add(np.stack([u, v, 0 * u], -1), ribbon, frame=frame, offset=face)
    add_bow(builder, ribbon, face + frame @ vec(0, -0.1, 0.08), 0.52, rotation_x(-0.25), tail_length=0.8, tilt=0.8)
    place(builder.finish("lid ribbon"))


def shred(rng, width, depth, level, colour, count=420, round_plan=False):
    """Crinkled paper strips filling a box up to `level`."""
    paper = materials.plain(f"shred {colour}", colour, 0.8, 0.15, translucency=0.2)
    builder = MeshBuilder()
    t = np.linspace(0, 1, 14)
    for _ in range(count):
        x, y = rng.uniform(-0.5, 0.5, 2)
        if round_plan and (2 * x) ** 4 + (2 * y) ** 4 > 1:
            continue
        length, heading, fold = rng.uniform(0.25, 0.5), rng.uniform(0, 6.28), rng.uniform(18, 30)
        line = np.stack(
            [(t - 0.5) * length, 0.03 * np.sin(5 * t + heading), 0.022 * np.sin(fold * t) + 0.06 * np.sin(np.pi * t)],
            -1,
        )
        strip = line[:, None] + np.array([0, 0.019, 0])[None, None] * np.linspace(-1, 1, 2)[None, :, None]
        reach = 0.5 * max(0.0, 1 - length / min(width, depth))
        at = (x * 2 * reach * width, y * 2 * reach * depth, level + rng.uniform(-0.10, 0.02))
        builder.add(strip, paper, rng.random(), frame=rotation_z(heading) @ rotation_x(rng.normal(0, 0.5)), offset=at)
    place(builder.finish("shred"))
    if not round_plan:
        box((width * 0.97, depth * 0.97, 0.05), (0, 0, level - 0.10), paper, 0.02)


def tissue(rng, radius, colour, sheets=3, height=0.44):
    """A collar of pleated tissue paper round the foot of something standing at the origin."""
    angle = np.linspace(0, 2 * np.pi, 360, endpoint=False)[None]
    t = np.linspace(0, 1, 30)[:, None]
    for sheet in range(sheets):
        paper = materials.plain(
            f"tissue {sheet} {colour}", lighter(colour, 0.12 * sheet), 0.75, 0.2, translucency=0.35
        )
        phase, outer = rng.uniform(0, 6.28, 4), sheets - 1 - sheet
        points = 7 + sheet
        tip = np.abs(2 * ((angle * points / 6.2832 + phase[0]) % 1) - 1)
        folds = np.abs(((angle * 17 / 6.2832 + phase[1] + 0.15 * np.sin(3 * t)) % 1) - 0.5) - 0.25
        creases = np.abs(((angle * 41 / 6.2832 + phase[2] + 0.5 * t) % 1) - 0.5) - 0.25
        long = t * (0.72 + 0.42 * (1 - tip))
        flare = 0.44 + (radius - 0.44) * (0.55 + 0.22 * outer) * long ** (1.0 + 0.25 * sheet)
        reach = flare + t * (0.16 * folds + 0.05 * creases) + 0.02 * np.sin(4 * angle + phase[3])
        rise = 0.015 + height * (0.55 + 0.20 * sheet) * long + 0.05 * t * folds
        grid = np.stack([reach * np.cos(angle), reach * np.sin(angle), rise], -1)
        place(MeshBuilder().add(grid, paper, rng.random(), closed=True).finish("tissue"))
