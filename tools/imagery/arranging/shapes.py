"""Outlines of bouquets: where flower heads may sit, before they push each other apart."""
import math
from dataclasses import dataclass

import numpy as np

from studio.numeric import cap_directions, rotation_x, unit, vec


@dataclass
class Shape:
    """A bouquet outline as a stretched spherical cap.

    polar     how far round the ball the flowers reach (radians from the top)
    stretch   radius factors along x, y, z
    density   how tightly heads are packed (1 = just touching on the cap)
    tilt      how far the whole cap leans towards the viewer (radians)
    noise     how unevenly heads stand out, share of the radius
    gesture   (direction, amount): the side towards which the bouquet reaches out
    rise      height of the centre above the mouth, share of the radius
    skirt     how much further round than the flowers the leaves hang (radians)
    bulk      the share of its radius within which a head is solid; further out petals of two may lie on each other
    front     how far heads gather on the viewer's side, as a florist turns the best face of a bouquet into the room
    """

    polar: float = 1.55
    stretch: tuple = (1.0, 1.0, 0.92)
    density: float = 1.72
    tilt: float = 0.22
    noise: float = 0.04
    gesture: tuple = ((0, 0, 1), 0.0)
    rise: float = 0.16
    skirt: float = 0.28
    bulk: float = 0.74
    front: float = 0.18


def shape_named(name, rng):
    """The outline for a recipe's shape; the seed decides to which side loose shapes lean."""
    side = 1 if rng.random() < 0.5 else -1
    shapes = {
        "dome": Shape(),
        "garden": Shape(1.68, (1.10, 1.0, 0.95), 1.58, 0.22, 0.08, ((0.75 * side, -0.15, 0.65), 0.22), 0.14),
        "tall": Shape(1.45, (0.88, 0.88, 1.28), 1.75, 0.20, 0.06, ((0.25 * side, 0, 1), 0.15), 0.10),
        "low": Shape(1.50, (1.22, 1.05, 0.68), 1.64, 0.20, 0.05, ((side, 0, 0.1), 0.12), 0.04),
        "cascade": Shape(1.72, (1.02, 1.0, 0.92), 1.74, 0.14, 0.06, ((0.85 * side, -0.25, -0.55), 0.16), 0.24, 0.4),
    }
    return shapes.get(name, shapes["dome"])


def fitting_radius(shape, radii):
    """The ball radius at which heads of these radii cover the shape's cap with its density."""
    area = float(np.sum(np.square(radii)))
    return math.sqrt(area / (2 * (1 - math.cos(shape.polar)) * shape.density))


def spread(shape, radii, ball, rng):
    """One direction per head: even over the cap, then pushed apart; largest heads nearest the viewer's side."""
    directions = cap_directions(len(radii), shape.polar, rng)
    view = unit((0, -0.8, 0.5))
    nearness = directions @ view + rng.normal(0, 0.45, len(radii))
    ordered = np.empty_like(directions)
    ordered[np.argsort(-np.asarray(radii) + rng.normal(0, 0.14, len(radii)))] = directions[np.argsort(-nearness)]
    # Large heads, which cannot slip under each other, keep more of their room than small ones.
    wide = np.clip((np.asarray(radii) - 0.42) / 0.2, 0, 1)
    angles = np.asarray(radii) / ball * (0.94 + 0.20 * wide)
    settled = push_apart(ordered, angles, shape.polar)
    turned = settled + shape.front * vec(0, -1, 0.1)
    turned /= np.linalg.norm(turned, axis=1)[:, None]
    return turned @ rotation_x(shape.tilt).T


def layers(directions, angles):
    """A level for each head, -1, 0 or 1, such that heads which overlap stand on different ones as far as possible."""
    levels = np.full(len(directions), 9)
    for k in np.argsort(directions[:, 1]):
        overlap = np.linalg.norm(directions - directions[k], axis=1) < 0.96 * (angles + angles[k])
        taken = [int((levels[overlap] == level).sum()) for level in (0, 1, -1)]
        levels[k] = (0, 1, -1)[int(np.argmin(taken))]
    return levels


def push_apart(directions, angles, polar, rounds=60):
    """Moves directions on the unit ball until heads of these angular radii overlap as little as possible."""
    directions = directions.copy()
    floor = math.cos(polar)
    for _ in range(rounds):
        for k in range(len(directions)):
            directions[k] = unit(directions[k] + _push(directions, angles, k))
            if directions[k, 2] < floor:
                flat = unit(directions[k, :2])
                directions[k] = vec(*(flat * math.sin(polar)), floor)
    return directions


def without_crossing(points, radii, floors, rounds=80):
    """Moves the centres of balls of these radii until none cuts another, no centre below its floor."""
    points = np.array(points, float)
    for _ in range(rounds):
        for k in range(len(points)):
            points[k] += _push(points, radii, k)
        points[:, 2] = np.maximum(points[:, 2], floors)
    return points


def _push(points, radii, k):
    """Where the others push one of several balls that cut each other."""
    away = points[k] - points
    distance = np.linalg.norm(away, axis=1) + 1e-6
    overlap = np.clip(radii[k] + radii - distance, 0, None)
    overlap[k] = 0
    return 0.3 * (away / distance[:, None] * overlap[:, None]).sum(0)


def reach(shape, direction, rng):
    """How far from the centre a head in this direction sits, in ball radii."""
    towards, amount = shape.gesture
    lean = max(0.0, float(np.dot(direction, unit(towards)))) ** 2 * amount
    return 1 + lean + rng.normal(0, shape.noise)


def widest_gap(direction, taken, rng, tries=14, scatter=0.22):
    """The direction near the given one that keeps furthest from all taken directions."""
    if len(taken) == 0:
        return direction
    candidates = np.vstack([direction, direction + rng.normal(0, scatter, (tries, 3))])
    candidates /= np.linalg.norm(candidates, axis=1)[:, None]
    nearest = np.min(np.linalg.norm(candidates[:, None] - np.asarray(taken)[None], axis=2), axis=1)
    return candidates[np.argmax(nearest)]
