import { changedAddress, queryParameter, realAddress } from '.';

describe('§2 reading rules', () => {
  it.each([
    ['?partnerId=a&PARTNERID=b', 'partnerid', 'b'],
    ['?q=red%20roses', 'q', 'red roses'],
    ['', 'q', undefined],
    ['?login', 'login', ''],
  ])('%s has %s = %s', (search, key, value) => {
    expect(queryParameter(search, key)).toBe(value);
  });
});

describe('changing an address', () => {
  it.each([
    ['/collections/roses?page=2&utm_source=x', { page: '3' }, '/collections/roses?utm_source=x&page=3'],
    ['/products/a?Editsku=1&keep=2', { editsku: null }, '/products/a?keep=2'],
    ['/a?b=1#top', { b: null }, '/a#top'],
  ])('%s with %j is %s', (asPath, changes: Record<string, string | null>, expected) => {
    expect(changedAddress(asPath, changes)).toBe(expected);
  });
});

test.each([
  ['/cart', '/cart', '?edititemid=1', '/cart?edititemid=1'],
  ['/cart?edititemid=1', '/cart', '', '/cart'],
  ['/cart?zip=1', '/fr-CA/cart', '?zip=1&edititemid=2', '/cart?zip=1&edititemid=2'],
  ['/', '/fr-CA', '?q=1', '/?q=1'],
  ['/products/a?sku=B', '/cart', '?edititemid=1', '/products/a?sku=B'],
])('the router at %s, the browser at %s%s: %s', (asPath, pathname, search, address) =>
  expect(realAddress(asPath, { pathname, search, hash: '' })).toBe(address),
);
