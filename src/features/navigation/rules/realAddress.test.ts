import { realAddress } from './realAddress';

test.each([
  ['/cart', '/cart', '?edititemid=1', '/cart?edititemid=1'],
  ['/cart?edititemid=1', '/cart', '', '/cart'],
  ['/cart?zip=1', '/fr-CA/cart', '?zip=1&edititemid=2', '/cart?zip=1&edititemid=2'],
  ['/', '/fr-CA', '?q=1', '/?q=1'],
  ['/products/a?sku=B', '/cart', '?edititemid=1', '/products/a?sku=B'],
])('the router at %s, the browser at %s%s: %s', (asPath, pathname, search, address) =>
  expect(realAddress(asPath, { pathname, search, hash: '' })).toBe(address),
);
