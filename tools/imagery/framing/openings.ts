import { readFileSync } from 'node:fs';
import { boxOf } from './reach';
import type { Outlines } from './records';
import type { ManifestEntry } from './subjects';

/** A wide picture as data/pictures/banners.json holds it. */
interface Banner {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly recipe: { readonly scene: string };
}

/** Sides of what is shown of a wide picture, or of what stands in it, in shares of its width and height. */
export interface Sides {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The wide pictures of several products whose outline the studio noted when it drew them. */
export const groupsIn = (file: string, manifest: readonly ManifestEntry[], outlines: Outlines) =>
  (JSON.parse(readFileSync(file, 'utf8')) as Banner[]).filter(({ id, recipe }) => {
    const master = manifest.find((entry) => entry.id === id)?.sha256 ?? '';
    return recipe.scene === 'group' && outlines[id] && master.startsWith(outlines[id].master);
  });

/** What a frame of a shape (height by width) shows of a wide picture that is filled in from its right edge. */
export function shownOf({ width, height }: Banner, shape: number): Sides {
  const own = height / width;
  const across = Math.min(1, own / shape);
  const down = Math.min(1, shape / own);
  return { left: 1 - across, right: 1, top: (1 - down) / 2, bottom: (1 + down) / 2 };
}

/** Where a group's things stand. */
export function standingIn({ id, width, height }: Banner, outlines: Outlines): Sides {
  const { left, right, top, bottom } = boxOf(outlines[id]?.reach ?? []);
  const across = (thousandths: number) => 0.5 + thousandths / 1000;
  const down = (thousandths: number) => 0.5 + (thousandths / 1000) * (width / height);
  return { left: across(left), right: across(right), top: down(top), bottom: down(bottom) };
}
