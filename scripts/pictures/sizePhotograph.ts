import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ownVersionLength } from '@/contracts/content/pictures';

/** A finished picture, as the shop's list of pictures holds it. Widths and heights are pixels. */
export interface SizedPicture {
  readonly id: string;
  readonly version: string;
  readonly width: number;
  readonly height: number;
  readonly widths: number[];
  readonly blurDataUrl: string;
}

/** Why a photograph is not taken, as the end of a sentence. */
export class PhotographError extends Error {}

const AVIF = { quality: 58, effort: 4 };
const WEBP = { quality: 80, effort: 5 };
const BLUR_WIDTH = 16;
const WIDTHS = [240, 320, 480, 640, 768, 1024, 1280, 1600];
const LARGEST = 1600;
/** Small places ask for these widths without looking; a smaller photograph has them all the same. */
const EVERYWHERE = 640;
const SMALLEST = 480;
const MOST_MB = 100;
const MOST_MEGAPIXELS = 120;
/** From here on the cut would leave less than a third of the photograph. */
const MOST_STRETCHED = 3;
const MILLION = 1_000_000;
/** Raise it when the files of a photograph are made differently: it then gets a new address. */
const FORMAT = 'format 2';

/**
 * Makes all files of a photograph: upright, in the colours of screens, on white where it is transparent, cut to the shape of its
 * place round what stands out in it, never enlarged.
 * @param shape   width divided by height of its place
 * @param media   folder that will hold `<id>/<version>/<width>.avif` and `.webp`
 * @returns       the picture, and what was cut away in words
 * @throws PhotographError when it cannot be used
 */
export async function sizePhotograph(
  { id, file, shape }: { readonly id: string; readonly file: string; readonly shape: number },
  media: string,
): Promise<SizedPicture & { readonly cut?: string }> {
  const bytes = await readFile(file);
  if (bytes.length > MOST_MB * MILLION) throw new PhotographError(`is larger than ${MOST_MB} MB`);
  const whole = await sizeOf(bytes);
  const fitting = {
    width: Math.min(whole.width, whole.height * shape),
    height: Math.min(whole.height, whole.width / shape),
  };
  refuseUnfit(whole, fitting);
  const share = Math.min(1, LARGEST / fitting.width);
  const [width, height] = [Math.round(fitting.width * share), Math.round(fitting.height * share)];
  const master = await readable(
    sharp(bytes, { limitInputPixels: MOST_MEGAPIXELS * MILLION })
      .autoOrient()
      .resize(width, height, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png()
      .toBuffer(),
  );
  const version = createHash('sha256')
    .update(`${FORMAT} ${shape} `)
    .update(bytes)
    .digest('hex')
    .slice(0, ownVersionLength);
  const widths = WIDTHS.filter((one) => one <= Math.max(width, EVERYWHERE));
  await writeFiles(master, path.join(media, id, version), widths);
  const blur = await sharp(master).resize({ width: BLUR_WIDTH }).webp({ quality: 25, effort: 6 }).toBuffer();
  const isCut = Math.round(fitting.width) < whole.width || Math.round(fitting.height) < whole.height;
  return {
    ...{ id, version, width, height, widths },
    blurDataUrl: `data:image/webp;base64,${blur.toString('base64')}`,
    ...(isCut && {
      cut: `cut from ${whole.width} × ${whole.height} to ${Math.round(fitting.width)} × ${Math.round(fitting.height)}`,
    }),
  };
}

/** Pixels of the upright photograph. */
async function sizeOf(bytes: Buffer) {
  const { autoOrient } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  const { width, height } = autoOrient;
  if (width * height > MOST_MEGAPIXELS * MILLION)
    throw new PhotographError(`has ${width} × ${height} pixels: more than ${MOST_MEGAPIXELS} million`);
  return { width, height };
}

function refuseUnfit(whole: { width: number; height: number }, cut: { width: number; height: number }): void {
  const { width, height } = whole;
  if (Math.max(width / cut.width, height / cut.height) > MOST_STRETCHED)
    throw new PhotographError(
      `has ${width} × ${height} pixels: less than a third of it would be left, so cut it to about the shape of its place first`,
    );
  if (Math.min(cut.width, cut.height) < SMALLEST)
    throw new PhotographError(`has ${width} × ${height} pixels: at least ${SMALLEST} each way are needed`);
}

/** @throws PhotographError for whatever the picture library cannot read */
async function readable<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new PhotographError(`cannot be read as a picture (${reason})`);
  });
}

/** The folder appears only with all its files in it; one that is there is complete. */
async function writeFiles(master: Buffer, folder: string, widths: readonly number[]): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  for (const width of widths) {
    const scaled = sharp(master).resize({ width, withoutEnlargement: true });
    await writeFile(path.join(draft, `${width}.avif`), await scaled.clone().avif(AVIF).toBuffer());
    await writeFile(path.join(draft, `${width}.webp`), await scaled.clone().webp(WEBP).toBuffer());
  }
  await rename(draft, folder);
}
