import { squareCuts, type SquareCut } from '../../../src/ui/media/pictureCuts';
import { boxOf, cornersOf, moved, type Reach, type Spot } from './reach';

/** A shape pictures are shown in, and the share of its width that stays free round the object. */
interface Cut {
  readonly ratio: SquareCut;
  readonly isArch: boolean;
  readonly margin: number;
}

/** How a picture is taken again from its master: smaller about the middle, then moved, in thousandths of its width. */
export interface Frame {
  readonly scale: number;
  readonly move: Spot;
}

/** Grid and product page keep a wide margin; nothing is touched, also where a pointer makes a picture a little larger. */
const margins = { wide: 0.06, narrow: 0.025 };

/** Every shape a product's pictures are shown in. */
export const productCuts: readonly Cut[] = squareCuts.flatMap((ratio) => [
  { ratio, isArch: false, margin: margins.wide },
  { ratio, isArch: true, margin: margins.narrow },
]);

/** Vases and add-ons are shown in squares only. */
export const squareOnly: readonly Cut[] = [{ ratio: '1', isArch: false, margin: margins.narrow }];

export const nameOf = ({ ratio, isArch }: Cut) => `${ratio}${isArch ? ' arch' : ''}`;

/**
 * The room between an outline and the margin of a shape, in thousandths of the picture's width; below nought it stands
 * in the margin, and below the margin itself the shape cuts the object.
 */
export function roomIn({ ratio, isArch, margin }: Cut, reach: Reach): number {
  const [across = 1, down = across] = ratio.split(' / ').map(Number);
  const half = { x: Math.min(500, (500 * across) / down), y: Math.min(500, (500 * down) / across) };
  const free = 2 * half.x * margin;
  const box = boxOf(reach);
  const sides = Math.min(half.x + box.left, half.x - box.right, half.y + box.top, half.y - box.bottom) - free;
  if (!isArch) return sides;
  const centre = half.x - half.y;
  const above = cornersOf(reach).filter(([, y]) => y < centre);
  return Math.min(sides, ...above.map(([x, y]) => half.x - Math.hypot(x, y - centre) - free));
}

/** The room in the narrowest of several shapes. */
export const leastRoom = (cuts: readonly Cut[], reach: Reach) =>
  Math.min(...cuts.map((cut) => roomIn(cut, reach)));

/** A frame leaves so much more room than it must: measured again, an outline differs by a pixel or two. */
const SPARE = 6;

const whole: Frame = { scale: 1, move: [0, 0] };

/** The frame that shows an object as large as the shapes allow, moved as little as that takes; `whole` where it is well. */
export function frameFor(cuts: readonly Cut[], reach: Reach): Frame {
  if (leastRoom(cuts, reach) >= 0) return whole;
  for (let scale = 995; scale >= 400; scale -= 5) {
    const frame = frameAt(cuts, reach, scale / 1000);
    if (frame) return frame;
  }
  throw new Error('No frame is wide enough');
}

export const isWhole = ({ scale }: Frame) => scale === 1;

const STEPS = 20;

/** From where the object's middle stays in its place, on the way to where it has most room, the first place that is free. */
function frameAt(cuts: readonly Cut[], reach: Reach, scale: number): Frame | undefined {
  const { left, right, top, bottom } = boxOf(reach);
  const middle: Spot = [((left + right) / 2) * (1 - scale), ((top + bottom) / 2) * (1 - scale)];
  const best = roomiest(cuts, reach, scale, middle);
  for (let step = 0; step <= STEPS; step += 1) {
    const move: Spot = [between(middle[0], best[0], step), between(middle[1], best[1], step)];
    if (leastRoom(cuts, moved(reach, scale, move)) >= SPARE) return { scale, move };
  }
  return undefined;
}

const between = (from: number, to: number, step: number) => Math.round(from + ((to - from) * step) / STEPS);

const ways: readonly Spot[] = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y): Spot => [x, y]));

/** How far an object may leave its place: what hangs over one side must not push the vase out of the middle. */
const farthest: Spot = [15, 40];

/** Where the outline has most room near its place: uphill in ever smaller steps, as the room has one top only. */
function roomiest(cuts: readonly Cut[], reach: Reach, scale: number, start: Spot): Spot {
  const isNear = (move: Spot) =>
    [0, 1].every((axis) => Math.abs(move[axis]! - start[axis]!) <= farthest[axis]!);
  const room = (move: Spot) => (isNear(move) ? leastRoom(cuts, moved(reach, scale, move)) : -Infinity);
  let here = start;
  for (let stride = 64; stride >= 1;) {
    const places = ways.map(([x, y]): Spot => [here[0] + x * stride, here[1] + y * stride]);
    const next = places.reduce((best, one) => (room(one) > room(best) ? one : best), here);
    if (next === here) stride /= 2;
    here = next;
  }
  return here;
}
