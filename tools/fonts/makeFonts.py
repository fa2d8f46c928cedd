"""Cuts the shop's font files from the variable fonts in node_modules.

Newsreader is pinned to its display cut at one weight, Commissioner keeps its weight axis. The main files
hold the letters of English and French, the files named "other-letters" the rest of western Europe's, which
a browser loads only for a page that shows one (unicode-range). Needs fonttools and brotli; run from the
repository root:
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
ASCII = range(0x20, 0x7F)
ACCENTS = [ord(letter) for letter in "ÀÂÆÇÈÉÊËÎÏÔÙÛÜàâæçèéêëîïôùûüÿŒœŸ"]
SIGNS = [ord(sign) for sign in "\u00a0©«®°·»¼½¾×\u2009\u202f–—‘’“”•…‹›€←→′″−"]
MAIN = [*ASCII, *ACCENTS, *SIGNS]
OTHER = sorted({*range(0xA1, 0x100), 0x201A, 0x201E} - {*MAIN})
FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "tnum", "lnum"]
FREQUENCY = {
    "e": 1270, "t": 906, "a": 817, "o": 751, "i": 697, "n": 675, "s": 633, "h": 609, "r": 599, "d": 425,
    "l": 403, "c": 278, "u": 276, "m": 241, "w": 236, "f": 223, "g": 202, "y": 197, "p": 193, "b": 129,
    "v": 98, "k": 77, " ": 1900,
}


def cut(source, axes, name, letters=MAIN):
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
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font.flavor = "woff2"
    draft = TARGET / f"{name}.woff2"
    font.save(draft)
    digest = hashlib.sha256(draft.read_bytes()).hexdigest()[:8]
    final = draft.rename(TARGET / f"{name}.{digest}.woff2")
    width = round(average_width(font), 4) if letters is MAIN else "-"
    print(final.name, final.stat().st_size, "bytes, average letter", width, "em")


def average_width(font):
    """Mean advance of running English text, in em."""
    widths, letters = font["hmtx"], font.getBestCmap()
    total = sum(widths[letters[ord(letter)]][0] * count for letter, count in FREQUENCY.items())
    return total / sum(FREQUENCY.values()) / font["head"].unitsPerEm


NEWSREADER = "newsreader/files/newsreader-latin-opsz-{}.woff2"
COMMISSIONER = "commissioner/files/commissioner-latin-wght-normal.woff2"
cut(NEWSREADER.format("normal"), {"opsz": 52, "wght": 390}, "newsreader-display")
cut(NEWSREADER.format("italic"), {"opsz": 52, "wght": 390}, "newsreader-display-italic")
cut(COMMISSIONER, {"wght": (400, 700)}, "commissioner")
cut(NEWSREADER.format("normal"), {"opsz": 52, "wght": 390}, "newsreader-display-other-letters", OTHER)
cut(COMMISSIONER, {"wght": (400, 700)}, "commissioner-other-letters", OTHER)
