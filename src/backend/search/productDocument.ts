import type { Locale } from '@/contracts/locales';
import { toAmount } from '@/lib/money';
import { productSeoUrl } from '../catalog/productSeoUrl';
import { textIn } from '../catalog/sources/localised';
import type { VocabularySource } from '../catalog/sources/accessorySources';
import type { ProductSource } from '../catalog/sources/productSource';
import type { WordWeight } from './words/packWords';
import { weighedWords } from './words/weighedWords';

/** What search stores of a product in one language. */
export interface ProductDocument {
  readonly locale: Locale;
  readonly objectId: string;
  readonly position: number;
  readonly attributes: Record<string, unknown>;
  readonly words: ReadonlyMap<string, WordWeight>;
  readonly facets: string[];
  readonly numbers: Record<string, number>;
}

/** What a product's own lists say of it. */
const listedFacets = [
  'occasions',
  'colors',
  'flowers',
  'features',
  'badges',
  'productType',
  'productSubType',
  'fulfillment',
] as const;

/** Attributes that can be counted and filtered; `freeFrom` names what a product is known to hold nothing of. */
export const facetAttributes = [...listedFacets, 'freeFrom'] as const;

/** A product as search finds it in one language. Prices of today, sales included, in dollars. */
export function productDocument(
  source: ProductSource,
  locale: Locale,
  position: number,
  words: VocabularySource,
): ProductDocument {
  const text = (value: Parameters<typeof textIn>[0]) => textIn(value, locale);
  const prices = source.variants.map(({ price, salePrice }) => toAmount(salePrice ?? price));
  const facets = listedFacets.flatMap((name) => [source[name]].flat().map((value) => [name, value] as const));
  const labels = facets
    .map(([name, value]) => text(words[name === 'productType' ? 'productTypes' : name]?.[value]) ?? '')
    .join(' ');
  const attributes = {
    handle: source.handle,
    title: text(source.title),
    subtitle: text(source.subtitle),
    description: text(source.description),
    productType: source.productType,
    productClass: source.productClass,
    productSubType: source.productSubType,
    fulfillment: source.fulfillment,
    occasions: source.occasions,
    colors: source.colors,
    flowers: source.flowers,
    features: source.features,
    badges: source.badges,
    freeFrom: freeFromOf(source, words),
    petSafe: source.petSafe,
    price: Math.min(...prices),
    maxPrice: Math.max(...prices),
    image: source.handle,
    imageAlt: text(source.pictureAlt),
    url: productSeoUrl(source.handle),
    skus: source.variants.map(({ sku }) => sku),
  };
  return {
    locale,
    objectId: source.calyxPid,
    position,
    attributes,
    words: weighedWords([
      [3, attributes.title],
      [3, [source.calyxPid, ...attributes.skus].join(' ')],
      [2, labels],
      [2, attributes.subtitle],
      [1, attributes.description],
    ]),
    facets: [
      ...facets.map(([name, value]) => `${name}:${value}`),
      ...attributes.freeFrom.map((allergen) => `freeFrom:${allergen}`),
    ],
    numbers: { price: attributes.price, maxPrice: attributes.maxPrice },
  };
}

/** What people look for to be without, and nothing of it is in the product, not even traces; nothing while nobody has said. */
function freeFromOf({ allergens }: ProductSource, words: VocabularySource): string[] {
  if (!allergens) return [];
  const held = new Set([...allergens.contains, ...allergens.mayContain]);
  return Object.keys(words.freeFrom ?? {}).filter((allergen) => !held.has(allergen));
}
