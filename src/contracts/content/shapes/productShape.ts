import { listOf, maybe, orElse, record, wholeListOf } from '@/lib/shape/composed';
import { amount, filledText, finite, linkAddress, truth, type Shape } from '@/lib/shape/shape';
import type { Allergen, AllergenFacts, ProductFields, ProductMetaInfo, VariantFields } from '../fields';
import type { ContentCard, ContentProduct, ContentVariant } from '../types';
import { images, text, words } from './partShapes';

const metaInfo = record<ProductMetaInfo>({
  calyxPid: filledText,
  skuId: text,
  defaultProductId: text,
  title: text,
  seoUrl: linkAddress,
  productClass: text,
  productSubType: words,
  fulfillment: words,
  image: images,
});

const allergen = record<Allergen>({ id: filledText, name: filledText });
/** Half a statement is none: what is said about allergies must be whole. */
const allergens = record<AllergenFacts>({
  contains: wholeListOf(allergen),
  mayContain: wholeListOf(allergen),
});

const productFields = record<ProductFields>({
  metaInfo,
  subtitle: text,
  story: text,
  care: text,
  substitution: text,
  pictureAlt: text,
  occasions: words,
  colors: words,
  flowers: words,
  features: words,
  badges: words,
  petSafe: orElse(truth, false),
  allergens: maybe(allergens),
  alcohol: maybe(record<NonNullable<ProductFields['alcohol']>>({ volumeMl: finite, abv: finite })),
  vases: words,
  addons: words,
});

const noMeta = { metaInfo: { skuId: '', image: [] }, size: '', contents: '', vases: [], addons: [] };
const variantFields = orElse(
  record<VariantFields>({
    metaInfo: orElse(record<VariantFields['metaInfo']>({ skuId: text, image: images }), noMeta.metaInfo),
    size: text,
    contents: text,
    stems: maybe(finite),
    heightIn: maybe(finite),
    widthIn: maybe(finite),
    pictureAlt: maybe(filledText),
    loyaltyValue: maybe(finite),
    vases: words,
    addons: words,
  }),
  noMeta,
);

const variant = record<ContentVariant>({
  sku: filledText,
  price: amount,
  compareAtPrice: maybe(amount),
  priceCurrency: maybe(filledText),
  availableForSale: orElse(truth, true),
  content: orElse(record<ContentVariant['content']>({ title: text, fields: variantFields }), {
    title: '',
    fields: noMeta,
  }),
});

/** A product with all its page shows; one without name, id, address or price cannot be. @source spec §3 Content-service product */
export const productShape: Shape<ContentProduct> = record<ContentProduct>({
  nacelleEntryId: text,
  productType: text,
  availableForSale: orElse(truth, true),
  tags: words,
  content: record<ContentProduct['content']>({
    handle: filledText,
    locale: orElse(filledText, 'en-US'),
    title: filledText,
    description: text,
    seo: maybe(record<NonNullable<ContentProduct['content']['seo']>>({ title: text, description: text })),
    fields: productFields,
  }),
  variants: listOf(variant, { atLeast: 1 }),
});

/** A product as a card shows it. @source spec §3 Site catalogue product */
export const cardShape: Shape<ContentCard> = record<ContentCard>({
  nacelleEntryId: text,
  productType: text,
  content: record<ContentCard['content']>({
    handle: filledText,
    locale: orElse(filledText, 'en-US'),
    title: filledText,
    fields: productFields,
  }),
  variants: listOf(
    record<ContentCard['variants'][number]>({
      sku: filledText,
      price: amount,
      compareAtPrice: maybe(amount),
      content: orElse(record<ContentCard['variants'][number]['content']>({ fields: variantFields }), {
        fields: noMeta,
      }),
    }),
    { atLeast: 1 },
  ),
});
