"""Spreads: wide pictures laid out of finished square ones (spread.mjs) instead of being rendered."""
from pathlib import Path

SCENE = "spread"
MASTERS = Path("data/pictures/masters")
VERSION = 1


def is_spread(recipe):
    """Whether a recipe is laid out of finished pictures."""
    return recipe.get("scene") == SCENE


def sources_of(recipe):
    """Ids of the pictures a spread is laid out of."""
    return sorted({recipe["ground"], *(part["picture"] for part in recipe["parts"])})


def missing_sources(recipe, done):
    """What must be drawn first, as a plain sentence, or None."""
    missing = [name for name in sources_of(recipe) if name not in done]
    return f"not drawn yet: {', '.join(missing)}" if missing else None


def source_versions(recipe, done):
    """Content hashes of the pictures a spread is laid out of, and of the way of laying."""
    return {"spread": VERSION, **{name: done[name]["sha256"] for name in sources_of(recipe)}}
