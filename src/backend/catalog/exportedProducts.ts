import type { addons, vases } from '../db/schema';
import type { ProductRow } from './loadCatalogue';

/** A product as its file holds it. */
export function exportedProduct({ product, variants, vaseIds, addonIds }: ProductRow) {
  const { title, subtitle, description, story, care, substitution, seo, pictureAlt } = product.texts;
  return {
    handle: product.handle,
    calyxPid: product.pid,
    ...(product.state === 'draft' ? { state: product.state } : {}),
    productType: product.productType,
    productClass: product.productClass,
    productSubType: product.productSubType,
    fulfillment: product.fulfillment,
    title,
    subtitle,
    description,
    story,
    care,
    substitution,
    seo,
    occasions: product.occasions,
    colors: product.colors,
    flowers: product.flowers,
    features: product.features,
    petSafe: product.petSafe,
    ...(product.allergens ? { allergens: product.allergens } : {}),
    ...(product.alcohol ? { alcohol: product.alcohol } : {}),
    defaultProductId: product.defaultSku,
    variants: variants.map((variant) => ({
      sku: variant.sku,
      title: variant.title,
      size: variant.size,
      ...pricesOf(variant),
      memberPrice: variant.memberCents,
      contents: variant.contents,
      stems: variant.stems,
      heightIn: variant.heightIn,
      widthIn: variant.widthIn,
      ...(variant.pictureRecipe ? { picture: variant.pictureRecipe } : {}),
      ...(variant.pictureAlt ? { pictureAlt: variant.pictureAlt } : {}),
    })),
    vases: vaseIds,
    addons: addonIds,
    badges: product.badges,
    ...(product.pictureRecipe ? { picture: product.pictureRecipe } : {}),
    pictureAlt,
    ...(product.views ? { views: product.views } : {}),
  };
}

/** The prices as they were written: a sale's own struck-through price was calculated and is left out. */
function pricesOf({ priceCents, compareAtCents, usualCents }: ProductRow['variants'][number]) {
  if (usualCents === null) return { price: priceCents, compareAtPrice: compareAtCents };
  const compareAtPrice = compareAtCents === usualCents ? null : compareAtCents;
  return { price: usualCents, salePrice: priceCents, compareAtPrice };
}

/** The membership as its file holds it. */
export function exportedMembership({ product, variants }: ProductRow) {
  const { title, subtitle, description, seo, pictureAlt } = product.texts;
  const { benefits, terms, termMonths, tier } = product.extra;
  return {
    handle: product.handle,
    calyxPid: product.pid,
    skuId: product.defaultSku,
    productType: product.productType,
    productClass: product.productClass,
    goldMembershipProduct: true,
    tier,
    title,
    subtitle,
    description,
    benefits,
    terms,
    price: variants[0]?.priceCents,
    termMonths,
    fulfillment: [],
    seo,
    ...(product.pictureRecipe ? { picture: product.pictureRecipe } : {}),
    pictureAlt,
  };
}

/** A vase as its file holds it. */
export function exportedVase(vase: typeof vases.$inferSelect) {
  return {
    handle: vase.handle,
    calyxPid: vase.id,
    skuId: vase.id,
    title: vase.title,
    description: vase.description,
    price: vase.priceCents,
    isDummy: vase.isDummy,
    ...(vase.pictureRecipe ? { picture: vase.pictureRecipe } : {}),
    ...(vase.pictureAlt ? { pictureAlt: vase.pictureAlt } : {}),
    ...(vase.picturedWith.length > 0 ? { picturedWith: vase.picturedWith } : {}),
  };
}

/** An add-on as its file holds it. */
export function exportedAddon(addon: typeof addons.$inferSelect) {
  return {
    addonId: addon.id,
    productId: addon.productId,
    name: addon.name,
    description: addon.description,
    sequence: addon.sequence,
    addonType: addon.addonType,
    productClass: addon.productClass,
    fulfillment: addon.fulfillment,
    price: addon.priceCents,
    promotionalPrice: addon.promotionalCents,
    ...(addon.pictureRecipe ? { picture: addon.pictureRecipe } : {}),
    ...(addon.pictureAlt ? { pictureAlt: addon.pictureAlt } : {}),
  };
}
