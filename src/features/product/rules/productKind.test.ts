import { productClassOf } from './productKind';

describe('§9 Catalogue: product class mapping', () => {
  test.each([
    ['samedayfreshcut', 'flower'],
    ['floral', 'flower'],
    ['flower', 'flower'],
    ['FreshCut', 'flower'],
    ['addon', 'add-ons'],
    ['gift', 'gift'],
    ['samedaygift', 'gift'],
    ['specialitygift', 'gift'],
    ['plant', 'plant'],
    ['none', 'none'],
    ['service', 'unspecified'],
    ['anything else', 'unspecified'],
    ['constructor', 'unspecified'],
    [undefined, 'unspecified'],
  ])('%s is %s', (given, expected) => expect(productClassOf(given)).toBe(expected));
});
