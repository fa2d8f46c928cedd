"""Runs Blender and the encoder for one picture."""
import json
import os
import subprocess
from pathlib import Path

from darkroom.weights import weights_file

CANNOT_DRAW = 3
OUTLINE = "OUTLINE "
PATIENCE_S = 300
MASTERS = Path("data/pictures/masters")
# Blender takes its Python libraries from beside the first python3 on the PATH: it must be the system's.
SYSTEM_PATH = "/usr/bin:/bin:/usr/local/bin"


def draw_master(root, picture, samples, threads, niceness=19, patience_s=5400):
    """Renders the lossless master; returns (path, None, its outline or None) or (None, reason, None)."""
    folder = root / ".imagery" / "masters"
    folder.mkdir(parents=True, exist_ok=True)
    master, job = folder / f"{picture.id}.png", folder / f"{picture.id}.job.json"
    width, height = picture.master_size
    job.write_text(json.dumps({"recipe": picture.recipe, "out": str(master), "width": width,
                               "height": height, "samples": samples, "threads": threads,
                               "weights": str(weights_file(root))}), encoding="utf-8")
    command = ["nice", "-n", str(niceness), "blender", "-b", "--factory-startup", "-P",
               str(root / "tools/imagery/render_one.py"), "--", str(job)]
    outcome = subprocess.run(command, capture_output=True, text=True, timeout=patience_s,
                             env={**os.environ, "PATH": SYSTEM_PATH}, check=False)
    job.unlink()
    lines = outcome.stdout.splitlines()
    if outcome.returncode == CANNOT_DRAW:
        return None, next((line for line in lines if line.startswith("CANNOT")), "CANNOT"), None
    if outcome.returncode or not any(line.startswith("DRAWN") for line in lines):
        last = (outcome.stderr.strip() or outcome.stdout.strip()).splitlines()[-1:]
        return None, "FAILED " + " ".join(last), None
    outline = next((json.loads(line[len(OUTLINE):]) for line in lines if line.startswith(OUTLINE)), None)
    return master, None, outline


def encode(root, picture, master, niceness=19):
    """Writes the served sizes and returns the encoder's description of them."""
    script = root / "tools/imagery/darkroom/encode.mjs"
    command = ["nice", "-n", str(niceness), "node", str(script), str(master), str(root / "public/media"), picture.id,
               ",".join(map(str, picture.widths))]
    if picture.width == picture.height:
        (root / MASTERS).mkdir(parents=True, exist_ok=True)
        command.append(str(root / MASTERS))
    try:
        outcome = subprocess.run(command, capture_output=True, text=True, check=True, cwd=root, timeout=PATIENCE_S)
    except subprocess.TimeoutExpired:  # once in hundreds of pictures the encoder falls asleep for good
        outcome = subprocess.run(command, capture_output=True, text=True, check=True, cwd=root, timeout=PATIENCE_S)
    return json.loads(outcome.stdout)
