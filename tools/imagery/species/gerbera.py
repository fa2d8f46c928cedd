"""Gerberas: broad even rays, a frill of short ones, a velvet eye."""
from species import palette
from species.bloom import Bloom
from species.composite import RayHabit, ray_flower
from studio import materials

VERSION = 1
ROWS = ((22, 0.48, 0.070, -0.04), (21, 0.46, 0.068, 0.06), (22, 0.26, 0.036, 0.30), (20, 0.16, 0.026, 0.62))
HABIT = RayHabit(rows=ROWS, disc_radius=0.15, florets=220, floret_size=0.011, dome=0.05, droop=0.18, tip_power=0.42)
LIGHT_EYED = ("white", "cream", "butter", "yellow", "green")


def grow(colour, rng, paint):
    """Two gerberas; dark-eyed unless the flower is very pale."""
    base, body, rim = palette.tones(colour)
    ray = paint.petal("gerbera", colour, [(0, body), (0.5, body), (1, rim)])
    stops = [(0, "#9CAE4C"), (0.6, "#C8C46A"), (1, "#E4D68A")] if colour in LIGHT_EYED else \
        [(0, "#5A2A22"), (0.5, "#2C1214"), (0.85, "#3E1A18"), (1, "#B5843E")]
    eye = paint.once(f"gerbera eye {stops[0][1]}",
                     lambda: materials.petal("gerbera eye", stops, translucency=0, vein=0.2))
    return Bloom([ray_flower(rng, ray, eye, paint.leaf, HABIT) for _ in range(2)], radius=0.61, scale=0.80, solid=0.92,
                 lift=0.04)
