import { placeholderPicture } from '@/contracts/content/pictures';

/** Folder of the first wanted picture that is finished, else of the placeholder. */
export type PicturePathOf = (...wanted: readonly (string | null)[]) => string;

/** Looks wanted pictures up among the finished ones. */
export function picturePaths(
  finished: readonly { readonly id: string; readonly version: string }[],
): PicturePathOf {
  const known = new Map(finished.map(({ id, version }) => [id, `/media/${id}/${version}`]));
  return (...wanted) => known.get(wanted.find((id) => known.has(id ?? '')) ?? '') ?? placeholderPicture.path;
}
