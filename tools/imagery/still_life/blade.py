"""Leaf and bract surfaces described by their outline.

A blade lies along +x with its upper face towards +z; the petiole joins at the
origin. Outlines are half outlines in leaf units (1 = petiole to tip): an array
of (x, y) from the petiole round to the tip, y >= 0. Lobes may run to x < 0.
"""

import numpy as np

VERSION = 1


def resample(points, rows):
    """Outline with `rows` points, evenly spread along its own length."""
    points = np.asarray(points, float)
    step = np.linalg.norm(np.diff(points, axis=0), axis=1)
    along = np.concatenate([[0], np.cumsum(step)])
    wanted = np.linspace(0, along[-1], rows)
    return np.stack([np.interp(wanted, along, points[:, k]) for k in (0, 1)], -1)


def rounded(points, per_span=8):
    """Smooth outline through a few control points (Catmull-Rom)."""
    p = np.asarray(points, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    t = np.linspace(0, 1, per_span, endpoint=False)[:, None]
    spans = []
    for a, b, c, d in zip(p[:-3], p[1:-2], p[2:-1], p[3:]):
        spans.append(
            0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        )
    curve = np.vstack(spans + [p[-2:-1]])
    curve[:, 1] = np.maximum(curve[:, 1], 0)
    return curve


def _bend(x, y, length, width, rise, cup, crease, ripple, phase):
    """Fold flat leaf coordinates into space along a curved midrib."""
    low, high = min(x.min(), 0) - 0.02, max(x.max(), 1) + 0.02
    s = np.linspace(low, high, 160)
    angle = rise(np.clip(s, 0, 1)) + 0 * s
    ds = np.gradient(s)
    along = np.cumsum(np.cos(angle) * ds)
    up = np.cumsum(np.sin(angle) * ds)
    along -= np.interp(0, s, along)
    up -= np.interp(0, s, up)
    tilt = np.interp(x, s, angle)
    side = y * width
    lift = crease * np.abs(side) + cup * side**2
    lift = lift + ripple * np.abs(y) ** 1.6 * np.sin(9 * x + phase + 1.7 * np.sign(y))
    spread = np.where(np.abs(cup) > 1e-6, side * (1 - 0.35 * np.minimum((cup * side) ** 2, 1)), side)
    px = np.interp(x, s, along) - np.sin(tilt) * lift
    pz = np.interp(x, s, up) + np.cos(tilt) * lift
    return np.stack([px, spread, pz], -1) * length


def blade(
    outline,
    length,
    width=1.0,
    rise=lambda s: 0 * s,
    cup=0.0,
    crease=0.0,
    ripple=0.0,
    phase=0.0,
    rows=40,
    cols=11,
    sharpen=1.0,
):
    """Grid for a leaf with a midrib: rows run from the midrib out to the edge.

    rise(s): elevation in radians along the midrib; crease: V fold per unit of
    width; cup: curl (positive bends the edges up); ripple: wavy edge.
    Rows slant with the outline, so a pattern along v follows the side veins.
    """
    edge = resample(outline, rows)
    tip = edge[-1, 0]
    mid = tip * np.linspace(0, 1, rows) ** sharpen
    u = np.linspace(-1, 1, cols)[None, :]
    a = np.abs(u)
    x = mid[:, None] * (1 - a) + edge[:, :1] * a
    y = edge[:, 1:] * u
    return _bend(x, y, length, width, rise, cup, crease, ripple, phase)


def fan_blade(
    outline, length, width=1.0, rise=lambda s: 0 * s, cup=0.0, crease=0.0, ripple=0.0, phase=0.0, spokes=60, rings=8
):
    """Grid for a palmate leaf: every spoke runs from the petiole to the edge.

    Returns (points, (u, v)): u = -1 .. 1 round the edge with 0 at the tip,
    v = 0 at the petiole, 1 at the edge.
    """
    half = resample(outline, spokes // 2 + 1)
    edge = np.vstack([half * (1, -1), half[-2::-1]])
    t = np.linspace(0, 1, rings)[:, None]
    x, y = t * edge[None, :, 0], t * edge[None, :, 1]
    u = np.linspace(-1, 1, len(edge))[None, :] + 0 * t
    points = _bend(x, y, length, width, rise, cup, crease, ripple, phase)
    return points, (u, t + 0 * u)


def heart(width=0.46, lobe=0.2, point=0.5):
    """Heart outline: two lobes behind the petiole and a pointed tip."""
    return rounded(
        [
            (0, 0),
            (-lobe * 0.75, width * 0.22),
            (-lobe, width * 0.58),
            (-lobe * 0.2, width * 0.98),
            (0.25, width),
            (0.5, width * (0.5 + point * 0.5)),
            (0.8, width * 0.30),
            (0.93, width * 0.09),
            (1, 0),
        ]
    )


def lance(width=0.2, widest=0.42, point=1.1):
    """Elliptic to lance-shaped outline, pointed at both ends."""
    s = np.linspace(0, 1, 48)
    skew = np.log(0.5) / np.log(widest)
    return np.stack([s, width * np.sin(np.pi * s**skew) ** point], -1)


def oval(width=0.4, widest=0.5, tip=0.35):
    """Broad outline with a rounded end; tip 0 = blunt, 1 = drawn to a point."""
    s = np.linspace(0, 1, 48)
    skew = np.log(0.5) / np.log(widest)
    full = np.sqrt(np.clip(1 - (2 * s**skew - 1) ** 2, 0, 1))
    return np.stack([s, width * (full * (1 - tip) + tip * np.sin(np.pi * s**skew))], -1)


def toothed(outline, teeth=9, depth=0.05):
    """Outline with a scalloped or serrated edge (teeth count per side)."""
    edge = resample(outline, max(len(outline), teeth * 6))
    s = np.linspace(0, 1, len(edge))
    wave = np.abs(np.sin(np.pi * teeth * s))
    edge[:, 1] *= 1 - depth * (1 - wave) * np.sin(np.pi * s) ** 0.3
    return edge


def notched(outline, notches=5, depth=0.62, start=0.2, end=0.92):
    """Outline cut into fingers: the deep splits of a monstera leaf."""
    edge = resample(outline, 160)
    s = np.linspace(0, 1, len(edge))
    t = np.clip((s - start) / (end - start), 0, 1) * notches
    inside = (s > start) & (s < end)
    gap = np.clip(1 - np.abs((t % 1) - 0.5) / 0.15, 0, 1) ** 0.38
    cut = np.where(inside, gap * depth * (1 - 0.35 * (s - start) / (end - start)), 0)
    edge[:, 0] = edge[:, 0] + cut * (s - edge[:, 0]) * 0.6
    edge[:, 1] *= 1 - cut
    return edge
