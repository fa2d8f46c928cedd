"""Painted flowers for greeting cards, as SVG fragments; heads are about 200 units across round the origin."""

import math

from species import palette
from still_life.goods.svg_print import tag
from still_life.tints import lighter, luminance, mixed

VERSION = 1
GREEN, DEEP_GREEN = "#6E8F62", "#4E7050"


def petal(length, half, fill, turn=0.0, shift=0.0, tip=0.0, edge=None):
    """One petal pointing up from the origin, turned clockwise by degrees; tip > 0 draws it to a point."""
    shoulder = length * (0.92 - 0.30 * tip)
    crown = half * (1.0 - 0.8 * tip)
    rim = edge or mixed(fill, "#3A2030", 0.28)
    side, top = half * 0.75, length * 0.98
    outline = (
        f"M0,0 C{side:.1f},{-length * 0.16:.1f} {half * 1.25:.1f},{-shoulder:.1f} {crown * 0.5:.1f},{-top:.1f} "
        f"Q0,{-length * 1.03:.1f} {-crown * 0.5:.1f},{-top:.1f} "
        f"C{-half * 1.25:.1f},{-shoulder:.1f} {-side:.1f},{-length * 0.16:.1f} 0,0Z"
    )
    move = f"rotate({turn:.1f}) translate(0,{-shift:.1f})"
    return tag("path", d=outline, transform=move, fill=fill, stroke=rim, stroke_width=1.6, stroke_opacity=0.55)


def leaf(x, y, turn, length=120, half=26, fill=GREEN):
    """A leaf with a midrib."""
    rib = stroke(f"M0,-8 V{-length * 0.86:.0f}", lighter(fill, 0.4), 2, transform=f"rotate({turn})")
    return tag("g", petal(length, half, fill, turn, tip=0.8) + rib, transform=f"translate({x:.0f},{y:.0f})")


def stroke(line, colour, width, **more):
    """An unfilled line."""
    return tag("path", d=line, stroke=colour, stroke_width=width, fill="none", **more)


def _tones(colour):
    heart, body, rim = palette.tones(colour)
    return heart, body, rim


def rosette(colour, rng, rings=7):
    """Rose, garden rose, ranunculus, peony: rings of overlapping round petals, deeper towards the heart."""
    _, body, rim = _tones(colour)
    dark = mixed(body, "#5A1028" if luminance(body) < 0.65 else "#C98A6A", 0.46)
    rim_line = mixed(dark, "#401020", 0.25)
    parts = []
    for ring in range(rings):
        t = ring / (rings - 1)
        count, reach = max(4, 10 - ring), 100 * (1 - t) ** 0.85 + 16
        fill = mixed(rim, mixed(body, dark, t), min(1, 0.25 + 0.9 * t))
        turn = rng.uniform(0, 60)
        for k in range(count):
            shade = mixed(fill, lighter(fill, 0.25), (k * 0.618) % 1)
            parts.append(
                petal(reach * rng.uniform(0.93, 1.03), reach * 0.40, shade, turn + k * 360 / count, edge=rim_line)
            )
    return "".join(parts) + f'<circle r="7" fill="{dark}"/>'


def anemone(colour, rng):
    """Eight broad petals round a dark eye with a ring of stamens."""
    _, body, rim = _tones(colour)
    parts = [
        petal(
            100 - 8 * layer,
            44,
            mixed(rim, body, 0.35 + 0.3 * layer + 0.15 * (k % 2)),
            k * 90 + 45 * layer + rng.uniform(-5, 5),
        )
        for layer in range(2)
        for k in range(4)
    ]
    dark = "#26203A"
    for k in range(22):
        angle, reach = k * 6.2832 / 22, 34 + 5 * (k % 2)
        x, y = reach * math.cos(angle), reach * math.sin(angle)
        parts.append(
            f'<path d="M{x * 0.5:.1f},{y * 0.5:.1f} L{x:.1f},{y:.1f}" stroke="{dark}" stroke-width="1.4"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.6" fill="{dark}"/>'
        )
    return (
        "".join(parts)
        + f'<circle r="19" fill="{dark}"/><circle r="10" cx="-3" cy="-3" fill="{lighter(dark, 0.18)}"/>'
    )


def daisy(colour, rng):
    """Narrow rays round a yellow disc."""
    _, body, rim = _tones(colour)
    parts = [
        petal(
            100 * rng.uniform(0.92, 1.04),
            13,
            mixed(body, rim, (k * 0.618) % 1),
            k * 20 + rng.uniform(-3, 3),
            tip=0.2,
            edge="#B9B6A6",
        )
        for k in range(18)
    ]
    dots = "".join(
        tag("circle", cx=4.6 * k**0.5 * math.cos(k * 2.4), cy=4.6 * k**0.5 * math.sin(k * 2.4), r=2.6, fill="#C98F12")
        for k in range(34)
    )
    return "".join(parts) + f'<circle r="31" fill="#F0BC34"/>{dots}'


def tulip(colour, rng):
    """A tulip from the side with stem and two leaves; the head is round the origin."""
    _, body, rim = _tones(colour)
    dark = mixed(body, "#8A3A28", 0.22)
    stem = f'<path d="M0,20 C6,90 -6,150 0,230" stroke="{GREEN}" stroke-width="9" fill="none"/>'
    leaves = leaf(2, 228, 24, 190, 20, GREEN) + leaf(-2, 228, -28, 160, 18, DEEP_GREEN)
    back = petal(120, 34, dark, -14, -40) + petal(120, 34, dark, 14, -40)
    sides = petal(124, 40, mixed(body, dark, 0.35), -24, -46) + petal(124, 40, mixed(body, dark, 0.2), 24, -46)
    front = petal(122, 44, mixed(body, rim, 0.35), 0, -48, tip=0.25)
    return stem + leaves + tag("g", back + sides + front, transform="translate(0,10)")


def lavender(colour, rng):
    """A lavender spike on its stem, about 500 units tall, its foot at the origin."""
    _, body, rim = _tones(colour)
    parts = [stroke("M0,0 C8,-120 -6,-240 0,-470", "#8A9C78", 5)]
    parts += [leaf(0, y, turn, 150, 9, "#93A584") for y, turn in ((-30, 22), (-60, -24), (-110, 18), (-150, -16))]
    for whorl in range(10):
        y = -250 - whorl * 24
        for k in range(6):
            side = (k - 2.5) / 2.5
            tone = mixed(body, rim, rng.random()) if rng.random() < 0.7 else mixed(body, "#5A3A8A", 0.4)
            reach = 30 * math.sin(math.pi * (0.25 + 0.65 * whorl / 9)) ** 0.6
            parts.append(
                tag(
                    "ellipse",
                    cx=side * reach,
                    cy=y - 6 * abs(side) + rng.uniform(-4, 4),
                    rx=7,
                    ry=12,
                    fill=tone,
                    transform=f"rotate({side * 28:.0f} {side * reach:.1f} {y})",
                )
            )
    return "".join(parts)


def fern(fill="#5E7A55"):
    """A pressed frond about 1000 units tall, its foot at the origin."""
    parts = [f'<path d="M0,0 C40,-320 -30,-640 10,-1000" stroke="{fill}" stroke-width="7" fill="none"/>']
    for k in range(26):
        t = 0.10 + 0.88 * k / 25
        x = 3 * 40 * t * (1 - t) ** 2 - 3 * 30 * t * t * (1 - t) + 10 * t**3
        length = 215 * math.sin(math.pi * (0.18 + 0.80 * t) ** 0.8) ** 0.8 + 12
        for side in (-1, 1):
            tone = mixed(fill, "#A9BE8C", (k * 0.37 + (side > 0) * 0.3) % 0.6)
            pinna = petal(length, length * 0.10 + 5, tone, side * (66 - 34 * t), tip=0.85)
            parts.append(tag("g", pinna, transform=f"translate({x:.0f},{-1000 * t:.0f})"))
    return "".join(parts)


HEADS = {
    "anemone": anemone,
    "daisy": daisy,
    "gerbera": daisy,
    "sunflower": daisy,
    "tulip": tulip,
    "lavender": lavender,
}


def head(species_name, colour, rng):
    """The painted flower of a recipe species; anything with many petals is drawn as a rosette."""
    return HEADS.get(species_name, rosette)(colour, rng)
