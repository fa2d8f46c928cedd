"""Labels: drawn as SVG from a recipe's words and colours, turned into pictures for the bottle or jar."""

from xml.sax.saxutils import escape

from still_life.goods.motifs import motif_for
from still_life.goods.svg_print import svg_head, svg_to_png, tag
from still_life.tints import lighter, luminance, mixed

VERSION = 1
FONT = "P052, 'TeX Gyre Pagella', 'Palatino Linotype', serif"
PAPER = "#F7F1E4"


def label_picture(text, line="", paper=PAPER, ink="#3A2A26", accent="#A5834A", aspect=1.0, seed=0, layout=None):
    """Path of a PNG with the label; aspect is width / height, line a short second line in capitals."""
    width, height = 900, round(900 / aspect)
    drawing = _svg(
        text, line, (paper, ink, accent), (width, height), seed, layout or ("frame", "arch", "band")[seed % 3]
    )
    return svg_to_png(drawing)


def _lines(text, longest):
    """The words in one to three lines of about equal length."""
    words, lines = text.split(), [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + len(word) + 1 > longest:
            lines.append("")
        lines[-1] = (lines[-1] + " " + word).strip()
    return lines


def _svg(text, line, colours, size, seed, layout):
    paper, ink, accent = colours
    width, height = size
    if luminance(paper) < 0.4:
        ink = lighter(accent, 0.55)
    rows = _lines(text, 12)
    type_size = min(width * 0.78 / (0.47 * max(len(row) for row in rows)), height * 0.135)
    text_y = height * 0.60 - (len(rows) - 1) * type_size * 0.45
    parts = [tag("rect", width=width, height=height, fill=paper), _frame(layout, (ink, accent), size)]
    parts.append(_motif(text, seed, mixed(ink, accent, 0.35), size))
    style = {"font_family": FONT, "text_anchor": "middle", "x": width / 2}
    for index, row in enumerate(rows):
        y = text_y + index * type_size * 1.02
        parts.append(tag("text", escape(row), y=y, font_style="italic", font_size=type_size, fill=ink, **style))
    if line:
        below = text_y + len(rows) * type_size * 1.02
        rule = below - type_size * 0.45
        parts.append(tag("path", d=f"M{width * 0.36},{rule} H{width * 0.64}", stroke=accent, stroke_width=3))
        small = {"font_size": height * 0.052, "letter_spacing": height * 0.014, "fill": mixed(ink, accent, 0.5)}
        parts.append(tag("text", escape(line), y=below + height * 0.055, **small, **style))
    return svg_head(width, height) + "".join(parts) + "</svg>"


def _motif(text, seed, colour, size):
    width, height = size
    place = f"translate({width / 2},{height * 0.27}) scale({height / 900:.3f})"
    pen = {"fill": "none", "stroke": colour, "stroke_width": 5, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag("g", motif_for(text, seed), transform=place, **pen)


def _frame(layout, colours, size):
    """The printed frame behind the words."""
    ink, accent = colours
    width, height = size
    if layout == "arch":
        right, low, spring = width - 40, height - 40, height * 0.42
        arch = f"M40,{low} V{spring} C40,-10 {right},-10 {right},{spring} V{low}Z"
        return tag("path", d=arch, fill="none", stroke=accent, stroke_width=5)
    if layout == "band":
        return (
            tag("rect", y=height - 90, width=width, height=46, fill=accent)
            + tag("rect", y=34, width=width, height=6, fill=accent)
            + tag("rect", y=height - 30, width=width, height=5, fill=mixed(accent, ink, 0.4))
        )
    return "".join(
        tag(
            "rect",
            x=inset,
            y=inset,
            width=width - 2 * inset,
            height=height - 2 * inset,
            fill="none",
            stroke=accent,
            stroke_width=line,
        )
        for inset, line in ((34, 5), (52, 1.6))
    )
