"""Cuts the shop's three font files from the variable fonts in node_modules.

Newsreader is pinned to its display cut at one weight, Commissioner keeps its weight axis, and all
keep the letters of English and French only. Needs fonttools and brotli; run from the repository root:
    python3 tools/fonts/makeFonts.py
Prints the name of each file (it carries the start of its own sha256) and its average letter width,
from which src/ui/theme/fontFaces.ts takes the size of the fallback fonts.
"""

import hashlib
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SOURCES = Path("node_modules/@fontsource-variable")
TARGET = Path("public/fonts")
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100)]
FRENCH = [0x152, 0x153, 0x178, 0x202F, 0x2009]
SIGNS = [0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026]
ARROWS = [0x2039, 0x203A, 0x20AC, 0x2190, 0x2192, 0x2032, 0x2033, 0x2212]
FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum", "onum", "pnum", "frac"]
FREQUENCY = {
    "e": 1270, "t": 906, "a": 817, "o": 751, "i": 697, "n": 675, "s": 633, "h": 609, "r": 599, "d": 425,
    "l": 403, "c": 278, "u": 276, "m": 241, "w": 236, "f": 223, "g": 202, "y": 197, "p": 193, "b": 129,
    "v": 98, "k": 77, " ": 1900,
}


def cut(source, axes, name):
    """Writes one subset and reports it."""
    font = instancer.instantiateVariableFont(TTFont(SOURCES / source), axes)
    if "gvar" in font:
        kept = font["gvar"].variations
        font["gvar"].variations = {glyph: kept[glyph] if glyph in kept else [] for glyph in font.getGlyphOrder()}
    options = Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[*LATIN, *FRENCH, *SIGNS, *ARROWS])
    subsetter.subset(font)
    font.flavor = "woff2"
    draft = TARGET / f"{name}.woff2"
    font.save(draft)
    digest = hashlib.sha256(draft.read_bytes()).hexdigest()[:8]
    final = draft.rename(TARGET / f"{name}.{digest}.woff2")
    print(final.name, final.stat().st_size, "bytes, average letter", round(average_width(font), 4), "em")


def average_width(font):
    """Mean advance of running English text, in em."""
    widths, letters = font["hmtx"], font.getBestCmap()
    total = sum(widths[letters[ord(letter)]][0] * count for letter, count in FREQUENCY.items())
    return total / sum(FREQUENCY.values()) / font["head"].unitsPerEm


cut("newsreader/files/newsreader-latin-opsz-normal.woff2", {"opsz": 52, "wght": 390}, "newsreader-display")
cut("newsreader/files/newsreader-latin-opsz-italic.woff2", {"opsz": 52, "wght": 390}, "newsreader-display-italic")
cut("commissioner/files/commissioner-latin-wght-normal.woff2", {"wght": (400, 700)}, "commissioner")
