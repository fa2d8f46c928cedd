/** A picture as numbers: `at` holds three display values 0..255 a pixel, row by row. */
import sharp from 'sharp';

/** Squares are laid out as if all were drawn this wide, however large their masters are. */
const LAID_OUT = 768;

/** Reads a square picture, scaled by `scale`. */
export async function readPixels(path, scale = 1) {
  const side = Math.round(LAID_OUT * scale);
  const size = { width: side, height: side };
  const { data } = await sharp(path).resize(size).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { ...size, at: Float32Array.from(data) };
}

/** An empty picture. */
export function blankPixels(width, height) {
  return { width, height, at: new Float32Array(width * height * 3) };
}

/** Writes a lossless PNG. */
export async function writePixels(path, { width, height, at }) {
  const bytes = Buffer.from(Uint8ClampedArray.from(at, Math.round));
  await sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(path);
}
