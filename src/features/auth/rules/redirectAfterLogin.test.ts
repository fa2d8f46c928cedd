import * as fc from 'fast-check';
import { redirectAfterLogin } from './redirectAfterLogin';

const origin = 'https://shop.example';
const pay = 'https://pay.example';
const hosts = { origin, alsoAllowed: [origin, pay] };

describe('§4 Redirect after login', () => {
  test.each([
    ['the decoded goback first', { returnTo: '/cart', stored: '/offers', current: '/products/a' }, '/cart'],
    ['then the stored address', { stored: '/offers?a=1', current: '/products/a' }, '/offers?a=1'],
    ['then the present address', { current: '/products/a?sku=1#top' }, '/products/a?sku=1#top'],
    ['the key that opened the dialog goes', { current: '/products/a?login=&sku=1' }, '/products/a?sku=1'],
    ['in any letter case', { current: '/products/a?LOGIN=&sku=1' }, '/products/a?sku=1'],
    ['from /authenticate the root', { current: '/authenticate?goback=x' }, '/'],
    ['from /signup the root', { current: '/signup' }, '/'],
    ['in the language of the page', { current: '/fr-ca/authenticate' }, '/fr-CA'],
    [
      'never back to a page that asks again',
      { returnTo: '/fr-ca/signup', current: '/fr-ca/authenticate' },
      '/fr-CA',
    ],
    ['a stored foreign address does not count', { stored: 'https://evil.example', current: '/a' }, '/a'],
    [
      'a foreign goback gives way to what is stored',
      { returnTo: '//evil.example', stored: '/offers', current: '/a' },
      '/offers',
    ],
    [
      'a stored address of the other host',
      { stored: `${pay}/account?a=1`, current: '/a' },
      `${pay}/account?a=1`,
    ],
    [
      'never back to a page that asks again on the other host',
      { returnTo: `${pay}/fr-ca/authenticate?goback=x`, stored: `${pay}/signup`, current: '/fr-ca/signup' },
      '/fr-CA',
    ],
    [
      'another host of the shop',
      { returnTo: 'https://pay.example/account', current: '/' },
      'https://pay.example/account',
    ],
    ['this host, named in full', { returnTo: `${origin}/cart?a=1`, current: '/' }, '/cart?a=1'],
    [
      'never back to a page that asks again, named in full',
      { returnTo: `${origin}/authenticate`, current: '/offers' },
      '/offers',
    ],
  ])('%s', (_case, visit, expected) => {
    expect(redirectAfterLogin({ hosts, ...visit })).toBe(expected);
  });

  test('after a sign-up a flag is added to the query', () => {
    expect(redirectAfterLogin({ hosts, current: '/cart?a=1', isNew: true })).toBe(
      '/cart?a=1&signupcomplete=true',
    );
  });

  describe('§2 "Paid-campaign parameters are merged into redirect URLs"', () => {
    const campaign = { cid: 'spring', partnerid: 'acme', campaignid: 'c7' };
    test.each([
      ['a page of this host', { returnTo: '/cart?a=1' }, '/cart?a=1&cid=spring&partnerid=acme&campaignid=c7'],
      [
        'another host of the shop',
        { returnTo: 'https://pay.example/account#top' },
        'https://pay.example/account?cid=spring&partnerid=acme&campaignid=c7#top',
      ],
      ['a newer one stays', { returnTo: '/cart?CID=mail' }, '/cart?CID=mail&partnerid=acme&campaignid=c7'],
      ['the present page stays as it is', {}, '/products/a?sku=1'],
    ])('%s', (_case, visit, expected) => {
      expect(redirectAfterLogin({ hosts, current: '/products/a?sku=1', campaign, ...visit })).toBe(expected);
    });
  });

  test('whatever was stored, the shopper stays on this site', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (returnTo, stored) => {
        const target = redirectAfterLogin({ hosts: { origin }, returnTo, stored, current: '/here' });
        return new URL(target, origin).origin === origin;
      }),
    );
  });
});
