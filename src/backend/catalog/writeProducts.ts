import { inArray, ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/connect';
import { addons, productAddons, products, productVariants, productVases, vases } from '../db/schema';
import { addonRow, membershipRow, membershipVariant, productRow, variantRows, vaseRow } from './productRows';
import type { ProductSource } from './sources/productSources';
import { stemOf } from './sources/readText';
import type { ShopFiles } from './sources/readShopFiles';
import { chunksOf, insertRows, upsertPublished, type PublishedTable } from './upsertPublished';

/**
 * Brings products, vases and add-ons to what the files say, some hundred at a time. What the files no longer name is
 * archived, not deleted, because orders keep pointing at it.
 * @param onBatch  called with the number of products written so far
 */
export async function writeProducts(
  tx: Tx,
  files: ShopFiles,
  now: Date,
  onBatch: (written: number) => void,
): Promise<void> {
  const vaseRows = files.vases.map(({ value }) => vaseRow(value, now));
  const addonRows = files.addons.map(({ value }) => addonRow(value, now));
  const membershipRows = files.memberships.map(({ value }) => membershipRow(value, now));
  const pids = [...files.products, ...membershipRows].map(({ pid }) => pid);
  await archiveMissing(tx, products, products.pid, pids, now);
  const vaseIds = vaseRows.map(({ id }) => id);
  await archiveMissing(tx, vases, vases.id, vaseIds, now);
  const addonIds = addonRows.map(({ id }) => id);
  await archiveMissing(tx, addons, addons.id, addonIds, now);
  await upsertPublished(tx, vases, [vases.id], vaseRows);
  await upsertPublished(tx, addons, [addons.id], addonRows);
  const changed = new Set(await upsertPublished(tx, products, [products.pid], membershipRows));
  let written = 0;
  for (const batch of chunksOf(files.products)) {
    const rows = batch.map(({ value, file }) => productRow(value, groupOf(file.name), now));
    for (const pid of await upsertPublished(tx, products, [products.pid], rows)) changed.add(pid);
    written += batch.length;
    onBatch(written);
  }
  await replaceParts(tx, files, changed);
}

/** All parts of changed products are deleted before any is written: a size may have moved to another product. */
async function replaceParts(tx: Tx, files: ShopFiles, changed: ReadonlySet<string>): Promise<void> {
  for (const pids of chunksOf([...changed]))
    for (const table of [productVariants, productVases, productAddons])
      await tx.delete(table).where(inArray(table.pid, pids));
  const memberships = files.memberships.filter(({ value }) => changed.has(value.calyxPid));
  await insertRows(
    tx,
    productVariants,
    memberships.map(({ value }) => membershipVariant(value)),
  );
  for (const batch of chunksOf(files.products.filter(({ pid }) => changed.has(pid))))
    await writeParts(
      tx,
      batch.map(({ value }) => value),
    );
}

async function writeParts(tx: Tx, sources: readonly ProductSource[]): Promise<void> {
  const offeredVases = sources.flatMap(({ calyxPid: pid, vases: ids }) =>
    ids.map((vaseId, position) => ({ pid, vaseId, position })),
  );
  const offeredAddons = sources.flatMap(({ calyxPid: pid, addons: ids }) =>
    ids.map((addonId, position) => ({ pid, addonId, position })),
  );
  await insertRows(tx, productVariants, sources.flatMap(variantRows));
  await insertRows(tx, productVases, offeredVases);
  await insertRows(tx, productAddons, offeredAddons);
}

/** Archives the rows whose key is not among the given ones. */
async function archiveMissing(
  tx: Tx,
  table: PublishedTable,
  key: PgColumn,
  kept: readonly string[],
  now: Date,
): Promise<void> {
  const named = new Set(kept);
  const held = await tx.select({ id: key }).from(table).where(ne(table.state, 'archived'));
  const missing = held.map(({ id }) => String(id)).filter((id) => !named.has(id));
  for (const ids of chunksOf(missing))
    await tx
      .update(table)
      .set({ state: 'archived', fingerprint: '', updatedAt: now } as Record<string, unknown>)
      .where(inArray(key, ids));
}

const groupOf = (file: string) => stemOf(file.replace(/^.*\//, ''));
