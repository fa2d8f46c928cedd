import { inArray, sql } from 'drizzle-orm';
import { isOwnVersion, ownVersionLength } from '@/contracts/content/pictures';
import type { Db, Tx } from '../db/connect';
import { catalogueVersion, pictures } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import { loadProductRows } from './loadCatalogue';
import { vasePictureId, viewPictureId } from './catalogue';
import { chunksOf } from './upsertPublished';

type PictureRow = typeof pictures.$inferInsert;

/** A product's picture and most others are square. */
const SQUARE = 1;

/**
 * Places for pictures, by picture id, with the shape of each (width divided by height): products by handle, sizes by sku, further
 * looks, vases and add-ons by id, sizes in vases, and every picture there is.
 */
export async function pictureShapes(db: Db): Promise<ReadonlyMap<string, number>> {
  const { products, vases, addons, pictures: known } = await db.transaction(loadProductRows);
  const ids = [
    ...products.flatMap(({ product, variants }) => [
      product.handle,
      ...variants.map(({ sku }) => sku.toLowerCase()),
      ...(product.views ?? []).map(({ id, of = viewPictureId(product.handle, id) }) => of),
    ]),
    ...vases.flatMap(({ id, picturedWith }) => [
      id.toLowerCase(),
      ...picturedWith.map((sku) => vasePictureId(sku, id)),
    ]),
    ...addons.map(({ id }) => id.toLowerCase()),
  ];
  return new Map([
    ...ids.map((id) => [id, SQUARE] as const),
    ...known.map(({ id, width, height }) => [id, width / height] as const),
  ]);
}

/**
 * Shows the merchant's own pictures from now on.
 * @returns own pictures that were in their places before, whose files nobody asks for any more
 */
export async function storeOwnPictures(db: Db, taken: readonly PictureRow[]) {
  return withTransaction(db, async (tx) => {
    const replaced: { id: string; version: string }[] = [];
    for (const chunk of chunksOf(taken)) {
      const versionOf = new Map(chunk.map(({ id, version }) => [id, version]));
      const before = await tx
        .select()
        .from(pictures)
        .where(inArray(pictures.id, [...versionOf.keys()]));
      replaced.push(
        ...before.filter(({ id, version }) => isOwnVersion(version) && version !== versionOf.get(id)),
      );
    }
    await writePictureRows(tx, taken);
    await tx.update(catalogueVersion).set({ version: sql`${catalogueVersion.version} + 1` });
    return replaced.map(({ id, version }) => ({ id, version }));
  });
}

/** Adds pictures or puts them in the place of others; only an own picture replaces an own one. */
export async function writePictureRows(tx: Tx, rows: readonly PictureRow[]): Promise<void> {
  for (const chunk of chunksOf(rows, pictures))
    await tx
      .insert(pictures)
      .values(chunk)
      .onConflictDoUpdate({
        target: pictures.id,
        set: pictureColumns,
        setWhere: sql`length(${pictures.version}) <> ${ownVersionLength} or length(excluded.version) = ${ownVersionLength}`,
      });
}

const pictureColumns = {
  version: sql`excluded.version`,
  width: sql`excluded.width`,
  height: sql`excluded.height`,
  widths: sql`excluded.widths`,
  blurDataUrl: sql`excluded.blur_data_url`,
};
