"""Decides whether a picture is stale: a hash over its recipe, its size and the versions of the code that draws it.

Modules carry `VERSION = n`; it is raised when their look changes. A picture depends on the scene's module, on every
studio module that one imports, directly or not, and on the files of the species and greens its recipe names.
"""
import hashlib
import json
import re

from studio.lamps import LIGHTS

STUDIO_VERSION = 2
# Importing these packages registers every scene; a picture depends on its own alone.
REGISTERS = ("scenes", "still_life")
SCENE = re.compile(r'^@scene\("([\w-]+)"\)', re.M)
VERSION = re.compile(r"^VERSION = (\d+)", re.M)
IMPORT = re.compile(r"^from ([\w.]+) import (\([^)]*\)|[\w, ]+)|^import ([\w.]+)", re.M)


class Sources:
    """The studio's modules by dotted name, read once."""

    def __init__(self, folder):
        self.text = {}
        for path in sorted(folder.rglob("*.py")):
            parts = path.relative_to(folder).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            self.text[name] = path.read_text(encoding="utf-8")
        self.scene_module = {found: name for name, text in self.text.items() for found in SCENE.findall(text)}
        self.changed = max((path.stat().st_mtime for path in folder.rglob("*.py")), default=0)

    def missing(self, recipe):
        """What the studio has no drawing for, or None."""
        for one in alone_and_parts(recipe):
            if one["scene"] not in self.scene_module:
                return f"scene {one['scene']}"
            for name in plants_of(one):
                if species_module(name) not in self.text:
                    return f"species {name}"
        return None

    def versions(self, recipe):
        """Version numbers of all modules the recipe's picture depends on."""
        waiting = [module for one in alone_and_parts(recipe)
                   for module in (self.scene_module[one["scene"]], *map(species_module, plants_of(one)))]
        waiting += ["studio.view"] if "view" in recipe else []
        waiting += ["still_life.goods.beside"] if "besideHeightIn" in recipe else []
        seen = {}
        while waiting:
            name = waiting.pop()
            if name in seen or name not in self.text:
                continue
            found = VERSION.search(self.text[name])
            seen[name] = int(found.group(1)) if found else 0
            waiting += self._imports(name)
        light = recipe.get("light", "studio")
        seen[f"light {light}"] = LIGHTS[light].get("version", 0) if light in LIGHTS else 0
        return {name: version for name, version in sorted(seen.items()) if version}

    def _imports(self, name):
        found = []
        for package, names, plain in IMPORT.findall(self.text[name]):
            module = package or plain
            found += [] if module in REGISTERS else [module]
            parts = [part.strip(" ()\n") for part in names.split(",")]
            found += [f"{module}.{part}" for part in parts if part]
        return found


def alone_and_parts(recipe):
    """A recipe, and those of the parts of a group."""
    return [recipe, *(part["recipe"] for part in recipe.get("parts", []))]


def species_module(name):
    """Module name of a recipe species."""
    return "species." + name.replace("-", "_")


def plants_of(recipe):
    """Every species, green and filler a recipe names."""
    named = [entry["species"] for entry in recipe.get("flowers", [])]
    return sorted(set(named + recipe.get("greens", []) + recipe.get("fillers", [])))


def fingerprint(picture, versions):
    """Short hash that changes whenever the picture ought to be drawn again; versions are those of all it is made of."""
    whole = {"recipe": picture.recipe, "size": [picture.width, picture.height], "studio": STUDIO_VERSION,
             "versions": versions}
    text = json.dumps(whole, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
