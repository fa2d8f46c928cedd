"""The committed list of finished pictures, data/pictures/manifest.json."""
import json
import os


def load_manifest(path):
    """Entries by picture id; empty when there is no file yet."""
    if not path.exists():
        return {}
    with open(path, encoding="utf-8") as file:
        return {entry["id"]: entry for entry in json.load(file)}


def save_manifest(path, entries):
    """Writes the entries in id order, in one step."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".draft")
    with open(draft, "w", encoding="utf-8") as file:
        json.dump([entries[key] for key in sorted(entries)], file, indent=2, ensure_ascii=False)
        file.write("\n")
    os.replace(draft, path)
