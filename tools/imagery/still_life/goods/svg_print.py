"""Turns SVG drawings into pictures for labels and card fronts."""

import hashlib
import os
import re
import subprocess
import tempfile

VERSION = 1


def svg_head(width, height):
    """The opening tag of a drawing."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'


def svg_to_png(drawing):
    """Path of a PNG made by rsvg-convert; the same drawing is made only once.

    Raises LookupError where the first typeface that it names is not installed: another one would not fit its place.
    """
    for family in set(re.findall(r'font-family="\'?([^,"\']+)', drawing)):
        _demand(family)
    folder = os.path.join(tempfile.gettempdir(), "picture-labels")
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, hashlib.sha256(drawing.encode()).hexdigest()[:16])
    with open(path + ".svg", "w", encoding="utf-8") as file:
        file.write(drawing)
    subprocess.run(["rsvg-convert", path + ".svg", "-o", path + ".png"], check=True)
    return path + ".png"


def _demand(family):
    found = subprocess.run(["fc-match", "-f", "%{family}", family], check=True, capture_output=True, text=True).stdout
    if family not in found.split(","):
        raise LookupError(f"the typeface {family} is not installed (package fonts-urw-base35)")


def tag(name, content=None, **attributes):
    """One SVG element; underscores in attribute names become hyphens, numbers are rounded."""
    written = "".join(f' {key.replace("_", "-")}="{_short(value)}"' for key, value in attributes.items())
    return f"<{name}{written}/>" if content is None else f"<{name}{written}>{content}</{name}>"


def _short(value):
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else value
