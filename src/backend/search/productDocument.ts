import { facetValuesOf, freeFromOf, namedFacets } from '@/contracts/listing/facets';
import type { Locale } from '@/contracts/locales';
import { toAmount } from '@/lib/money';
import { productSeoUrl } from '../catalog/productSeoUrl';
import { textIn } from '../catalog/sources/localised';
import type { VocabularySource } from '../catalog/sources/accessorySources';
import type { ProductSource } from '../catalog/sources/productSource';
import { weighedWords } from './words/textWords';
import type { WordWeight } from './words/wordIndex';

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

/** Attributes that can be counted and filtered; `freeFrom` names what a product is known to hold nothing of. */
export const facetAttributes = [...namedFacets, 'freeFrom'] as const;

/** A product as search finds it in one language. Prices of today, sales included, in dollars. */
export function productDocument(
  source: ProductSource,
  locale: Locale,
  position: number,
  words: VocabularySource,
): ProductDocument {
  const text = (value: Parameters<typeof textIn>[0]) => textIn(value, locale);
  const prices = source.variants.map(({ price, salePrice }) => toAmount(salePrice ?? price));
  const avoidable = Object.keys(words.freeFrom ?? {});
  const labels = namedFacets
    .flatMap((name) => {
      const named = words[name === 'productType' ? 'productTypes' : name];
      return [source[name]].flat().map((value) => text(named?.[value]) ?? '');
    })
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
    freeFrom: freeFromOf(source, avoidable),
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
    facets: facetValuesOf(source, avoidable),
    numbers: { price: attributes.price, maxPrice: attributes.maxPrice },
  };
}
