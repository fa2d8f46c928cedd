/** Picture shown while a product's own is not there yet. */
export const placeholderPicture = 'placeholder';

/** The picture that can be shown for a wanted one. */
export type PictureIdOf = (wanted: string) => string;

/** Looks wanted pictures up among the finished ones. */
export function pictureIds(finished: readonly { readonly id: string }[]): PictureIdOf {
  const known = new Set(finished.map(({ id }) => id));
  return (wanted) => (known.has(wanted) ? wanted : placeholderPicture);
}
