import { shop } from '@/contracts/shop';

export type EntryKind =
  | 'PRODUCT'
  | 'PRODUCT_CONTENT'
  | 'VARIANT'
  | 'VARIANT_CONTENT'
  | 'PRODUCT_COLLECTION'
  | 'COLLECTION_CONTENT'
  | 'CONTENT';

/** Source under which the content service files everything of this shop. */
export const sourceId = `${shop.brand}-catalogue`;

/** Opaque, stable id of an entry, the same in every language. @source spec §3 ([service]EntryId) */
export function entryId(kind: EntryKind, key: string): string {
  return Buffer.from(`gid://${shop.brand}/${sourceId}/default/${kind}/${key}`).toString('base64');
}

/** The three ids every type carries. */
export function entryIds(kind: EntryKind, key: string) {
  return { nacelleEntryId: entryId(kind, key), sourceEntryId: `${kind.toLowerCase()}/${key}`, sourceId };
}

/** Unix seconds, as catalogue types carry times. */
export function entryTimes({ createdAt, updatedAt }: { readonly createdAt: Date; readonly updatedAt: Date }) {
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
  return { createdAt: seconds(createdAt), updatedAt: seconds(updatedAt), indexedAt: seconds(updatedAt) };
}
