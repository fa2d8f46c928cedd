import { render } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { addressRouter } from '../../../../tests/support/addressRouter';
import { useQueryParameter } from './useShopRouter';

function Shown() {
  return <p>{useQueryParameter('sku') ?? 'none'}</p>;
}

/** What a page reads as its `sku`. */
function read(address: string, query: Readonly<Record<string, string | string[]>>) {
  const router = Object.assign(addressRouter('en-US', address), { query });
  const { container, unmount } = render(
    <RouterContext.Provider value={router}>
      <Shown />
    </RouterContext.Provider>,
  );
  const text = container.textContent;
  unmount();
  return text;
}

test.each([
  ['the address', '/products/a?SKU=L', { sku: 'S' }, 'L'],
  ['the last of a repeated key', '/products/a?sku=S&Sku=L', {}, 'L'],
  ['the router, where the address does not name it', '/products/a', { sku: 'S' }, 'S'],
  ['the last of the router', '/products/a', { sku: ['S', 'L'] }, 'L'],
  ['neither', '/products/a?other=1', {}, 'none'],
])('§2 "read from the URL, with the router query as a fallback": %s', (_from, address, query, expected) => {
  expect(read(address, query)).toBe(expected);
});
