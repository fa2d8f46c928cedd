import type { ProductRow } from '../catalog/loadCatalogue';
import type { CollectionRule } from '../catalog/sources/contentSources';
import { collectionProducts, listable } from './collectionProducts';

const product = (handle: string, productType: string, colors: string[], ...prices: number[]) =>
  ({
    product: {
      ...{ handle, productType, colors, occasions: [], flowers: [], features: [], productSubType: [] },
      ...{ badges: [], fulfillment: [] },
    },
    variants: prices.map((priceCents) => ({ priceCents })),
  }) as unknown as ProductRow;

const rows = [
  product('a', 'flowers', ['red'], 5999, 8999),
  product('b', 'flowers', ['pink', 'white'], 6500),
  product('c', 'plant', ['red'], 3000),
];
const products = listable(rows, []);
const handles = (rule: CollectionRule, featured?: string[]) =>
  [...collectionProducts({ rule, featured }, products)].map((at) => rows[at]?.product.handle);

describe('§3 Collection page data: who belongs', () => {
  test.each<[string, CollectionRule, string[]]>([
    ['an empty rule names everything', {}, ['a', 'b', 'c']],
    ['any value of a filter will do', { colors: ['white', 'red'] }, ['a', 'b', 'c']],
    ['all filters must hold', { colors: ['red'], productTypes: ['flowers'] }, ['a']],
    ['the lowest price counts', { maxPriceCents: 5999 }, ['a', 'c']],
    ['handles alone are the whole page', { handles: ['b'] }, ['b']],
    ['handles come on top of filters', { productTypes: ['plant'], handles: ['b'] }, ['b', 'c']],
  ])('%s', (_name, rule, expected) => {
    expect(handles(rule)).toEqual(expected);
  });

  test('featured products come first, in their order, and belong in any case', () => {
    expect(handles({ productTypes: ['flowers'] }, ['c', 'b', 'gone'])).toEqual(['c', 'b', 'a']);
  });
});
