import type { ImageRef, ProductFields, VariantFields } from '@/contracts/content/fields';
import type { Locale } from '@/contracts/locales';
import { shop } from '@/contracts/shop';
import { shopIdentity } from '@/contracts/shopIdentity';
import { toAmount } from '@/lib/money';
import type { ProductRow } from '../catalog/loadCatalogue';
import type { ContentRows } from '../catalog/loadContentRows';
import { viewPictureId, productSeoUrl } from '../catalog/catalogue';
import { inLocale, languagesOf, servedLocale, textIn } from '../catalog/sources/localised';
import { entryId, entryIds, entryTimes } from './entryId';
import type { PictureLibrary } from './media';

/** Facet attributes whose values also become tags, as filters name them. */
const taggedLists = ['occasions', 'colors', 'flowers', 'features', 'badges'] as const;

/**
 * A product as the content service answers it, in the first language of the chain it is written in.
 * @source spec §3 Content-service product
 */
export function presentProduct(row: ProductRow, asked: Locale, { pictures, words }: PresentingParts) {
  const { product, variants } = row;
  const locale = servedLocale(languagesOfProduct(row), asked);
  const text = textsIn(locale);
  const image: ImageRef[] = [
    ...pictures.images(product.pictureId),
    ...(product.views ?? []).flatMap(({ id, of = viewPictureId(product.handle, id), pictureAlt, shows }) =>
      pictures.combo(of, { alt: text(pictureAlt), ...(shows && { shows }) }),
    ),
  ];
  const media = pictures.media(product.pictureId, text(product.texts.pictureAlt));
  return {
    ...entryIds('PRODUCT', product.pid),
    ...entryTimes(product),
    availableForSale: product.state === 'published',
    metafields: [],
    productType: product.productType,
    tags: taggedLists.flatMap((list) => product[list].map((value) => `${list}_${value}`)),
    vendor: shopIdentity().name,
    content: {
      ...entryIds('PRODUCT_CONTENT', product.pid),
      ...entryTimes(product),
      productEntryId: entryId('PRODUCT', product.pid),
      handle: product.handle,
      locale,
      title: text(product.texts.title),
      description: text(product.texts.description),
      seo: { title: text(product.texts.seo.title), description: text(product.texts.seo.description) },
      featuredMedia: media,
      media: media ? [media] : [],
      metafields: [],
      options:
        variants.length > 1 ? [{ name: 'Size', values: variants.map(({ title }) => text(title)) }] : [],
      published: product.state === 'published',
      fields: {
        ...productFields(row, locale, image),
        ...allergenFields(row, asked, words),
        ...(inLocale(product.extra, locale) as object),
      },
    },
    variants: variants.map((variant) =>
      presentVariant(row, variant, locale, pictures.images(variant.pictureId, product.pictureId)),
    ),
  };
}

/** Reads texts in a language; empty when there is none. */
const textsIn = (locale: Locale) => (value: Parameters<typeof textIn>[0]) => textIn(value, locale) ?? '';

export interface PresentingParts {
  readonly pictures: PictureLibrary;
  readonly words: ContentRows['vocabulary'];
}

function allergenFields(
  { product: { allergens } }: ProductRow,
  locale: Locale,
  words: PresentingParts['words'],
): Pick<ProductFields, 'allergens'> {
  if (!allergens) return {};
  const named = (ids: readonly string[]) =>
    ids.map((id) => ({
      id,
      name: textIn(words.find(({ list, key }) => list === 'allergens' && key === id)?.label, locale) ?? id,
    }));
  return { allergens: { contains: named(allergens.contains), mayContain: named(allergens.mayContain) } };
}

export type PresentedProduct = ReturnType<typeof presentProduct>;

function languagesOfProduct({ product, variants }: ProductRow): ReadonlySet<Locale> {
  const found = new Set(languagesOf([product.texts, variants.map(({ contents }) => contents)]));
  if (!product.texts.title['fr-CA']) found.delete('fr-CA');
  return found;
}

function productFields(
  { product, vaseIds, addonIds }: ProductRow,
  locale: Locale,
  image: readonly ImageRef[],
): ProductFields {
  const { texts } = product;
  const text = textsIn(locale);
  return {
    metaInfo: {
      calyxPid: product.pid,
      skuId: product.defaultSku,
      defaultProductId: product.defaultSku,
      title: text(texts.title),
      seoUrl: productSeoUrl(product.handle),
      productClass: product.productClass,
      productSubType: product.productSubType,
      fulfillment: product.fulfillment,
      image,
    },
    subtitle: text(texts.subtitle),
    story: text(texts.story),
    care: text(texts.care),
    substitution: text(texts.substitution),
    pictureAlt: text(texts.pictureAlt),
    occasions: product.occasions,
    colors: product.colors,
    flowers: product.flowers,
    features: product.features,
    badges: product.badges,
    petSafe: product.petSafe,
    ...(product.alcohol ? { alcohol: product.alcohol } : {}),
    vases: vaseIds,
    addons: addonIds,
  };
}

function presentVariant(
  { product, vaseIds, addonIds }: ProductRow,
  variant: ProductRow['variants'][number],
  locale: Locale,
  image: readonly ImageRef[],
) {
  const text = textsIn(locale);
  const { sku, memberCents, compareAtCents, stems, heightIn, widthIn } = variant;
  const fields: VariantFields = {
    metaInfo: { skuId: sku, image },
    size: variant.size,
    contents: text(variant.contents ?? undefined),
    ...(stems ? { stems } : {}),
    ...(heightIn ? { heightIn } : {}),
    ...(widthIn ? { widthIn } : {}),
    ...(variant.pictureAlt ? { pictureAlt: text(variant.pictureAlt) } : {}),
    ...(memberCents ? { loyaltyValue: toAmount(memberCents) } : {}),
    vases: vaseIds,
    addons: addonIds,
  };
  const parent = { productEntryId: entryId('PRODUCT', product.pid), productHandle: product.handle };
  return {
    ...entryIds('VARIANT', sku),
    ...entryTimes(product),
    ...parent,
    availableForSale: product.state === 'published',
    sku,
    price: toAmount(variant.priceCents),
    compareAtPrice: compareAtCents ? toAmount(compareAtCents) : null,
    priceCurrency: shop.currency,
    priceRules: [],
    metafields: [],
    variantPosition: variant.position + 1,
    content: {
      ...entryIds('VARIANT_CONTENT', sku),
      ...entryTimes(product),
      ...parent,
      variantEntryId: entryId('VARIANT', sku),
      locale,
      title: text(variant.title),
      published: product.state === 'published',
      media: [],
      metafields: [],
      selectedOptions: [{ name: 'Size', value: text(variant.title), label: text(variant.title) }],
      fields,
    },
  };
}
