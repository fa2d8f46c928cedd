"""Labels: drawn as SVG from a recipe's words and colours, turned into pictures for the bottle or jar."""
import hashlib
import os
import subprocess
import tempfile
from xml.sax.saxutils import escape

from still_life.goods.motifs import motif_for
from still_life.tints import lighter, luminance, mixed

VERSION = 1
FONT = "P052, 'TeX Gyre Pagella', 'Palatino Linotype', serif"
PAPER = "#F7F1E4"


def label_picture(text, line="", paper=PAPER, ink="#3A2A26", accent="#A5834A", aspect=1.0, seed=0, layout=None):
    """Path of a PNG with the label; aspect is width / height, line a short second line in capitals."""
    width, height = (900, round(900 / aspect)) if aspect < 1.6 else (1400, round(1400 / aspect))
    drawing = _svg(text, line, (paper, ink, accent), (width, height), seed, layout or ("frame", "arch", "band")[seed % 3])
    folder = os.path.join(tempfile.gettempdir(), "picture-labels")
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, hashlib.sha256(drawing.encode()).hexdigest()[:16])
    with open(path + ".svg", "w", encoding="utf-8") as file:
        file.write(drawing)
    subprocess.run(["rsvg-convert", path + ".svg", "-o", path + ".png"], check=True)
    return path + ".png"


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
    wide = width > height * 1.6
    rows = _lines(text, 26 if wide else 12)
    type_size = min(width * 0.78 / (0.47 * max(len(row) for row in rows)), height * (0.26 if wide else 0.135))
    motif_scale = height / 900 * (1.15 if wide else 1.0)
    motif_y = height * (0.25 if wide else 0.27)
    text_y = height * (0.66 if wide else 0.60) - (len(rows) - 1) * type_size * 0.45
    parts = [f'<rect width="{width}" height="{height}" fill="{paper}"/>', _ground(layout, colours, size)]
    parts.append(f'<g transform="translate({width / 2},{motif_y}) scale({motif_scale:.3f})" fill="none" stroke="{mixed(ink, accent, 0.35)}" '
                 f'stroke-width="5" stroke-linecap="round" stroke-linejoin="round">{motif_for(text, seed)}</g>')
    for index, row in enumerate(rows):
        parts.append(f'<text x="{width / 2}" y="{text_y + index * type_size * 1.02:.0f}" font-family="{FONT}" font-style="italic" '
                     f'font-size="{type_size:.0f}" text-anchor="middle" fill="{ink}">{escape(row)}</text>')
    if line:
        below = text_y + len(rows) * type_size * 1.02 + height * 0.0
        parts.append(f'<line x1="{width * 0.36}" x2="{width * 0.64}" y1="{below - type_size * 0.45:.0f}" '
                     f'y2="{below - type_size * 0.45:.0f}" stroke="{accent}" stroke-width="3"/>')
        parts.append(f'<text x="{width / 2}" y="{below + height * 0.055:.0f}" font-family="{FONT}" font-size="{height * 0.052:.0f}" '
                     f'letter-spacing="{height * 0.014:.0f}" text-anchor="middle" fill="{mixed(ink, accent, 0.5)}">{escape(line)}</text>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{"".join(parts)}</svg>'


def _ground(layout, colours, size):
    """The printed frame behind the words."""
    _, ink, accent = colours
    width, height = size
    if layout == "arch":
        return (f'<path d="M40,{height - 40} V{height * 0.42} C40,-10 {width - 40},-10 {width - 40},{height * 0.42} V{height - 40}Z" '
                f'fill="none" stroke="{accent}" stroke-width="5"/>')
    if layout == "band":
        return (f'<rect y="{height - 90}" width="{width}" height="46" fill="{accent}"/><rect y="34" width="{width}" height="6" '
                f'fill="{accent}"/><rect y="{height - 30}" width="{width}" height="5" fill="{mixed(accent, ink, 0.4)}"/>')
    return (f'<rect x="34" y="34" width="{width - 68}" height="{height - 68}" fill="none" stroke="{accent}" stroke-width="5"/>'
            f'<rect x="52" y="52" width="{width - 104}" height="{height - 104}" fill="none" stroke="{accent}" stroke-width="1.6"/>')
