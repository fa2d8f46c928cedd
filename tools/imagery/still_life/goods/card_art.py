"""Fronts of greeting cards: a layout of painted flowers and a line of writing, drawn as SVG."""

from xml.sax.saxutils import escape

from still_life.goods.svg_print import svg_head, svg_to_png, tag
from still_life.tints import lighter, luminance, mixed
from still_life.goods.card_layouts import HEIGHT, WIDTH, composition_for, writing_height, writing_width

VERSION = 1
SCRIPT = "Z003, 'URW Chancery L', cursive"


def card_picture(recipe, rng):
    """Path of a PNG with the card's front."""
    paper, accent = recipe.get("color", "#FBF6F0"), recipe.get("accent", "#9E1B32")
    art = composition_for(recipe)(recipe, rng, accent)
    ink = lighter(accent, 0.35) if luminance(paper) < 0.4 else mixed(accent, "#2A2420", 0.25)
    sheet = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{paper}"/>'
    words = _writing(recipe.get("label", ""), ink, writing_height(recipe), writing_width(recipe))
    return svg_to_png(svg_head(WIDTH, HEIGHT) + sheet + art + words + "</svg>")


def _writing(text, ink, share, room):
    if not text:
        return ""
    size = min(150.0, WIDTH * room / (0.42 * len(text)))
    style = {"font_family": SCRIPT, "font_size": size, "text_anchor": "middle", "fill": ink}
    return tag("text", escape(text), x=WIDTH / 2, y=HEIGHT * share, **style)
