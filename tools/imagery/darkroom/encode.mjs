/**
 * Turns one lossless master into the files the site serves and prints a description of them as JSON.
 * Kept beside them: the master itself, at a quality from which other sizes can be made.
 * node encode.mjs <master.png> <media folder> <picture id> <width,width,…> [folder of kept masters]
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

const AVIF = { quality: 55, effort: 5 };
const WEBP = { quality: 80, effort: 5 };
const KEPT = { quality: 93, effort: 4, smartSubsample: true };
const BLUR_WIDTH = 16;
/** Small places ask for these widths without looking; anything wider is made of what is that wide. */
const EVERYWHERE = 640;

const [master, media, id, widthList, kept] = process.argv.slice(2);
const source = await readFile(master);
const sha256 = createHash('sha256').update(source).digest('hex');
const version = sha256.slice(0, 10);
const { width, height } = await sharp(source).metadata();
const folder = join(media, id, version);
await mkdir(folder, { recursive: true });

const files = {};
const targets = widthList.split(',').map(Number);
for (const target of targets.filter((one) => one <= Math.max(width, EVERYWHERE))) {
  const scaled = sharp(source).resize({ width: Math.min(target, width) });
  const avif = await scaled.clone().avif(AVIF).toBuffer();
  const webp = await scaled.clone().webp(WEBP).toBuffer();
  await writeFile(join(folder, `${target}.avif`), avif);
  await writeFile(join(folder, `${target}.webp`), webp);
  files[target] = { avif: avif.length, webp: webp.length };
}
for (const old of await readdir(join(media, id))) {
  if (old !== version) await rm(join(media, id, old), { recursive: true });
}
if (kept)
  await sharp(source)
    .webp(KEPT)
    .toFile(join(kept, `${id}.webp`));
const blur = await sharp(source).resize({ width: BLUR_WIDTH }).webp({ quality: 25, effort: 6 }).toBuffer();
const blurDataUrl = `data:image/webp;base64,${blur.toString('base64')}`;
process.stdout.write(JSON.stringify({ version, width, height, blurDataUrl, files, sha256 }));
