import fc from 'fast-check';
import type { PageDimensions } from '@/contracts/pageCache';
import { canonicalUrl, resolveAddress } from './pageAddress';
import { pageKey, variantKey } from './variantKey';
import { buildSplitTest, splitVisits } from '../../tests/support/splitTests';
import { readVisitor } from './visitor';

const dimensions: PageDimensions = {
  partner: true,
  tags: ['utm_source=google', 'cid=spring'],
  splitTests: ['hero'],
  region: true,
};
const isKnown = (partnerId: string) => ['acme', 'florex'].includes(partnerId);
const arms = [0, 1, 2].map((arm) => ({ arm, name: String(arm), weight: 1 }));
const { decide } = splitVisits([buildSplitTest({ arms })], { isTestMode: true });

function keyOf(target: string, cookieHeader?: string) {
  const url = new URL(target, 'http://shop.invalid');
  const resolved = resolveAddress(url, 'build');
  if (resolved.kind !== 'page') return resolved.kind;
  const facts = { query: url.searchParams, cookieHeader };
  const visitor = { ...readVisitor(facts, isKnown), arms: decide({ cookie: cookieHeader }).arms };
  return variantKey(pageKey(resolved.address, undefined), dimensions, visitor);
}

describe('the key of a page variant', () => {
  const plain = keyOf('/collections/roses');

  it.each([
    ['/?prid=florex', 'partnerid=acme', 'florex'],
    ['/?PartnerId=florex', 'prid=acme&partnerid=acme', 'florex'],
    ['/?cid=x', 'prid=acme', 'acme'],
  ])('the partner a link names wins over an older click: %s with %s', (target, click, partnerId) => {
    const query = new URL(target, 'http://shop.invalid').searchParams;
    const visitor = readVisitor({ query, cookieHeader: `paid_click=${encodeURIComponent(click)}` }, isKnown);
    expect(visitor.partnerId).toBe(partnerId);
    expect(visitor.tags.join()).not.toMatch(partnerId === 'florex' ? /acme/ : /florex/);
  });

  it.each([
    ['/cart', 'visit_source=partnerid%3Dacme', 'acme'],
    ['/cart', 'visit_source=partnerid%3Dacme; paid_click=prid%3Dflorex', 'acme'],
    ['/?prid=florex', 'visit_source=partnerid%3Dacme', 'florex'],
    ['/cart', 'visit_source=%E0%A4%A; paid_click=prid%3Dflorex', 'florex'],
    ['/cart', `visit_source=partnerid%3D${'a'.repeat(4000)}`, null],
  ])(
    'the visit’s cookie stands between address and paid click: %s with %s',
    (target, cookieHeader, partnerId) => {
      const query = new URL(target, 'http://shop.invalid').searchParams;
      expect(readVisitor({ query, cookieHeader }, isKnown).partnerId).toBe(partnerId);
    },
  );

  it('whatever a visitor writes into the address, unknown things collapse', () => {
    const name = fc
      .stringMatching(/^[a-z_]{1,12}$/)
      .filter(
        (key) =>
          !['page', 'sort', 'filters', 'state', 'prid', 'partnerid', 'cid', 'utm_source'].includes(key),
      );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ maxLength: 40 })), { maxLength: 12 }), (extra) => {
        expect(keyOf(`/collections/roses?${new URLSearchParams(extra)}`)).toBe(plain);
      }),
    );
  });

  it('invented partners, split arms, regions and tags collapse as well', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (a, b) => {
        fc.pre(!isKnown(a) && !isKnown(b) && !/^(ca|mn)$/i.test(a));
        const query = new URLSearchParams({
          prid: a,
          partnerid: b,
          utm_source: `x${a}`,
          cid: `x${b}`,
          state: a,
        });
        const cookie = `split_test=${encodeURIComponent(JSON.stringify({ id: 1, testName: `x${a}`, value: 1 }))}`;
        expect(keyOf(`/collections/roses?${query}`, cookie)).toBe(plain);
      }),
    );
  });

  it('no more variants than the page tells apart, whatever is thrown at it', () => {
    const keys = new Set<string>();
    const any = fc.record({
      prid: fc.constantFrom('acme', 'florex', 'nobody', ''),
      utm_source: fc.constantFrom('google', 'bing'),
      cid: fc.constantFrom('spring', 'autumn'),
      state: fc.constantFrom('CA', 'mn', 'IL'),
      arm: fc.integer({ min: -5, max: 50 }),
    });
    fc.assert(
      fc.property(any, ({ arm, ...query }) => {
        const cookie = `split_test=${encodeURIComponent(JSON.stringify({ id: 1, testName: 'hero', value: arm }))}`;
        keys.add(keyOf(`/collections/roses?${new URLSearchParams(query)}`, cookie));
      }),
      { numRuns: 500 },
    );
    expect(keys.size).toBeLessThanOrEqual(3 * 2 * 2 * 3 * 3);
  });

  it.each([
    ['/collections/roses?page=1&sort=featured', '/collections/roses'],
    ['/collections/roses?filters=b,a,b&PAGE=2', '/collections/roses?page=2&filters=a,b'],
    ['/collections/roses?page=2&page=3', '/collections/roses?page=3'],
    ['/collections/roses?page=0', '/collections/roses?page=abc'],
    ['/products/rose?sku=a%00b', '/products/rose?sku=ab'],
  ])('%s is %s', (a, b) => {
    expect(keyOf(a)).toBe(keyOf(b));
  });

  it.each([
    ['/collections/roses', '/collections/tulips'],
    ['/collections/roses', '/fr-CA/collections/roses'],
    ['/collections/roses', '/collections/roses?page=2'],
    ['/collections/roses', '/collections/roses?prid=acme'],
    ['/collections/roses', '/collections/roses?utm_source=google'],
    ['/collections/roses', '/collections/roses?state=ca'],
    ['/collections/roses', '/_next/data/build/en-US/collections/roses.json'],
  ])('%s is not %s', (a, b) => {
    expect(keyOf(a)).not.toBe(keyOf(b));
  });

  it('arms of a split test the page asked about are kept apart', () => {
    const inArm = (value: number, testName = 'hero') =>
      keyOf('/collections/roses', `split_test=${encodeURIComponent(JSON.stringify({ testName, value }))}`);
    expect(new Set([plain, inArm(1), inArm(2)]).size).toBe(3);
    expect([inArm(0), inArm(1, 'other')]).toEqual([plain, plain]);
  });

  it('the tracking cookie counts where the address says nothing', () => {
    expect(keyOf('/collections/roses', 'paid_click=prid%3Dacme%26utm_source%3Dgoogle')).toBe(
      keyOf('/collections/roses?prid=acme&utm_source=google'),
    );
    expect(keyOf('/collections/roses?prid=florex', 'paid_click=prid%3Dacme')).toBe(
      keyOf('/collections/roses?prid=florex'),
    );
  });

  it('the data of a page asks for the same page', () => {
    const data = keyOf('/_next/data/build/fr-CA/collections/roses.json?handle=roses&page=2&utm_medium=x');
    expect(data.replace('data ', 'html ')).toBe(keyOf('/fr-CA/collections/roses?page=2'));
  });
});

describe('addresses', () => {
  const locationOf = (target: string) => {
    const resolved = resolveAddress(new URL(target, 'http://shop.invalid'), 'build');
    return resolved.kind === 'redirect' ? resolved.location : resolved.kind;
  };
  it.each([
    ['/en-US', '/'],
    ['/en-us/cart?step=1', '/cart?step=1'],
    ['/en-US/collections/roses?utm_source=a', '/collections/roses?utm_source=a'],
    ['/FR-ca/collections/roses', '/fr-CA/collections/roses'],
    ['/fr-CA/', '/fr-CA'],
    ['/collections/roses/', '/collections/roses'],
    ['//evil.example/a', '/evil.example/a'],
    ['/en-US//evil.example', '/evil.example'],
    ['/fr-CA', 'page'],
    ['/', 'page'],
    ['/_next/data/old/en-US/cart.json', 'gone'],
    ['/_next/data/build/en-US.json', 'page'],
  ])('%s leads to %s', (target, expected) => {
    expect(locationOf(`http://shop.invalid${target}`)).toBe(expected);
  });

  it('no path makes a redirect that names another host', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('/', '\\', 'en-US', 'EN-us', 'evil.example', '%2F', '..', 'a'), {
          maxLength: 8,
        }),
        (parts) => {
          const text = `http://shop.invalid/${parts.join('')}`;
          fc.pre(URL.canParse(text));
          const location = locationOf(text);
          if (location.startsWith('/')) expect(location).not.toMatch(/^\/[/\\]/);
        },
      ),
    );
  });

  it('Next is asked in canonical words, data and page alike', () => {
    const urlOf = (target: string) => {
      const resolved = resolveAddress(new URL(target, 'http://shop.invalid'), 'build');
      return resolved.kind === 'page' ? canonicalUrl(resolved.address, 'build') : resolved.kind;
    };
    expect(urlOf('/search?utm_source=a&q=%20red%20%20roses&fname=Ann')).toBe('/search?q=red%20roses');
    expect(urlOf('/_next/data/build/en-US.json?zip=60601')).toBe('/_next/data/build/en-US.json');
    expect(urlOf('/_next/data/build/collections/roses.json?page=3')).toBe(
      '/_next/data/build/en-US/collections/roses.json?page=3',
    );
    expect(urlOf('/checkout?step=2&fname=Ann')).toBe('/checkout?step=2');
  });
});
