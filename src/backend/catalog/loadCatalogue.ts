import { placeholderPicture } from '@/contracts/content/pictures';
import { filledWithShopFacts } from '@/contracts/shopIdentity';
import type { Db } from '../db/connect';
import type { addons, vases } from '../db/schema';
import {
  type Catalogue,
  type CatalogueAddon,
  type CatalogueProduct,
  type CatalogueVariant,
  type CatalogueVase,
  type PicturePathOf,
  picturePaths,
  productSeoUrl,
  vasePictureId,
} from './catalogue';
import { loadProductRows, type ProductRow, type ProductRows } from './loadShopRows';
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
    isAlcohol: product.productType === 'wine',
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
}: ProductRow['variants'][number]): CatalogueVariant {
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
    imagePath: picturePathOf(row.pictureId),
  };
}

/** @source spec §9 Catalogue (fulfilment mapping) */
function channelOf(fulfillment: readonly string[]): 'florist' | 'dropship' {
  return ['florist', 'floral', 'florist delivered'].includes(fulfillment[0] ?? '') ? 'florist' : 'dropship';
}

const isPublished = ({ state }: { readonly state: string }) => state === 'published';
