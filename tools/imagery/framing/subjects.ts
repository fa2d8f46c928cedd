import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { groupBy } from '../../../src/lib/objects';

interface ProductPictures {
  readonly handle: string;
  readonly variants: readonly { readonly sku: string }[];
  readonly views?: readonly { readonly id: string; readonly of?: string; readonly shows?: string }[];
}

/** What the manifest says of a finished picture, as far as framing reads or changes it. */
export interface ManifestEntry {
  readonly id: string;
  /** Hash of what is served. */
  readonly version: string;
  readonly width: number;
  readonly height: number;
  readonly files: Readonly<Record<string, unknown>>;
  /** Hash of the lossless master. */
  readonly sha256?: string;
  readonly own?: boolean;
}

/** Pictures that share one frame, so that sizes and vases of a product compare honestly. */
export interface Subject {
  readonly id: string;
  readonly pictures: readonly ManifestEntry[];
  /** Whether it is shown in every shape; vases and add-ons stand in squares only. */
  readonly isProduct: boolean;
}

/** Why a picture is not held against the shapes; null where it is. */
export function exemptionOf({ id, width, height, own }: ManifestEntry, closeLooks: ReadonlySet<string>) {
  if (own) return "a merchant's photograph is cut round its subject when it is taken";
  if (width !== height) return 'a wide picture is composed for its own place';
  return closeLooks.has(id) ? 'a look from close by shows a part, up to its edges' : null;
}

/** Everything that is framed, and the ids of looks from close by, by the catalogue in `data`. */
export function subjectsOf(manifest: readonly ManifestEntry[], data: string) {
  const products = productsIn(path.join(data, 'catalog/products'));
  const looks = products.flatMap(({ handle, views = [] }) =>
    views.map(({ id, of = `${handle}-${id}`, shows }) => ({ id: of, isClose: shows === undefined })),
  );
  const closeLooks = new Set(looks.filter(({ isClose }) => isClose).map(({ id }) => id));
  /* Looks at the whole, beside other things or as it arrives, have a frame of their own. */
  const wholeLooks = new Set(looks.filter(({ isClose }) => !isClose).map(({ id }) => id));
  const owners = new Map(
    products.flatMap(({ handle, variants }) => [
      [handle, handle] as const,
      ...variants.map(({ sku }) => [sku.toLowerCase(), handle] as const),
    ]),
  );
  const ownerOf = (id: string) =>
    wholeLooks.has(id) ? id : (owners.get(id) ?? owners.get(id.replace(/-\w+$/, '')));
  const framed = manifest.filter((entry) => exemptionOf(entry, closeLooks) === null);
  const grouped = groupBy(framed, ({ id }) => ownerOf(id) ?? id);
  const subjects = [...grouped].map(([id, pictures]): Subject => ({
    id,
    pictures,
    isProduct: pictures.some((one) => ownerOf(one.id)),
  }));
  return { subjects, closeLooks };
}

const productsIn = (folder: string) =>
  readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as ProductPictures[],
  );
