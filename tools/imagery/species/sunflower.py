"""Sunflowers: three rows of golden rays, a dark spiral disc."""
from species.bloom import Bloom
from species.composite import RayHabit, ray_flower
from studio import materials

VERSION = 1
RAYS = {"yellow": ("#E0930A", "#F7B50F", "#FFD23A"), "orange": ("#B8560A", "#E8860F", "#F5A93A"),
        "burgundy": ("#3A0A08", "#7A1E10", "#B8561A"), "cream": ("#E8C860", "#F8E6A8", "#FFF4CF")}
DISC = [(0, "#6B7A2A"), (0.25, "#4A3210"), (0.75, "#3A2008"), (0.9, "#7A4A10"), (1, "#B87A1A")]
HABIT = RayHabit(rows=((22, 0.50, 0.088, -0.05), (21, 0.48, 0.085, 0.12), (13, 0.42, 0.08, 0.30)), disc_radius=0.36,
                 florets=420, floret_size=0.016)


def grow(colour, rng, paint):
    """Two sunflower heads."""
    foot, body, tip = RAYS.get(colour, RAYS["yellow"])
    ray = paint.petal("sunflower", colour, [(0, foot), (0.4, body), (1, tip)], translucency=0.38, hue_jitter=0.008)
    disc = paint.once("sunflower disc", lambda: materials.petal("sunflower disc", DISC, translucency=0, vein=0.2))
    return Bloom([ray_flower(rng, ray, disc, paint.leaf, HABIT) for _ in range(2)], radius=0.78, scale=0.82, solid=0.92,
                 lift=0.03,
                 stem=0.045)
