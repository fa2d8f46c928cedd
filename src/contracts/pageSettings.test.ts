import { pageSettings, sharedDomain } from './pageSettings';

const settings = (cookieDomain?: string) =>
  Object.assign(globalThis, { __NEXT_DATA__: { props: { pageProps: { settings: { cookieDomain } } } } });
afterEach(() => Object.assign(globalThis, { __NEXT_DATA__: undefined }));

test('cookies carry the domain that came with the page, or none', () => {
  expect(sharedDomain()).toEqual({});
  settings();
  expect(sharedDomain()).toEqual({});
  settings('shop.example');
  expect(sharedDomain()).toEqual({ domain: 'shop.example' });
});

test.each([
  ['no data at all', undefined],
  ['an error page, which has no props', {}],
  ['a page made at build time', { props: { pageProps: {} } }],
])('without settings there are none: %s', (_, data) => {
  Object.assign(globalThis, { __NEXT_DATA__: data });
  expect(pageSettings()).toEqual({});
});
