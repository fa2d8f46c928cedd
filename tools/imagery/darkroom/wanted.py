"""Reads the catalogue and says which pictures it wants."""
import json
import re
from dataclasses import dataclass, field, replace
from pathlib import Path

from studio.grounds import is_ground
from studio.lamps import LIGHTS

SQUARE_WIDTHS = (240, 320, 480, 640, 768, 1024, 1280, 1600)
PLAIN, PRODUCT, PROMINENT = 768, 1024, 1600
BANNERS = Path("data/pictures/banners.json")
PLAIN_WRAP = {"paper": "#E3D3BD", "tissue": "#F6F0E6", "ribbon": "#7E8F72", "height": 0.75}
PROMINENT_LIST = Path("data/pictures/prominent.json")


@dataclass
class Picture:
    """One wanted picture: its id, what to draw and at which size.

    width and height are what the recipe is composed for, master the pixels it is drawn at across: a picture drawn smaller
    stays in use until there is time for the finer one.
    turn is its place within its catalogue file: drawing by turns, an interrupted run has some of every kind.
    Pages and collections lead with featured pictures, which therefore come first.
    """

    id: str
    recipe: dict
    width: int = PLAIN
    height: int = PLAIN
    widths: tuple = field(default=())
    master: int = 0
    turn: int = 0
    featured: bool = False

    def __post_init__(self):
        self.recipe = _without_paper(self.recipe)
        self.master = self.master or self.width
        self.widths = self.widths or tuple(width for width in SQUARE_WIDTHS if width <= self.master)

    @property
    def master_size(self):
        """Pixels of the master, across and down."""
        return self.master, round(self.master * self.height / self.width)

    def no_larger(self, side):
        """The same picture for a master of at most this side, if one is given; wide ones are always drawn whole."""
        if not side or self.master <= side or self.width != self.height:
            return self
        return replace(self, master=side, widths=())


def wanted_pictures(root):
    """Every picture of the catalogue: products by handle, vases and add-ons by their id in lower case, banners."""
    pictures, entries, prominent = [], [], set(_read(root / PROMINENT_LIST)) if (root / PROMINENT_LIST).exists() else set()
    for path in sorted((root / "data/catalog/products").glob("*.json")):
        entries += _read(path)
        pictures += _from_file(path, "handle", lambda handle: PROMINENT if handle in prominent else PRODUCT)
    for name, key in (("vases", "calyxPid"), ("addons", "addonId")):
        path = root / f"data/catalog/{name}.json"
        if path.exists():
            pictures += _from_file(path, key)
            pictures += _in_vases(_read(path), entries) if name == "vases" else []
    if (root / BANNERS).exists():
        alone = {picture.id: picture.recipe for picture in pictures}
        for entry in _read(root / BANNERS):
            pictures.append(Picture(entry["id"], with_parts(entry["recipe"], alone), entry["width"], entry["height"],
                                    tuple(entry["widths"])))
    lead = _named_in_content(root / "data/content")
    for picture in pictures:
        picture.featured = picture.id in lead
    return pictures


def _named_in_content(folder):
    """Picture ids that pages and collections name."""
    texts = (path.read_text(encoding="utf-8") for path in folder.rglob("*.json"))
    return {name for text in texts for name in re.findall(r'"picture": "([\w-]+)"', text)}


def _from_file(path, key, master_of=lambda _: PLAIN):
    entries = [entry for entry in _read(path) if entry.get("picture")]
    return [Picture(name, recipe, turn=turn, master=master) for turn, entry in enumerate(entries)
            for name, recipe, master in [*_in_languages(entry[key].lower(), entry["picture"], master_of(entry[key])),
                                         *_sizes(entry), *_views(entry)]]


def _in_languages(name, recipe, master):
    """A picture, and one for each language in which its writing is another; their ids end in the locale."""
    plain = {key: value for key, value in recipe.items() if key != "labelIn"}
    return [(name, plain, master),
            *((f"{name}-{locale}".lower(), {**plain, "label": label, "laidOutFor": plain["label"]}, master)
              for locale, label in recipe.get("labelIn", {}).items())]


def _sizes(product):
    """The other sizes of a product by sku in lower case; the product's own picture shows its default size."""
    return [(variant["sku"].lower(), size_recipe(product["picture"], variant["picture"]), PLAIN)
            for variant in product.get("variants", []) if variant.get("picture")]


def _views(product):
    """Further looks at a product, by its handle and the view's id."""
    return [(f"{product['handle']}-{view['id']}", _looked_at(view["picture"], product), PLAIN)
            for view in product.get("views", []) if view.get("picture") is not None]


def _looked_at(view, product):
    """The recipe of a view: a closer camera, things beside the usual size that tell its height, or tied on another ground."""
    if "tied" in view:
        return {**vase_recipe(product, product["defaultProductId"], None), "backdrop": view["tied"]}
    if "beside" not in view:
        return {**product["picture"], "view": view}
    usual = next(variant for variant in product["variants"] if variant["sku"] == product["defaultProductId"])
    return {**product["picture"], "besideHeightIn": usual["heightIn"]}


def _in_vases(vases, products):
    """Sizes of products in the vases that say so, and tied in paper without one, by sku and the vase's id in lower case."""
    owners = {variant["sku"]: product for product in products for variant in product.get("variants", [])}
    return [Picture(f"{sku}-{vase['calyxPid']}".lower(),
                    vase_recipe(owners[sku], sku, vase["picture"]["vessel"] if vase.get("picture") else None),
                    master=PLAIN if vase.get("picture") or sku != owners[sku]["defaultProductId"] else PRODUCT, turn=turn)
            for vase in vases
            for turn, sku in enumerate(vase.get("picturedWith", [])) if owners.get(sku, {}).get("picture")]


def vase_recipe(product, sku, vessel):
    """The recipe of a size of a product with its flowers in another vase, seen by the camera of the product's picture.

    vessel is None where the flowers are sold without a vase; they are tied by hand then.
    """
    usual = product["picture"]
    size = next(variant for variant in product["variants"] if variant["sku"] == sku).get("picture")
    recipe = {**(size_recipe(usual, size) if size else usual), "framedLike": usual}
    if vessel is None:
        tied = {**recipe, "scene": "hand-tied", "wrap": {**PLAIN_WRAP, **usual.get("wrap", {})}}
        return {key: value for key, value in tied.items() if key != "vessel"}
    if usual["scene"] == "hand-tied":
        return {**recipe, "scene": "tied-in-vase", "vessel": vessel}
    arranged = {"material": "ceramic", **recipe.get("vessel", {})}
    return {**recipe, "vessel": vessel, "arrangedIn": arranged}


def _without_paper(recipe):
    """A recipe as it is drawn: flowers in a vase know nothing of the paper that they come in without one."""
    drawn = {key: _without_paper(value) if key == "framedLike" else value for key, value in recipe.items()}
    return {key: value for key, value in drawn.items() if key != "wrap" or recipe["scene"] != "vase-bouquet"}


def with_parts(recipe, alone):
    """A group's recipe with the recipe of each part, which it names by the picture of the part alone."""
    if "parts" not in recipe:
        return recipe
    parts = [{**part, "recipe": {key: value for key, value in alone[part["of"].lower()].items()
                                 if key not in ("backdrop", "light")}} for part in recipe["parts"]]
    return {**recipe, "parts": parts}


def size_recipe(product, size):
    """The product's recipe with the flowers of a size, seen by the camera that took the product's picture.

    `counts` are those of the product's flowers, in their order; whatever else a size names replaces the product's.
    """
    counts = size.get("counts", [entry["count"] for entry in product["flowers"]])
    flowers = [{**entry, "count": count} for entry, count in zip(product["flowers"], counts, strict=True)]
    others = {key: value for key, value in size.items() if key != "counts"}
    return {**product, "flowers": flowers, **others, "framedLike": product}


def recipe_faults(recipe):
    """What is wrong with a recipe, as plain sentences; an empty list when it can be drawn."""
    faults = []
    if not isinstance(recipe.get("scene"), str):
        faults.append("scene is missing")
    if not isinstance(recipe.get("seed", 7), int):
        faults.append("seed is not a whole number")
    for entry in recipe.get("flowers", []):
        if not entry.get("species"):
            faults.append("a flower has no species")
        if not isinstance(entry.get("count"), int) or entry["count"] < 1:
            faults.append(f"count of {entry.get('species')} is not a positive whole number")
    if recipe.get("light", "studio") not in LIGHTS:
        faults.append(f"there is no light called {recipe['light']}")
    if not is_ground(recipe.get("backdrop", "stone")):
        faults.append(f"there is no ground called {recipe['backdrop']}")
    for part in recipe.get("parts", []):
        faults += recipe_faults(part["recipe"])
    for key in ("color", "accent"):
        if key in recipe and not _is_hex(recipe[key]):
            faults.append(f"{key} is not a #RRGGBB colour")
    return faults


def _is_hex(value):
    return isinstance(value, str) and len(value) == 7 and value[0] == "#" and \
        all(c in "0123456789abcdefABCDEF" for c in value[1:])


def _read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)
