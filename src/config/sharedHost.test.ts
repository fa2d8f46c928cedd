import { cookieDomain, hostsOf } from './sharedHost';

test.each([
  ['https://shop.example', undefined, undefined],
  ['https://shop.example', 'https://pay.shop.example', 'shop.example'],
  ['https://www.shop.example', 'https://pay.shop.example', 'shop.example'],
  ['https://shop.example', 'https://shop.example:8443', undefined],
  ['https://shop.example', 'https://pay.other', undefined],
  ['https://shop.example', 'https://pay.example', undefined],
  ['http://www.localhost:3000', 'http://pay.localhost:3000', undefined],
  ['http://shop.localhost:3000', 'http://pay.shop.localhost:3000', 'shop.localhost'],
  ['http://127.0.0.1:3000', 'http://127.0.0.2:3000', undefined],
  ['http://10.0.0.1', 'http://20.0.0.1', undefined],
])('cookies of %s and %s: %s', (publicUrl, checkoutHost, expected) =>
  expect(cookieDomain({ publicUrl, checkoutHost })).toBe(expected),
);

test.each([
  [undefined, []],
  ['https://pay.shop.example', ['https://pay.shop.example']],
  ['https://PAY.shop.example:443', ['https://pay.shop.example']],
  ['https://pay.shop.example/till', ['https://pay.shop.example']],
])('where a shopper may be sent with CHECKOUT_HOST %s', (checkoutHost, alsoAllowed) =>
  expect(hostsOf({ publicUrl: 'https://shop.example/x', checkoutHost })).toEqual({
    origin: 'https://shop.example',
    alsoAllowed,
  }),
);
