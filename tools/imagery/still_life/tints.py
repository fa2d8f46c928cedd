"""Colours derived from a recipe's web colours."""

VERSION = 1


def _channels(colour):
    digits = colour.lstrip("#")
    return [int(digits[i : i + 2], 16) for i in (0, 2, 4)]


def lighter(colour, amount):
    """The web colour moved towards white (amount > 0) or black (amount < 0)."""
    goal = 255 if amount > 0 else 0
    return "#" + "".join(f"{round(c + (goal - c) * abs(amount)):02X}" for c in _channels(colour))


def mixed(first, second, share):
    """The web colour `share` of the way from the first to the second."""
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in zip(_channels(first), _channels(second)))


def luminance(colour):
    """Perceived lightness, 0 black to 1 white."""
    red, green, blue = _channels(colour)
    return (0.30 * red + 0.59 * green + 0.11 * blue) / 255


def is_warm_and_deep(colour):
    """Whether the colour would do for jam: more red than green and not pale."""
    red, green, _ = _channels(colour)
    return red > green * 1.25 and luminance(colour) < 0.6


def petal_stops(colour):
    """Heart, body and rim of a petal in a web colour."""
    return [(0, mixed(colour, "#F3E9B8", 0.45)), (0.38, colour), (1, lighter(colour, 0.28))]
