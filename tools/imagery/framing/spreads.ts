import { readFileSync } from 'node:fs';
import { boxOf, moved, type Reach } from './reach';
import { isExempt, type FramingRecords } from './records';

/** Squares are laid out as if all were drawn this wide (darkroom/spread/pixels.mjs). */
const LAID_OUT = 768;

interface SpreadRecipe {
  readonly scene: string;
  readonly parts?: readonly { picture: string; x: number; scale?: number; base?: number }[];
}

/** A wide picture as data/pictures/banners.json holds it. */
interface Banner {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly recipe: SpreadRecipe;
}

/** Sides of what is shown of a wide picture, or of what stands in it, in shares of its width and height. */
export interface Sides {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The wide pictures that are laid out of finished ones. */
export const spreadsIn = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as Banner[]).filter(({ recipe }) => recipe.scene === 'spread');

/** What a frame of a shape (height by width) shows of a wide picture that is filled in from its right edge. */
export function shownOf({ width, height }: Banner, shape: number): Sides {
  const own = height / width;
  const across = Math.min(1, own / shape);
  const down = Math.min(1, shape / own);
  return { left: 1 - across, right: 1, top: (1 - down) / 2, bottom: (1 + down) / 2 };
}

/** Where each thing in a spread stands. */
export function standingIn({ width, height, recipe }: Banner, records: FramingRecords): Sides[] {
  return (recipe.parts ?? []).map(({ picture, x, scale = 1, base = 1 }) => {
    const side = LAID_OUT * scale;
    const box = boxOf(masterReach(picture, records));
    const across = (thousandths: number) => x + (side * thousandths) / 1000 / width;
    const down = (thousandths: number) => base - (side * (500 - thousandths)) / 1000 / height;
    return { left: across(box.left), right: across(box.right), top: down(box.top), bottom: down(box.bottom) };
  });
}

/** How far an object reaches in its master, which spreads are laid out of: its frame undone. */
function masterReach(id: string, records: FramingRecords): Reach {
  const record = records[id];
  if (!record || isExempt(record)) throw new Error(`The outline of ${id} is not known`);
  const [x, y] = record.move;
  return moved(record.reach, 1 / record.scale, [-x / record.scale, -y / record.scale]);
}
