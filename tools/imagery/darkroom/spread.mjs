/**
 * Draws a wide picture from finished square ones: several subjects on one sweep, room for words beside them.
 * node spread.mjs <job.json>
 * A job is {"recipe": {"ground": "meadow-walk", "parts": [{"picture": "meadow-walk", "x": 0.8, "scale": 1, "base": 0.97}]},
 * "width": 2400, "height": 672, "masters": "data/pictures/masters", "out": "picture.png"}: x is the middle of the part's
 * picture, base where its lower edge lies, both in shares of the frame; ground is the picture whose sweep is carried on.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { backdropAt, readBackdrop } from './spread/backdrop.mjs';
import { layPart } from './spread/lay.mjs';
import { blankPixels, readPixels, writePixels } from './spread/pixels.mjs';

const { recipe, width, height, masters, out } = JSON.parse(await readFile(process.argv[2], 'utf8'));
const masterOf = (id) => join(masters, `${id}.webp`);

const sheet = blankPixels(width, height);
const first = recipe.parts.find(({ picture }) => picture === recipe.ground) ?? recipe.parts[0];
const ground = await readPixels(masterOf(recipe.ground), first.scale ?? 1);
const sweep = readBackdrop(ground);
const top = Math.round(height * (first.base ?? 1)) - ground.height;
for (let y = 0; y < height; y += 1)
  for (let x = 0; x < width; x += 1)
    for (let c = 0; c < 3; c += 1)
      sheet.at[3 * (y * width + x) + c] = backdropAt(sweep, y - top, x / (width - 1), c);

for (const { picture, x, scale = 1, base = 1 } of recipe.parts) {
  const part = await readPixels(masterOf(picture), scale);
  layPart(sheet, part, {
    x: Math.round(width * x - part.width / 2),
    y: Math.round(height * base) - part.height,
  });
}
await writePixels(out, sheet);
process.stdout.write('DRAWN\n');
