"""Daisies: two rows of narrow rays round a domed yellow eye."""
from species import palette
from species.bloom import Bloom
from species.composite import RayHabit, ray_flower
from studio import materials

VERSION = 1
HABIT = RayHabit(rows=((20, 0.34, 0.055, -0.02), (17, 0.33, 0.052, 0.10)), disc_radius=0.15, florets=160,
                 floret_size=0.012, dome=0.07, tip_power=0.35)


def grow(colour, rng, paint):
    """Two daisies."""
    base, body, rim = palette.tones(colour)
    ray = paint.petal("daisy", colour, [(0, "#F4EFD8" if colour == "white" else base), (0.5, body), (1, rim)])
    eye = paint.once("daisy eye", lambda: materials.petal("daisy eye", [(0, "#E8A80C"), (1, "#F6C52A")],
                                                          translucency=0))
    return Bloom([ray_flower(rng, ray, eye, paint.leaf, HABIT) for _ in range(2)], radius=0.45, scale=0.68, solid=0.92,
                 lift=0.10)
