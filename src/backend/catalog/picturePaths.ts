import { placeholderPicture } from '@/contracts/content/pictures';

/** Folder of the picture that can be shown for a wanted one. */
export type PicturePathOf = (wanted: string) => string;

/** Looks wanted pictures up among the finished ones; what is not finished gets the placeholder. */
export function picturePaths(
  finished: readonly { readonly id: string; readonly version: string }[],
): PicturePathOf {
  const known = new Map(finished.map(({ id, version }) => [id, `/media/${id}/${version}`]));
  return (wanted) => known.get(wanted) ?? placeholderPicture.path;
}
