"""Flower colours: recipe colour name -> (heart, body, rim) web colours."""

TONES = {
    "red": ("#5E0713", "#A60F24", "#BE1E35"),
    "crimson": ("#4E0414", "#960A2C", "#B01840"),
    "burgundy": ("#2E0410", "#5C0E22", "#7A1C34"),
    "pink": ("#F3E3B8", "#EF94AC", "#F8C4CF"),
    "hot-pink": ("#E9A0B4", "#D92B77", "#EC6BA2"),
    "blush": ("#FBEBD0", "#FCDCD3", "#FFF4F0"),
    "coral": ("#FBD68C", "#F5876F", "#FBB3A0"),
    "peach": ("#FBDDA0", "#FAC3A0", "#FFE3D2"),
    "apricot": ("#F6C878", "#F5AC72", "#FBD3AC"),
    "copper": ("#8E4A24", "#C4733F", "#D98F5C"),
    "bronze": ("#8A4A1E", "#C8843E", "#DDA35E"),
    "orange": ("#F0A030", "#EE7A1E", "#F79A4A"),
    "yellow": ("#DDBB2E", "#F5CE3A", "#FBE27A"),
    "butter": ("#F0E2A0", "#F8E9AE", "#FFF6D6"),
    "cream": ("#F6E6B4", "#FDF0D4", "#FFFBEE"),
    "white": ("#F6EFC4", "#FFFAEA", "#FFFFF9"),
    "lavender": ("#E9DFC8", "#BFA5D6", "#DCCBE8"),
    "purple": ("#7A5A96", "#7E4AA0", "#A67CC0"),
    "plum": ("#42163C", "#6A2A5E", "#8E4A80"),
    "blue": ("#C8D2E8", "#92A8E2", "#C2CFF4"),
    "green": ("#C6D68A", "#BCD08E", "#DDE8B8"),
    "magenta": ("#A01860", "#C2287E", "#DC5A9E"),
    "bicolor": ("#FBF3DC", "#FBEAE2", "#E0506E"),
}
DEEP = {"red", "crimson", "burgundy", "plum", "magenta", "hot-pink", "purple"}
PALE = {"blush", "cream", "white", "butter", "peach"}


def tones(colour):
    """The three tones of a colour; an unknown name falls back to pink."""
    return TONES.get(colour, TONES["pink"])


def ramp(colour, middle=0.38, heart=None):
    """Colour stops for a petal material: heart at the base, body in the middle, rim at the tip."""
    base, body, rim = tones(colour)
    return [(0, heart or base), (middle, body), (1, rim)]


def petal_options(colour):
    """Material options that suit the colour: reds must not drift in hue, pale petals need glow and little shade."""
    if colour in DEEP:
        return {"translucency": 0.22, "hue_jitter": 0.003, "value_jitter": 0.10, "sheen": 0.05, "dust": 0.1}
    if colour in PALE:
        return {"translucency": 0.45, "hue_jitter": 0.008, "value_jitter": 0.06, "vein": 0.06, "plant_jitter": 0.05}
    return {"translucency": 0.36, "hue_jitter": 0.010, "value_jitter": 0.10}


def skin_options(colour):
    """Options of a double flower's skin: reds keep their hue, pale petals glow and keep their hearts light."""
    if colour in DEEP:
        return {"glow": 0.22, "warmth": 0.01, "hue_drift": 0.004, "hue_jitter": 0.002, "heart": 1.06, "rim": 1.0,
                "shade": 0.80, "sheen": 0.0, "roughness": 0.52, "plant_jitter": 0.06, "dust": 0.05, "pale_reverse": 0.3}
    if colour in PALE:
        return {"glow": 0.44, "warmth": 0.04, "heart": 1.40, "rim": 0.85, "shade": 0.92, "petal_jitter": 0.05}
    return {}
