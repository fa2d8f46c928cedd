import sharp from 'sharp';
import { boxOf, type Reach } from './reach';
import type { Frame } from './room';

/** Free ground beside the object that keeps its scale with it: soft shadows close by do not change their shape. */
const KEPT_GROUND = 30;

/** The places a pixel is mixed from, and how much of each. */
interface Mix {
  readonly from: number;
  readonly shares: Float32Array;
}

/** Pixels as numbers, three a pixel, row by row. */
interface Raster {
  readonly width: number;
  readonly height: number;
  readonly at: Float32Array;
}

/**
 * Takes a square picture from further back, as large as it is: the object becomes smaller with the ground close to it; the
 * ground beyond is drawn out to the edges, the more the farther it lies, so that there is no seam.
 * @param reach  the object in the master
 * @returns      a lossless PNG
 */
export async function retake(master: string, reach: Reach, { scale, move }: Frame): Promise<Buffer> {
  const { data, info } = await sharp(master)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { left, right, top, bottom } = boxOf(reach);
  const side = info.width;
  const columns = mixes(placesOf({ side, near: left, far: right, scale, move: move[0] }), side);
  const rows = mixes(placesOf({ side, near: top, far: bottom, scale, move: move[1] }), side);
  const picture = { width: side, height: info.height, at: Float32Array.from(data) };
  const { at } = acrossTurned(acrossTurned(picture, columns), rows);
  const raw = { width: side, height: side, channels: 3 as const };
  return sharp(Buffer.from(Uint8ClampedArray.from(at, Math.round)), { raw })
    .png()
    .toBuffer();
}

interface Axis {
  readonly side: number;
  /** Where the object begins and ends, in thousandths from the middle. */
  readonly near: number;
  readonly far: number;
  readonly scale: number;
  readonly move: number;
}

/** For each pixel along one axis the place in the master it shows. */
export function placesOf({ side, near, far, scale, move }: Axis): Float32Array {
  const pixels = (thousandths: number) => (thousandths / 1000 + 0.5) * side;
  const first = pixels(near - Math.min(KEPT_GROUND, (near + 500) / 2));
  const last = pixels(far + Math.min(KEPT_GROUND, (500 - far) / 2));
  const shift = (move / 1000) * side;
  const shown = (place: number) => (place - side / 2) * scale + side / 2 + shift;
  const [begin, end] = [shown(first), shown(last)];
  return Float32Array.from({ length: side }, (_, index) => {
    const here = index + 0.5;
    if (here < begin) return drawnOut(first, begin, here, scale);
    if (here > end) return side - drawnOut(side - last, side - end, side - here, scale);
    return first + (here - begin) / scale;
  });
}

/**
 * A place in the ground between an edge and the object: at the object as dense as the object, towards the edge ever
 * more drawn out.
 * @param ground  how much of it the master has
 * @param room    how much of it is shown
 * @param here    how far from the edge
 */
function drawnOut(ground: number, room: number, here: number, scale: number): number {
  const thinness = room / (scale * ground);
  return thinness <= 1 ? ground - (room - here) / scale : ground * (here / room) ** thinness;
}

/** How wide the mixing function is, either way. */
const LOBES = 3;

/** What each pixel is mixed from (Lanczos): over more of the master where it is made smaller. */
function mixes(places: Float32Array, side: number): Mix[] {
  return Array.from(places, (place, index) => {
    const before = places[Math.max(0, index - 1)] ?? place;
    const after = places[Math.min(places.length - 1, index + 1)] ?? place;
    const stride = Math.max(1, (after - before) / 2);
    const from = Math.max(0, Math.floor(place - LOBES * stride));
    const to = Math.min(side - 1, Math.ceil(place + LOBES * stride));
    const shares = Float32Array.from({ length: to - from + 1 }, (_, step) =>
      lanczos((from + step + 0.5 - place) / stride),
    );
    const sum = shares.reduce((total, share) => total + share, 0);
    return { from, shares: shares.map((share) => share / sum) };
  });
}

function lanczos(x: number): number {
  if (Math.abs(x) >= LOBES) return 0;
  const turn = Math.PI * x;
  return x === 0 ? 1 : (LOBES * Math.sin(turn) * Math.sin(turn / LOBES)) / (turn * turn);
}

/** Mixes every row of a picture anew and turns the picture over its diagonal, so that doing it twice does both axes. */
function acrossTurned({ width, height, at }: Raster, columns: readonly Mix[]): Raster {
  const turned = new Float32Array(columns.length * height * 3);
  for (const [x, { from, shares }] of columns.entries())
    for (let place = 0; place < height * 3; place += 1) {
      const channel = place % 3;
      const row = (place - channel) / 3;
      const first = 3 * (row * width + from) + channel;
      turned[3 * x * height + place] = mixed(at, first, shares);
    }
  return { width: height, height: columns.length, at: turned };
}

/** One colour value; a plain loop, as a picture takes millions of these. */
function mixed(at: Float32Array, first: number, shares: Float32Array): number {
  let sum = 0;
  for (let step = 0; step < shares.length; step += 1) sum += shares[step]! * at[first + 3 * step]!;
  return sum;
}
