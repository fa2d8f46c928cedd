"""The committed lists of finished pictures and of the outlines of what they show, in data/pictures."""
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


def note_outline(path, picture, sha256, reach):
    """Notes how far the subject of a master reaches, one picture a line; without a reach forgets what was known."""
    known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    known.pop(picture, None)
    if reach:
        known[picture] = {"master": sha256[:10], "reach": reach}
    lines = [f"  {json.dumps(name)}: {json.dumps(known[name], separators=(',', ':'))}" for name in sorted(known)]
    draft = path.with_suffix(".draft")
    draft.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    os.replace(draft, path)
