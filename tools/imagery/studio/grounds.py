"""What a picture's subject stands on, by the name recipes use; a recipe may also name a web colour."""

# Paper that is rolled down from the wall: no horizon.
BACKDROPS = {
    "blush": "#E3D1CA", "rose": "#DFC9C4", "sage": "#D2D9CF", "lilac": "#D9D0DB",
    "sand": "#DED3C8", "stone": "#D8DAD6", "sky": "#CFD9E0", "butter": "#E4DCC6",
}
# A table (kind, and its lighter and darker colour) before a wall (colour, and whether it is panelled).
ROOMS = {
    "oak": {"table": ("wood", "#B08F68", "#8A6842"), "wall": ("#E2DED6", True)},
    "linen": {"table": ("cloth", "#E2DACE", "#D3CABB"), "wall": ("#C5CDC1", True)},
    "slate": {"table": ("stone", "#A3A9A3", "#868D88"), "wall": ("#DFDCD3", False)},
    "clay": {"table": ("wood", "#D5C8B6", "#BBA88F"), "wall": ("#D6BFB1", False)},
    "walnut": {"table": ("wood", "#8A6446", "#65452D"), "wall": ("#A9B3A3", True)},
    "marble": {"table": ("stone", "#E6E3DD", "#CFCBC4"), "wall": ("#D5C9BD", True)},
    "doorstep": {"table": ("stone", "#BDB6A9", "#A0988B"), "wall": ("#45604F", True)},
}


def is_ground(name):
    """Whether a recipe may name it."""
    return name in BACKDROPS or name in ROOMS or name.startswith("#")
