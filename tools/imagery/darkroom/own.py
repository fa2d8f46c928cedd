"""A merchant's own photographs in place of drawn pictures: sized and encoded the same way, and kept by the queue."""
import subprocess

from darkroom.drawing import encode

KINDS = {".jpg", ".jpeg", ".png", ".webp", ".avif", ".tif", ".tiff"}


def photographs(folder, pictures):
    """Pairs of wanted picture and photograph, and the names of files that belong to no picture."""
    by_id, found, strangers = {picture.id: picture for picture in pictures}, [], []
    for path in sorted(folder.iterdir()):
        if path.suffix.lower() not in KINDS:
            continue
        picture = by_id.get(path.stem.lower())
        if picture:
            found.append((picture, path))
        else:
            strangers.append(path.name)
    return found, strangers


def take_in(root, picture, photograph, niceness=19):
    """Makes the files of a picture out of a photograph and returns its manifest entry."""
    master = root / ".imagery" / "masters" / f"{picture.id}.png"
    master.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["nice", "-n", str(niceness), "node", str(root / "tools/imagery/darkroom/takeIn.mjs"), str(photograph),
                    str(master), *map(str, picture.master_size)], check=True, cwd=root)
    return {"id": picture.id, "own": True, **encode(root, picture, master, niceness)}
