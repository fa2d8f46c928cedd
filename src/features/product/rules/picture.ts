import type { ImageRef } from '@/contracts/content/fields';
import { placeholderPicture, type PictureSet } from '@/contracts/content/pictures';

/**
 * The picture a product is shown by: the one of type "primary", else the placeholder.
 * @param isClose  as its own page shows it: in all widths, with the miniature
 * @source spec §3 Product detail state (image[] {type primary/combo, url})
 */
export function primaryPicture(
  images: readonly Pick<ImageRef, 'type' | 'picture' | 'closer'>[],
  isClose?: boolean,
): PictureSet {
  const image = images.find(({ type }) => type === 'primary');
  return (isClose && image?.closer) || (image?.picture ?? placeholderPicture);
}

/** A further look at a product, with what is to be seen on it. */
export interface ProductView {
  readonly picture: PictureSet;
  readonly alt: string;
}

/** The further pictures of a product, those of type "combo". @source spec §3 Product detail state (image[]) */
export function comboViews(images: readonly ImageRef[]): ProductView[] {
  return images.flatMap(({ type, picture, alt = '' }) =>
    type === 'combo' && picture ? [{ picture, alt }] : [],
  );
}
