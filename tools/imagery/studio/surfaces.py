"""Grid surfaces, all as numpy arrays of shape (rows, columns, 3)."""
import numpy as np

from studio.numeric import rotation_z


def wrapped_petal(angle, length, width, outline, slope, section=None, start_radius=0.02, start_height=0.0,
                  corner=0.2, corner_power=2.4, tip=0.0, twist=0.0, ruffle=None, columns=15, rows=22):
    """A petal lying round the flower axis (rose, tulip, ranunculus), seen from inside as the hollow side.

    slope(u, v)   angle of the centre line from the vertical, integrated separately for each column
    outline(v)    share of the half width at height v
    section(r)    radius of the cross-section circle at distance r from the axis
    corner, tip   how much the rim falls away at its corners and rises in its middle
    twist         radial tuck that slides one edge under the neighbouring petal
    ruffle(u, v)  extra (radius, height) offsets
    """
    u = np.linspace(-1, 1, columns)[None, :]
    v = np.linspace(0, 1, rows)[:, None]
    reach = v * (1 - corner * np.abs(u) ** corner_power + tip * np.exp(-((u / 0.16) ** 2)))
    angles = slope(u, reach) + 0 * u
    step = np.diff(reach, axis=0, prepend=0 * reach[:1]) * length
    radius = start_radius + np.cumsum(np.sin(angles) * step, 0)
    height = start_height + np.cumsum(np.cos(angles) * step, 0)
    circle = np.maximum(section(radius) if section else radius, 0.012)
    swing = np.clip(u * width * outline(reach) / circle, -2.7, 2.7)
    radius = radius + twist * u * v
    if ruffle is not None:
        outward, upward = ruffle(u, reach)
        radius, height = radius + outward, height + upward
    x = (radius - circle) + circle * np.cos(swing)
    y = circle * np.sin(swing)
    return np.stack([x, y, height + 0 * swing], -1) @ rotation_z(angle).T


def flat_petal(length, width, outline, slope, cup=0.3, crease=0.0, wave=0.0, wave_count=3.0, phase=0.0,
               rim_wave=0.0, columns=9, rows=16):
    """A petal or leaf growing from the origin along +x with its upper face towards +z.

    slope(v) is the elevation of the centre line above the horizontal; cup bends the sides up (negative: down);
    crease folds along the midrib; wave ripples the long edges, rim_wave the far end.
    """
    u = np.linspace(-1, 1, columns)[None, :]
    v = np.linspace(0, 1, rows)[:, None]
    x, z, angles = _centre_line(length, slope, v)
    half = width * outline(v)
    bend = max(abs(cup), 1e-3) * (1 if cup >= 0 else -1)
    y = np.sin(bend * u) / bend * half
    lift = (1 - np.cos(bend * u)) / bend * half + crease * np.abs(u) * half
    ripple = np.sin(wave_count * 2 * np.pi * v + phase + 1.7 * np.sign(u)) * np.sqrt(v)
    lift = lift + wave * half * np.abs(u) ** 1.5 * ripple
    lift = lift + rim_wave * v**4 * np.sin(wave_count * np.pi * u + phase)
    return np.stack([x - np.sin(angles) * lift, y + 0 * x, z + np.cos(angles) * lift], -1)


def thick_leaf(length, width, thickness, outline, slope, cup=0.3, columns=20, rows=22):
    """A fleshy leaf with a closed cross-section; returns (grid, uv) for a closed grid."""
    around = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None]
    v = np.linspace(0, 1, rows)[:, None]
    x, z, angles = _centre_line(length, slope, v)
    half = width * outline(v)
    u = np.cos(around)
    body = thickness * np.sqrt(outline(v)) * (1 - 0.35 * v)
    lift = np.where(np.sin(around) > 0, 0.35, 1.0) * np.sin(around) * body + cup * u * u * half
    grid = np.stack([x - np.sin(angles) * lift, u * half + 0 * x, z + np.cos(angles) * lift], -1)
    return grid, (u + 0 * v, v + 0 * u)


def _centre_line(length, slope, v):
    angles = slope(v) + 0 * v
    step = length / (len(v) - 1)
    x = np.concatenate([[[0]], np.cumsum(np.cos(angles)[1:] * step, 0)])
    z = np.concatenate([[[0]], np.cumsum(np.sin(angles)[1:] * step, 0)])
    return x, z, angles


def tube(points, radius, sides=8):
    """A round pipe along a list of points; radius is one number or one per point. Add it with closed=True."""
    points = np.array(points, float)
    tangent = np.gradient(points, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None] + 1e-9
    first = np.cross(tangent, np.array([0.3, 0.9, 0.31]))
    first /= np.linalg.norm(first, axis=1)[:, None] + 1e-9
    second = np.cross(tangent, first)
    around = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    circle = np.cos(around)[None, :, None] * first[:, None] + np.sin(around)[None, :, None] * second[:, None]
    return points[:, None] + np.broadcast_to(radius, (len(points),))[:, None, None] * circle


def lathe(profile, segments=96):
    """The (radius, height) profile turned round the z axis. Add it with closed=True."""
    profile = np.array(profile, float)
    around = np.linspace(0, 2 * np.pi, segments, endpoint=False)
    radius, height = profile[:, 0:1], profile[:, 1:2]
    return np.stack([radius * np.cos(around), radius * np.sin(around), height + 0 * around], -1)


def smooth_profile(points, steps=8):
    """A soft curve (Catmull-Rom) through (radius, height) control points."""
    p = np.array(points, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    pieces = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        pieces.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    curve = np.vstack(pieces + [p[-2:-1]])
    curve[:, 0] = np.maximum(curve[:, 0], 0)
    return curve


def ellipsoid(centre, radii, around=8, rings=6):
    """An ellipsoid; radii are (x, y, z). Add it with closed=True."""
    a = np.linspace(0, 2 * np.pi, around, endpoint=False)[None]
    b = np.linspace(0, np.pi, rings)[:, None]
    return np.stack([
        centre[0] + radii[0] * np.cos(a) * np.sin(b),
        centre[1] + radii[1] * np.sin(a) * np.sin(b),
        centre[2] - radii[2] * np.cos(b) + 0 * a,
    ], -1)


def superellipsoid(radii, vertical=0.5, horizontal=0.5, around=40, rings=22):
    """A rounded block between ellipsoid (powers 1) and box (powers near 0). Add it with closed=True."""
    u = np.linspace(-np.pi, np.pi, around, endpoint=False)[None]
    v = np.linspace(-np.pi / 2, np.pi / 2, rings)[:, None]

    def power(value, exponent):
        return np.sign(value) * np.abs(value) ** exponent

    belt = power(np.cos(v), vertical)
    return np.stack([
        radii[0] * belt * power(np.cos(u), horizontal),
        radii[1] * belt * power(np.sin(u), horizontal),
        radii[2] * power(np.sin(v), vertical) + 0 * u,
    ], -1)
