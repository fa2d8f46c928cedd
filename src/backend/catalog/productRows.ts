import type { addons, products, productVariants, vases } from '../db/schema';
import type { AddonSource, VaseSource, MembershipSource, ProductSource } from './sources/productSources';
import { publishedNow } from './upsertPublished';

/** Files that hold the membership carry this group name. */
export const membershipGroup = 'membership';

/** A product of the files as its row. */
export function productRow(
  source: ProductSource,
  sourceGroup: string,
  now: Date,
): typeof products.$inferInsert {
  const { title, subtitle, description, story, care, substitution, seo, pictureAlt } = source;
  return {
    pid: source.calyxPid,
    handle: source.handle,
    sourceGroup,
    productType: source.productType,
    productClass: source.productClass,
    productSubType: source.productSubType,
    fulfillment: source.fulfillment,
    occasions: source.occasions,
    colors: source.colors,
    flowers: source.flowers,
    features: source.features,
    badges: source.badges,
    petSafe: source.petSafe,
    allergens: source.allergens ?? null,
    alcohol: source.alcohol ?? null,
    defaultSku: source.defaultProductId,
    texts: { title, subtitle, description, story, care, substitution, seo, pictureAlt },
    pictureId: source.handle,
    pictureRecipe: source.picture ?? null,
    views: source.views ?? null,
    ...publishedNow({ ...source, state: source.state }, now),
  };
}

/** The sizes of a product as rows, in the order of the file. */
export function variantRows(source: ProductSource): (typeof productVariants.$inferInsert)[] {
  return source.variants.map((variant, position) => ({
    sku: variant.sku,
    pid: source.calyxPid,
    position,
    size: variant.size,
    title: variant.title,
    contents: variant.contents,
    ...todaysPrice(variant),
    memberCents: variant.memberPrice ?? null,
    stems: variant.stems ?? null,
    heightIn: variant.heightIn ?? null,
    widthIn: variant.widthIn ?? null,
    pictureId: variant.picture ? variant.sku.toLowerCase() : null,
    pictureRecipe: variant.picture ?? null,
    pictureAlt: variant.pictureAlt ?? null,
  }));
}

/** While a size is on sale it costs that, and what it costs otherwise is the price struck through. */
function todaysPrice({ price, salePrice, compareAtPrice }: ProductSource['variants'][number]) {
  const compareAtCents = compareAtPrice ?? null;
  if (!salePrice) return { priceCents: price, compareAtCents, usualCents: null };
  return { priceCents: salePrice, compareAtCents: compareAtCents ?? price, usualCents: price };
}

/** The paid membership as a product that is bought like any other but never listed. */
export function membershipRow(source: MembershipSource, now: Date): typeof products.$inferInsert {
  const { title, subtitle, description, seo, pictureAlt, benefits, terms, termMonths, tier } = source;
  return {
    pid: source.calyxPid,
    handle: source.handle,
    sourceGroup: membershipGroup,
    productType: source.productType,
    productClass: source.productClass,
    productSubType: [],
    fulfillment: [],
    occasions: [],
    colors: [],
    flowers: [],
    features: [],
    badges: [],
    petSafe: false,
    isMembership: true,
    defaultSku: source.skuId,
    texts: { title, subtitle, description, seo, pictureAlt },
    pictureId: source.handle,
    pictureRecipe: source.picture ?? null,
    extra: { benefits, terms, termMonths, tier },
    ...publishedNow({ ...source, state: undefined }, now),
  };
}

/** The one size of the membership. */
export function membershipVariant(source: MembershipSource): typeof productVariants.$inferInsert {
  return {
    sku: source.skuId,
    pid: source.calyxPid,
    position: 0,
    size: 'single',
    title: source.title,
    priceCents: source.price,
  };
}

/** A vase as its row. */
export function vaseRow(source: VaseSource, now: Date): typeof vases.$inferInsert {
  return {
    id: source.calyxPid,
    handle: source.handle,
    title: source.title,
    description: source.description,
    priceCents: source.price,
    isDummy: source.isDummy,
    pictureId: source.isDummy ? null : source.calyxPid.toLowerCase(),
    pictureRecipe: source.picture ?? null,
    pictureAlt: source.pictureAlt ?? null,
    picturedWith: source.picturedWith ?? [],
    ...publishedNow({ ...source, state: undefined }, now),
  };
}

/** An add-on as its row. */
export function addonRow(source: AddonSource, now: Date): typeof addons.$inferInsert {
  return {
    id: source.addonId,
    productId: source.productId,
    name: source.name,
    description: source.description,
    sequence: source.sequence,
    addonType: source.addonType,
    productClass: source.productClass,
    fulfillment: source.fulfillment,
    priceCents: source.price,
    promotionalCents: source.promotionalPrice ?? null,
    pictureId: source.addonId.toLowerCase(),
    pictureRecipe: source.picture ?? null,
    pictureAlt: source.pictureAlt ?? null,
    ...publishedNow({ ...source, state: undefined }, now),
  };
}
