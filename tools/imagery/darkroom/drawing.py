"""Runs Blender and the encoder for one picture."""
import json
import os
import subprocess

from darkroom.spreads import MASTERS, is_spread

CANNOT_DRAW = 3
# Shown smaller, several pixels of a large master make one: each needs fewer samples.
SHARE_OF_LARGE = 0.75
PATIENCE_S = 300
# Blender takes its Python libraries from beside the first python3 on the PATH: it must be the system's.
SYSTEM_PATH = "/usr/bin:/bin:/usr/local/bin"


def draw_master(root, picture, samples, threads, niceness=19, patience_s=5400):
    """Renders the lossless master; returns (path, None) or (None, reason)."""
    folder = root / ".imagery" / "masters"
    folder.mkdir(parents=True, exist_ok=True)
    master, job = folder / f"{picture.id}.png", folder / f"{picture.id}.job.json"
    width, height = picture.master_size
    spent = samples if picture.master == picture.width else round(samples * SHARE_OF_LARGE)
    job.write_text(json.dumps({"recipe": picture.recipe, "out": str(master), "width": width,
                               "height": height, "samples": spent, "threads": threads,
                               "masters": str(root / MASTERS)}), encoding="utf-8")
    command = ["nice", "-n", str(niceness), *_program(root, picture.recipe), str(job)]
    outcome = subprocess.run(command, capture_output=True, text=True, timeout=patience_s,
                             env={**os.environ, "PATH": SYSTEM_PATH}, check=False)
    job.unlink()
    lines = outcome.stdout.splitlines()
    if outcome.returncode == CANNOT_DRAW:
        return None, next((line for line in lines if line.startswith("CANNOT")), "CANNOT")
    if outcome.returncode or not any(line.startswith("DRAWN") for line in lines):
        last = (outcome.stderr.strip() or outcome.stdout.strip()).splitlines()[-1:]
        return None, "FAILED " + " ".join(last)
    return master, None


def _program(root, recipe):
    """What draws a recipe: the layer of spreads, or Blender."""
    if is_spread(recipe):
        return ["node", str(root / "tools/imagery/darkroom/spread.mjs")]
    return ["blender", "-b", "--factory-startup", "-P", str(root / "tools/imagery/render_one.py"), "--"]


def encode(root, picture, master, niceness=19):
    """Writes the served sizes and returns the encoder's description of them."""
    script = root / "tools/imagery/darkroom/encode.mjs"
    command = ["nice", "-n", str(niceness), "node", str(script), str(master), str(root / "public/media"), picture.id,
               ",".join(map(str, picture.widths))]
    if picture.recipe and not is_spread(picture.recipe):
        (root / MASTERS).mkdir(parents=True, exist_ok=True)
        command.append(str(root / MASTERS))
    try:
        outcome = subprocess.run(command, capture_output=True, text=True, check=True, cwd=root, timeout=PATIENCE_S)
    except subprocess.TimeoutExpired:  # once in hundreds of pictures the encoder falls asleep for good
        outcome = subprocess.run(command, capture_output=True, text=True, check=True, cwd=root, timeout=PATIENCE_S)
    return json.loads(outcome.stdout)
