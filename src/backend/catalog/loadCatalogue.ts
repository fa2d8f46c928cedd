import { and, asc, inArray, ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { placeholderPicture } from '@/contracts/content/pictures';
import { holdsAlcohol } from '@/contracts/age';
import { locales } from '@/contracts/locales';
import { filledWithShopFacts } from '@/contracts/shopIdentity';
import type { Db, Tx } from '../db/connect';
import {
  addons,
  pictures,
  productAddons,
  products,
  productVariants,
  productVases,
  vases,
} from '../db/schema/catalog';
import {
  type Catalogue,
  type CatalogueAddon,
  type CatalogueProduct,
  type CatalogueVariant,
  type CatalogueVase,
  localPictureId,
  type PicturePathOf,
  picturePaths,
  productSeoUrl,
  vasePictureId,
} from './catalogue';
import { createVersionedSnapshot } from './versionedSnapshot';

const snapshot = createVersionedSnapshot(async (tx, version) =>
  catalogueOf(filledWithShopFacts(await loadProductRows(tx)), version),
);

/**
 * The published catalogue in memory; a change by any process is seen within a second.
 * @source spec §3 Site catalogue product
 */
export function loadCatalogue(db: Db): Promise<Catalogue> {
  return snapshot.current(db);
}

function catalogueOf(rows: ProductRows, version: number): Catalogue {
  const picturePathOf = picturePaths(rows.pictures);
  const products = rows.products
    .filter(({ product }) => product.state === 'published')
    .map((row) => productOf(row, picturePathOf));
  const byPid = new Map(products.map((product) => [product.pid, product]));
  const bySku = new Map(
    products.flatMap((product) =>
      product.variants.map((variant) => [variant.sku, { product, variant }] as const),
    ),
  );
  const vaseById = new Map(
    rows.vases.filter(isPublished).map((vase) => [vase.id, vaseOf(vase, picturePathOf)]),
  );
  const addonById = new Map(
    rows.addons.filter(isPublished).map((addon) => [addon.id, addonOf(addon, picturePathOf)]),
  );
  return {
    version,
    products,
    productByPid: (pid) => byPid.get(pid),
    productBySku: (sku) => bySku.get(sku) ?? onlySize(byPid.get(sku)),
    vase: (id) => vaseById.get(id),
    addon: (id) => addonById.get(id),
  };
}

function onlySize(product: CatalogueProduct | undefined) {
  const [variant] = product?.variants ?? [];
  return product && variant && product.variants.length === 1 ? { product, variant } : undefined;
}

function productOf(
  { product, variants, vaseIds, addonIds }: ProductRow,
  picturePathOf: PicturePathOf,
): CatalogueProduct {
  return {
    pid: product.pid,
    handle: product.handle,
    title: product.texts.title,
    productType: product.productType,
    productClass: product.productClass,
    productSubType: product.productSubType,
    occasions: product.occasions,
    flowers: product.flowers,
    channel: channelOf(product.fulfillment),
    isAlcohol: holdsAlcohol(product),
    isMembership: product.isMembership,
    seoUrl: productSeoUrl(product.handle),
    imagePath: picturePathOf(product.pictureId),
    defaultSku: product.defaultSku,
    variants: variants.map((variant) => ({
      ...variantOf(variant),
      imagePath: picturePathOf(variant.pictureId, product.pictureId),
    })),
    vaseIds,
    addonIds,
  };
}

function variantOf({
  sku,
  size,
  title,
  priceCents,
  compareAtCents,
  usualCents,
  memberCents,
}: VariantRow): CatalogueVariant {
  return {
    sku,
    size,
    title,
    priceCents,
    compareAtCents: compareAtCents ?? undefined,
    usualCents: usualCents ?? undefined,
    memberCents: memberCents ?? undefined,
  };
}

function vaseOf(
  { id, title, priceCents, isDummy, pictureId, picturedWith }: typeof vases.$inferSelect,
  picturePathOf: PicturePathOf,
): CatalogueVase {
  const bySku = picturedWith.map((sku) => [sku, picturePathOf(vasePictureId(sku, id))] as const);
  return {
    ...{ id, title, priceCents, isDummy },
    imagePath: pictureId ? picturePathOf(pictureId) : undefined,
    imagePathBySku: new Map(bySku.filter(([, path]) => path !== placeholderPicture.path)),
  };
}

function addonOf(row: typeof addons.$inferSelect, picturePathOf: PicturePathOf): CatalogueAddon {
  return {
    id: row.id,
    productId: row.productId,
    addonType: row.addonType,
    name: row.name,
    priceCents: row.priceCents,
    promotionalCents: row.promotionalCents ?? undefined,
    channels: [...new Set(row.fulfillment.map((fulfillment) => channelOf([fulfillment])))],
    imagePath: Object.fromEntries(
      locales.map((locale) => [locale, picturePathOf(localPictureId(row.pictureId, locale), row.pictureId)]),
    ),
  };
}

/** @source spec §9 Catalogue (fulfilment mapping) */
function channelOf(fulfillment: readonly string[]): 'florist' | 'dropship' {
  return ['florist', 'floral', 'florist delivered'].includes(fulfillment[0] ?? '') ? 'florist' : 'dropship';
}

const isPublished = ({ state }: { readonly state: string }) => state === 'published';

type VariantRow = typeof productVariants.$inferSelect;

export interface ProductRow {
  readonly product: typeof products.$inferSelect;
  readonly variants: readonly VariantRow[];
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
  const rows = new Map(
    productRows.map((product) => [
      product.pid,
      { product, variants: [] as VariantRow[], vaseIds: [] as string[], addonIds: [] as string[] },
    ]),
  );
  for (const variant of variantRows) rows.get(variant.pid)?.variants.push(variant);
  for (const { pid, vaseId } of vaseLinks) rows.get(pid)?.vaseIds.push(vaseId);
  for (const { pid, addonId } of addonLinks) rows.get(pid)?.addonIds.push(addonId);
  return [...rows.values()];
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

export type PartRows = Awaited<ReturnType<typeof loadPartRows>>;
export type ProductRows = Awaited<ReturnType<typeof loadProductRows>>;
