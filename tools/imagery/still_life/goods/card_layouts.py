"""Layouts of greeting-card fronts: where the painted flowers stand."""

import math

from still_life.goods.flower_art import DEEP_GREEN, GREEN, fern, head, leaf, stroke
from still_life.tints import lighter

VERSION = 1
WIDTH, HEIGHT = 1000, 1400


def _heads(recipe):
    return [
        (entry["species"], entry.get("color", "pink"))
        for entry in recipe.get("flowers", [])
        for _ in range(entry["count"])
    ]


def composition_for(recipe):
    """The layout that suits what the recipe lists."""
    flowers, label = _heads(recipe), recipe.get("laidOutFor", recipe.get("label", "")).lower()
    kinds = {name for name, _ in flowers}
    if not flowers:
        return _pressed
    if len(flowers) == 1:
        return _single
    if "lavender" in kinds:
        return _row
    if "birthday" in label:
        return _candle
    if "well" in label:
        return _window
    return _ring if "tulip" in kinds else _garland


def writing_height(recipe):
    """How far down the card the writing stands, as a share of its height."""
    return {_ring: 0.520, _candle: 0.155, _row: 0.880, _window: 0.905, _garland: 0.520}.get(
        composition_for(recipe), 0.890
    )


def writing_width(recipe):
    """How wide the writing may become, as a share of the card's width: within a ring of flowers it is narrower."""
    return 0.50 if composition_for(recipe) is _ring else 0.80


def _put(art, x, y, scale=1.0, turn=0.0):
    return f'<g transform="translate({x:.0f},{y:.0f}) rotate({turn:.1f}) scale({scale:.3f})">{art}</g>'


def _single(recipe, rng, accent):
    """One large flower on its stem."""
    name, colour = _heads(recipe)[0]
    stem = (
        f'<path d="M500,620 C512,800 470,960 492,1150" stroke="{DEEP_GREEN}" stroke-width="13" fill="none"/>'
        + leaf(500, 930, 58, 240, 46, GREEN)
        + leaf(494, 860, -60, 250, 48, DEEP_GREEN)
        + leaf(487, 1040, -42, 170, 34, GREEN)
    )
    collar = "".join(
        leaf(500 + 40 * math.sin(math.radians(turn)), 560, turn, 250, 40, DEEP_GREEN if k % 2 else GREEN)
        for k, turn in enumerate((150, 205, 110, 250))
    )
    return stem + collar + _put(head(name, colour, rng), 500, 500, 2.75)


def _row(recipe, rng, accent):
    """Stems standing side by side."""
    flowers = _heads(recipe)
    ground = f'<path d="M130,1062 C380,1050 640,1072 870,1060" stroke="{accent}" stroke-width="4" fill="none"/>'
    stems = [
        _put(
            head(name, colour, rng),
            500 + (k - (len(flowers) - 1) / 2) * 720 / len(flowers),
            1060,
            1.45 + 0.22 * math.sin(k * 2.1),
            rng.uniform(-3, 3),
        )
        for k, (name, colour) in enumerate(flowers)
    ]
    return ground + "".join(stems)


def _ring(recipe, rng, accent):
    """Flowers in a circle, heads outwards."""
    flowers = _heads(recipe)
    flowers = [
        flowers[(k * 5) % len(flowers)] if math.gcd(5, len(flowers)) == 1 else flowers[k] for k in range(len(flowers))
    ]
    parts = []
    for k, (name, colour) in enumerate(flowers):
        angle = k * 360 / len(flowers)
        x, y = 500 + 345 * math.sin(math.radians(angle)), 700 - 345 * math.cos(math.radians(angle))
        parts.append(_put(head(name, colour, rng), x, y, 0.86, angle + 62))
    return "".join(parts)


def _candle(recipe, rng, accent):
    """A lit birthday candle in the middle of the flowers."""
    candle = (
        f'<rect x="470" y="560" width="60" height="420" rx="6" fill="{lighter(accent, 0.15)}"/>'
        + "".join(
            f'<path d="M470,{y + 44} L530,{y}" stroke="#FFF7E6" stroke-width="12"/>' for y in range(590, 960, 74)
        )
        + '<path d="M500,560 V530" stroke="#4A3A30" stroke-width="6"/>'
        '<path d="M500,400 C560,470 548,532 500,540 C452,532 440,470 500,400Z" '
        'fill="#F6C24A"/><path d="M500,452 C530,490 524,528 500,532 C476,528 470,490 500,452Z" fill="#FFF0C0"/>'
    )
    rays = "".join(
        stroke("M500,350 V310", "#F0C060", 8, stroke_linecap="round", transform=f"rotate({turn} 500 480)")
        for turn in range(-80, 81, 32)
    )
    greens = "".join(
        leaf(
            500 + 330 * math.cos(a),
            1010 + 180 * math.sin(a),
            math.degrees(a) + 90,
            170,
            34,
            GREEN if k % 2 else DEEP_GREEN,
        )
        for k, a in enumerate([math.pi * (1.05 + 0.9 * i / 9) for i in range(10)] + [0.2, 0.9, 1.6, 2.3, 2.9])
    )
    places = (
        (230, 960, 1.25),
        (770, 950, 1.25),
        (330, 1130, 1.35),
        (670, 1135, 1.35),
        (500, 1200, 1.2),
        (360, 900, 0.95),
        (640, 895, 0.95),
        (500, 1040, 1.3),
        (170, 1120, 0.9),
    )
    flowers = _heads(recipe)
    mixed_order = [
        flowers[(k * 4) % len(flowers)] if math.gcd(4, len(flowers)) == 1 else flowers[k] for k in range(len(flowers))
    ]
    heads = [_put(head(name, colour, rng), *places[k % len(places)]) for k, (name, colour) in enumerate(mixed_order)]
    return rays + candle + greens + "".join(heads)


def _window(recipe, rng, accent):
    """Flowers in a jug on a window sill, a cup of tea beside them."""
    frame = (
        '<rect x="150" y="130" width="700" height="880" fill="#F8FCFD" stroke="#A9BCC4" stroke-width="14"/>'
        '<path d="M500,130 V1010 M150,520 H850" stroke="#A9BCC4" stroke-width="10"/>'
        '<circle cx="690" cy="300" r="72" fill="#F9DF9A"/>'
        '<path d="M150,900 C320,820 520,860 850,790 V1003 H150Z" fill="#D5E4CF"/>'
        '<rect x="100" y="1010" width="800" height="46" fill="#E2D3BC"/>'
    )
    jug = (
        '<path d="M270,800 C250,900 262,990 300,1012 H450 C488,990 500,900 480,800Z" fill="#8FB0C4"/>'
        '<path d="M262,870 H488" stroke="#F4FAFC" stroke-width="8"/>'
    )
    cup = (
        f'<path d="M600,900 H800 C800,980 770,1012 700,1012 C630,1012 600,980 600,900Z" fill="{accent}"/>'
        f'<path d="M800,920 C860,916 850,986 788,974" '
        f'stroke="{accent}" stroke-width="16" fill="none"/>'
        '<path d="M660,860 C640,830 680,810 660,776 M720,860 C700,830 740,810 720,776" '
        'stroke="#B9C6CC" stroke-width="7" fill="none"/>'
    )
    places = (
        (300, 520, 0.95),
        (445, 440, 1.0),
        (570, 540, 0.92),
        (240, 660, 0.85),
        (390, 610, 1.05),
        (520, 680, 0.9),
        (340, 740, 0.85),
    )
    stems = "".join(
        stroke(f"M{x},{y} Q{(x + 375) / 2 + 20:.0f},{(y + 800) / 2:.0f} 375,830", GREEN, 7) for x, y, _ in places
    )
    heads = [
        _put(head(name, colour, rng), *places[k % len(places)]) for k, (name, colour) in enumerate(_heads(recipe))
    ]
    return frame + stems + jug + cup + "".join(heads)


def _garland(recipe, rng, accent):
    """Flowers heaped above and below the writing inside a foil line."""
    line = stroke(f"M58,58 H{WIDTH - 58} V{HEIGHT - 58} H58Z", accent, 7)
    places = (
        (290, 300, 1.45),
        (700, 290, 1.45),
        (495, 210, 1.2),
        (500, 400, 1.15),
        (300, 1110, 1.35),
        (690, 1120, 1.45),
        (500, 1020, 1.1),
    )
    leaves = "".join(
        leaf(
            x + 60 * math.cos(k * 2.4),
            y + 60 * math.sin(k * 2.4),
            math.degrees(k * 2.4) + 90,
            210,
            36,
            GREEN if k % 2 else lighter(DEEP_GREEN, 0.15),
        )
        for k, (x, y, _) in enumerate(places + places + places)
    )
    flowers = _heads(recipe)
    heads = [
        _put(head(name, colour, rng), *places[k % len(places)])
        for k, (name, colour) in enumerate(flowers[::2] + flowers[1::2])
    ]
    return line + leaves + "".join(heads)


def _pressed(recipe, rng, accent):
    """A single pressed frond."""
    return _put(fern(accent), 480, 1230, 1.06, 4)
