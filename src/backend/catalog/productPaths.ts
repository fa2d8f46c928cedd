import { placeholderPicture } from '@/contracts/content/pictures';

/** Path of a product's page without a locale. @source spec §3 Site catalogue product (metaInfo.seoUrl) */
export const productSeoUrl = (handle: string): string => `/products/${handle}`;

/** Id of the picture of a further look at a product. */
export const viewPictureId = (handle: string, viewId: string): string => `${handle}-${viewId}`;

/** Id of the picture of a size of a product in a vase. */
export const vasePictureId = (sku: string, vaseId: string): string => `${sku}-${vaseId}`.toLowerCase();

/** Folder of the first wanted picture that is finished, else of the placeholder. */
export type PicturePathOf = (...wanted: readonly (string | null)[]) => string;

/** Looks wanted pictures up among the finished ones. */
export function picturePaths(
  finished: readonly { readonly id: string; readonly version: string }[],
): PicturePathOf {
  const known = new Map(finished.map(({ id, version }) => [id, `/media/${id}/${version}`]));
  return (...wanted) => known.get(wanted.find((id) => known.has(id ?? '')) ?? '') ?? placeholderPicture.path;
}
