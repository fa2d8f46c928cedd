"""Line drawings for labels, in SVG, each about 200 units across round the origin."""

VERSION = 1


def _leaf(x, y, turn, size=1.0):
    return (
        f'<path transform="translate({x},{y}) rotate({turn}) scale({size})" '
        'd="M0,0 C26,-22 26,-62 0,-88 C-26,-62 -26,-22 0,0Z M0,0 V-70"/>'
    )


def sprig():
    """A stem with paired leaves."""
    pairs = "".join(
        _leaf(0, y, turn, s)
        for y, turn, s in (
            (60, 55, 0.7),
            (60, -55, 0.7),
            (20, 48, 0.75),
            (20, -48, 0.75),
            (-22, 40, 0.7),
            (-22, -40, 0.7),
            (-48, 0, 0.62),
        )
    )
    return f'<path d="M0,100 V-50"/>{pairs}'


def bird():
    """A wren with a cocked tail on a twig."""
    return (
        '<path d="M-100,62 C-40,50 40,70 104,52"/><path d="M-58,20 C-66,-14 -40,-52 0,-50 C20,-62 48,-58 52,-36 '
        'L74,-30 L52,-22 C50,20 14,50 -22,48 C-40,46 -52,38 -58,20Z"/><path d="M-58,20 C-78,2 -88,-24 -92,-56 '
        'C-70,-40 -56,-22 -48,-6"/><path d="M-30,-8 C0,-18 22,2 18,26 C-4,30 -24,20 -30,-8Z"/>'
        '<circle cx="34" cy="-36" r="3.5"/><path d="M-8,48 V60 M8,46 V60"/>'
    )


def lantern():
    """A storm lantern with rays."""
    return (
        '<path d="M-34,70 H34 L42,86 H-42Z M-30,70 L-38,-20 H38 L30,70 M-38,-20 L-24,-48 H24 L38,-20 M-14,-48 V-60 '
        'H14 V-48"/><path d="M-40,-20 C-70,-90 70,-90 40,-20"/><path d="M0,52 C-22,30 -6,12 0,-6 C6,12 22,30 0,52Z"/>'
        '<path d="M-64,30 H-84 M64,30 H84 M-62,-4 L-78,-14 M62,-4 L78,-14"/>'
    )


def vine():
    """A bunch of grapes under a vine leaf."""
    rows = ((-10, 4), (18, 5), (44, 4), (68, 3), (90, 2))
    grapes = "".join(
        f'<circle cx="{(k - (n - 1) / 2) * 27:.0f}" cy="{y}" r="13.5"/>' for y, n in rows for k in range(n)
    )
    return grapes + (
        '<path d="M0,-24 C-4,-50 4,-66 16,-92"/>' '<path d="M2,-52 C24,-92 62,-92 78,-70 C70,-44 34,-30 2,-52Z"/>'
    )


def hills():
    """Rolling rows under a low sun."""
    return (
        '<circle cx="0" cy="-40" r="34"/><path d="M-110,30 C-60,-26 -20,-20 20,14 C54,-14 84,-10 110,20"/>'
        '<path d="M-110,62 C-40,16 40,20 110,58 M-110,92 C-40,50 50,52 110,90"/>'
        '<path d="M0,-92 V-84 M-52,-40 H-44 M44,-40 H52 M-38,-78 L-32,-72 M38,-78 L32,-72"/>'
    )


def bee():
    """A honey bee seen from above."""
    return (
        '<ellipse cx="0" cy="22" rx="30" ry="52"/><circle cx="0" cy="-42" r="20"/><path d="M-29,8 H29 M-30,28 H30 '
        'M-24,48 H24"/><path d="M-10,-24 C-60,-70 -110,-40 -84,-6 C-60,14 -30,0 -14,-14Z M10,-24 C60,-70 110,-40 84,-6 '
        'C60,14 30,0 14,-14Z"/><path d="M-8,-60 L-20,-82 M8,-60 L20,-82"/>'
    )


def moon():
    """A crescent moon and three stars."""
    star = "".join(
        f'<path d="M{x},{y - r} L{x},{y + r} M{x - r},{y} L{x + r},{y}"/>'
        for x, y, r in ((46, -40, 14), (74, 6, 9), (30, 10, 7))
    )
    return f'<path d="M20,-84 C-50,-76 -84,0 -40,54 C-12,88 36,86 60,58 C0,62 -34,6 20,-84Z"/>{star}'


def cup():
    """A cup with steam."""
    return (
        '<path d="M-60,-6 H50 C50,50 28,72 -5,72 C-38,72 -60,50 -60,-6Z M50,6 C90,0 88,46 42,42 M-80,84 H70"/>'
        '<path d="M-28,-22 C-40,-44 -14,-54 -26,-80 M2,-22 C-10,-44 16,-54 4,-80 M30,-22 C18,-44 44,-54 32,-80"/>'
    )


def cabin():
    """A cabin between two firs."""
    fir = "".join(
        f'<path d="M{x},-60 L{x - 26},-8 H{x - 12} L{x - 34},40 H{x + 34} L{x + 12},-8 H{x + 26}Z M{x},40 V66"/>'
        for x in (-78, 78)
    )
    return f'{fir}<path d="M-40,66 V6 L0,-36 L40,6 V66Z M-48,14 L0,-36 L48,14 M-10,66 V32 H12 V66"/>'


MOTIFS = {
    "wren": bird,
    "lark": bird,
    "lantern": lantern,
    "candle": lantern,
    "hour": moon,
    "evening": moon,
    "night": moon,
    "clock": cup,
    "tea": cup,
    "camellia": cup,
    "meadow": bee,
    "mel": bee,
    "cabin": cabin,
    "maple": cabin,
    "hill": hills,
    "hollow": hills,
    "lane": hills,
    "table": vine,
    "estate": vine,
    "greenhouse": sprig,
    "garden": sprig,
}
FALLBACK = (vine, hills, sprig, bird)


def motif_for(text, seed=0):
    """The drawing that goes with the words on a label."""
    for word, draw in MOTIFS.items():
        if word in text.lower():
            return draw()
    return FALLBACK[seed % len(FALLBACK)]()
