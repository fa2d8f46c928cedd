import { inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/connect';
import { addons, productAddons, products, productVariants, productVases, vases } from '../db/schema';
import { addonRow, membershipRow, membershipVariant, productRow, variantRows, vaseRow } from './productRows';
import type { ShopFiles } from './sources/readShopFiles';
import { chunksOf, textArray, upsertPublished, type PublishedTable } from './upsertPublished';

/**
 * Brings products, vases and add-ons to what the files say. What the files no longer name is archived, not
 * deleted, because orders keep pointing at it.
 */
export async function writeProducts(tx: Tx, files: ShopFiles, now: Date): Promise<void> {
  const vaseRows = files.vases.map(({ value }) => vaseRow(value, now));
  const addonRows = files.addons.map(({ value }) => addonRow(value, now));
  const productRows = [
    ...files.products.map(({ value, file }) => productRow(value, groupOf(file.name), now)),
    ...files.memberships.map(({ value }) => membershipRow(value, now)),
  ];
  const pids = productRows.map(({ pid }) => pid);
  await archiveMissing(tx, products, products.pid, pids, now);
  const vaseIds = vaseRows.map(({ id }) => id);
  await archiveMissing(tx, vases, vases.id, vaseIds, now);
  const addonIds = addonRows.map(({ id }) => id);
  await archiveMissing(tx, addons, addons.id, addonIds, now);
  await upsertPublished(tx, vases, [vases.id], vaseRows);
  await upsertPublished(tx, addons, [addons.id], addonRows);
  const changed = new Set(
    (await upsertPublished(tx, products, [products.pid], productRows)).map(({ pid }) => pid),
  );
  await replaceParts(tx, files, changed);
}

async function replaceParts(tx: Tx, files: ShopFiles, changed: ReadonlySet<string>): Promise<void> {
  if (changed.size === 0) return;
  const pids = [...changed];
  await tx.delete(productVariants).where(inArray(productVariants.pid, pids));
  await tx.delete(productVases).where(inArray(productVases.pid, pids));
  await tx.delete(productAddons).where(inArray(productAddons.pid, pids));
  const sources = files.products.map(({ value }) => value).filter(({ calyxPid }) => changed.has(calyxPid));
  const memberships = files.memberships
    .map(({ value }) => value)
    .filter(({ calyxPid }) => changed.has(calyxPid));
  const variants = [...sources.flatMap(variantRows), ...memberships.map(membershipVariant)];
  const offeredVases = sources.flatMap(({ calyxPid: pid, vases: ids }) =>
    ids.map((vaseId, position) => ({ pid, vaseId, position })),
  );
  const offeredAddons = sources.flatMap(({ calyxPid: pid, addons: ids }) =>
    ids.map((addonId, position) => ({ pid, addonId, position })),
  );
  for (const chunk of chunksOf(variants, 12)) await tx.insert(productVariants).values(chunk);
  for (const chunk of chunksOf(offeredVases, 3)) await tx.insert(productVases).values(chunk);
  for (const chunk of chunksOf(offeredAddons, 3)) await tx.insert(productAddons).values(chunk);
}

/** Archives the rows whose key is not among the given ones. */
async function archiveMissing(
  tx: Tx,
  table: PublishedTable,
  key: PgColumn,
  kept: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(table)
    .set({ state: 'archived', fingerprint: '', updatedAt: now } as Record<string, unknown>)
    .where(sql`${key} <> all(${textArray(kept)}) and ${table.state} <> 'archived'`);
}

const groupOf = (file: string) => file.replace(/^.*\//, '').replace(/\.(?:json|csv)$/, '');
