import { sharedDomain } from './shopCookies';

const settings = (cookieDomain?: string) =>
  Object.assign(window, { __NEXT_DATA__: { props: { pageProps: { settings: { cookieDomain } } } } });
afterEach(() => Object.assign(window, { __NEXT_DATA__: undefined }));

test('cookies carry the domain that came with the page, or none', () => {
  expect(sharedDomain()).toEqual({});
  settings();
  expect(sharedDomain()).toEqual({});
  settings('shop.example');
  expect(sharedDomain()).toEqual({ domain: 'shop.example' });
});
