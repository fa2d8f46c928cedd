import { and, asc, inArray, ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { groupBy } from '@/lib/groupBy';
import type { Tx } from '../db/connect';
import { addons, productAddons, products, productVariants, productVases, vases } from '../db/schema/catalog';
import {
  collections,
  contentEntries,
  navigationGroups,
  pictures,
  retiredAddresses,
  spaceProperties,
  vocabulary,
} from '../db/schema/content';
import { deliveryFees } from '../db/schema/delivery';

/** A product with everything that belongs to it. */
export interface ProductRow {
  readonly product: typeof products.$inferSelect;
  readonly variants: readonly (typeof productVariants.$inferSelect)[];
  readonly vaseIds: readonly string[];
  readonly addonIds: readonly string[];
}

/** Everything that is sold, drafts included, archived left out, in the shop's stable order. */
export async function loadProductRows(tx: Tx) {
  return { products: await loadProducts(tx), ...(await loadPartRows(tx)) };
}

/**
 * Products with everything that belongs to them, archived ones left out, by their number.
 * @param pids  only these: a large catalogue is read in parts
 */
export async function loadProducts(tx: Tx, pids?: readonly string[]): Promise<ProductRow[]> {
  const among = (column: PgColumn) => (pids ? inArray(column, [...pids]) : undefined);
  const productRows = await tx
    .select()
    .from(products)
    .where(and(ne(products.state, 'archived'), among(products.pid)))
    .orderBy(asc(products.pid));
  const variantRows = await tx
    .select()
    .from(productVariants)
    .where(among(productVariants.pid))
    .orderBy(asc(productVariants.pid), asc(productVariants.position));
  const vaseLinks = await tx
    .select()
    .from(productVases)
    .where(among(productVases.pid))
    .orderBy(asc(productVases.pid), asc(productVases.position));
  const addonLinks = await tx
    .select()
    .from(productAddons)
    .where(among(productAddons.pid))
    .orderBy(asc(productAddons.pid), asc(productAddons.position));
  const variantsOf = groupBy(variantRows, ({ pid }) => pid);
  const vasesOf = groupBy(vaseLinks, ({ pid }) => pid);
  const addonsOf = groupBy(addonLinks, ({ pid }) => pid);
  return productRows.map((product) => ({
    product,
    variants: variantsOf.get(product.pid) ?? [],
    vaseIds: (vasesOf.get(product.pid) ?? []).map(({ vaseId }) => vaseId),
    addonIds: (addonsOf.get(product.pid) ?? []).map(({ addonId }) => addonId),
  }));
}

/** Vases, add-ons and pictures, in the shop's stable order. */
export async function loadPartRows(tx: Tx) {
  return {
    vases: await tx.select().from(vases).where(ne(vases.state, 'archived')).orderBy(asc(vases.id)),
    addons: await tx
      .select()
      .from(addons)
      .where(ne(addons.state, 'archived'))
      .orderBy(asc(addons.addonType), asc(addons.sequence), asc(addons.id)),
    pictures: await tx.select().from(pictures).orderBy(asc(pictures.id)),
  };
}

/** Everything an editor writes, in the order of the files. */
export async function loadContentRows(tx: Tx) {
  return {
    collections: await tx.select().from(collections).orderBy(asc(collections.position)),
    entries: await tx.select().from(contentEntries).orderBy(asc(contentEntries.position)),
    navigation: await tx.select().from(navigationGroups).orderBy(asc(navigationGroups.position)),
    spaceProperties: await tx.select().from(spaceProperties).orderBy(asc(spaceProperties.position)),
    /** Addresses that are no more. */
    retired: await tx.select().from(retiredAddresses).orderBy(asc(retiredAddresses.path)),
    deliveryFees: await tx.select().from(deliveryFees),
    vocabulary: await tx.select().from(vocabulary).orderBy(asc(vocabulary.list), asc(vocabulary.position)),
  };
}

export type PartRows = Awaited<ReturnType<typeof loadPartRows>>;
export type ProductRows = Awaited<ReturnType<typeof loadProductRows>>;
export type ContentRows = Awaited<ReturnType<typeof loadContentRows>>;
