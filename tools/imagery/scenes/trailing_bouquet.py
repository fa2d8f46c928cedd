"""Bouquets whose ivy hangs over the rim of a bowl or an urn."""
from dataclasses import replace

import numpy as np

from arranging.bouquet import Bouquet, stem_to_point
from arranging.shapes import shape_named
from scenes.vase_bouquet import vase_for
from species.ivy import ivy_leaf
from species.paint import Paint
from studio.mesh import MeshBuilder, place
from studio.numeric import bezier, frame_along, unit, vec
from studio.registry import scene
from studio.surfaces import tube

VERSION = 2
# Where trails leave the rim, in degrees; the camera stands at -90. The longest ones hang at the sides.
TURNS = (-158, -138, -112, -62, -40, -20)
DROPS = (0.95, 0.60, 0.35, 0.40, 0.85, 0.55)
STEPS = 40


@scene("trailing-bouquet")
def trailing_bouquet(recipe, rng):
    """A bouquet in the recipe's bowl or urn, ivy over its rim; stems end where the bowl is still wide."""
    paint = Paint()
    bouquet = Bouquet(recipe, rng, paint, shape=_above_the_rim(recipe, rng))
    vessel = vase_for(bouquet, recipe)
    bouquet.arrange((0, 0, vessel.height + bouquet.shape.rise * bouquet.radius),
                    stem_to_point((0, 0, vessel.neck_height), rng), lowest=vessel.height * 1.02,
                    rim=(vessel.mouth + 0.08, vessel.height))
    leaf = paint.green("ivy", "#2F5A34", "#4C7A48", stripe=("#9DB68A", 0.08, 0.6), edge=("#7FA06A", 4, 0.35))
    for turn, drop in zip(np.radians(TURNS), DROPS):
        angle = turn + rng.normal(0, 0.10)
        outward = vec(np.cos(angle), np.sin(angle), 0)
        line = _over_the_rim(vessel, outward, drop * rng.uniform(0.85, 1.15), rng)
        place(_trail(line, outward, leaf, paint.stem, rng))
    return {"elevation": 8}


def _above_the_rim(recipe, rng):
    """The recipe's outline without the heads that would stand beside the bowl: only the ivy hangs."""
    shape = shape_named(recipe.get("shape", "cascade"), rng)
    return replace(shape, polar=1.40, stretch=(1.0, 0.95, 0.95), gesture=((0, 0, 1), 0.08), rise=0.30, noise=0.03)


def _over_the_rim(vessel, outward, drop, rng):
    """A line out of the mouth, over the rim and down; it ends above the table."""
    across = unit(np.cross(outward, vec(0, 0, 1)))
    rim, end = vessel.mouth + 0.06, max(0.12, vessel.height * (1 - drop))

    def at(reach, height, sway):
        return outward * reach + across * rng.normal(0, sway) + vec(0, 0, height)

    return bezier(at(rim * 0.5, vessel.height - 0.05, 0), at(rim + 0.30, vessel.height + 0.45, 0.05),
                  at(rim + 0.34, (vessel.height + end) / 2, 0.12), at(rim + 0.10, end, 0.16), STEPS)


def _trail(line, outward, leaf, stem, rng):
    """A stem along the line, leaves at both sides that grow smaller towards its tip and turn their face outwards."""
    builder = MeshBuilder()
    builder.add(tube(line, np.linspace(0.016, 0.008, STEPS), 6), stem, closed=True, jitter=0.5)
    length = np.sum(np.linalg.norm(np.diff(line, axis=0), axis=1))
    count = max(6, int(length * 9))
    for k in range(count):
        share = 0.25 + 0.75 * k / (count - 1)
        foot = line[min(int(share * (STEPS - 1)), STEPS - 2)]
        along = unit(line[min(int(share * (STEPS - 1)) + 1, STEPS - 1)] - foot)
        side = unit(np.cross(along, outward)) * (1 if k % 2 else -1)
        grows = unit(side + along * 0.8 + outward * 0.25 + rng.normal(0, 0.25, 3))
        tip = foot + grows * 0.09
        builder.add(tube(bezier(foot, foot + grows * 0.03, tip, tip, 5), 0.007, 5), stem, closed=True)
        face = outward + vec(0, 0, 0.5) + rng.normal(0, 0.3, 3)
        blade = ivy_leaf(rng, rng.uniform(0.26, 0.40) * (1.15 - 0.5 * share))
        builder.add(blade, leaf, jitter=rng.random(), frame=frame_along(grows, face), offset=tip)
    return builder.finish("trail")
