import fc from 'fast-check';
import { collectionProducts } from '@/contracts/listing/collectionProducts';
import { canonicalQuery, readPageQuery } from '@/contracts/pageQueries';
import { changedAddress, queryParameter } from '@/features/navigation/rules';
import {
  campaignParameters,
  forgotPasswordParameters,
  mergedParameters,
  persistentParameters,
  trackingParameters,
} from '@/contracts/visitParameters';
import { conditionTags } from '@/contracts/conditionTags';
import { readVisitor } from '@/front/visitor';
import { createShopStore } from '@/shell/store';
import { readVisit, selectPartnerId, selectVisitParameters } from '@/features/attribution/state';
import { carriedAddress, readParameters, readTrackingCookie } from '@/features/attribution/rules';
import { removedAddonParameters } from '@/features/cart/rules';
import { enteredTimeOf, serviceTimeOf } from '@/features/checkout/rules';
import { linkedDelivery } from '@/features/delivery/rules';
import { listingAddress } from '@/features/listing/rules';
import { readGoback, writeGoback } from '@/lib/url';
import { shop } from '@/contracts/shop';
import { visitParametersOf } from '@/contracts/visitParameters';
import { buildSplitTest, splitVisits } from '../support/splitTests';

const sortedList = (text: string) => text.split(/,\s*/).sort();

describe('§2 Query parameters: the lists', () => {
  test('"Tracked campaign parameters: cid, partnerid, campaignid"', () => {
    expect([...campaignParameters].sort()).toEqual(sortedList('cid, partnerid, campaignid'));
  });

  test('"Forgot-password links carry prid, partnerId and refcode"', () => {
    expect(forgotPasswordParameters).toEqual(['prid', 'partnerId', 'refcode']);
  });

  test('"Tracking parameters carried across pages"', () => {
    const listed =
      'prid, cid, partnerid, utm_source, utm_medium, utm_campaign, utm_content, utm_term, markcode, ref, category, cjdata, cjevent';
    expect([...trackingParameters].sort()).toEqual(sortedList(listed));
  });

  test('"Persistent parameters carried across pages … plus the tracking parameters"', () => {
    const listed =
      'zipcode, date, startdate, enddate, forcesplit, origin, locationname, locationtype, fname, lname, fsdate, fstime, add1, add2, city, state, zip, phone, image';
    expect([...persistentParameters].sort()).toEqual([...sortedList(listed), ...trackingParameters].sort());
  });
});

describe('§2 goback', () => {
  const rules = { origin: 'https://shop.example' };

  test('"a base64-encoded URL to return to after login"', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        // An address of the shop never has two slashes in a row: they could lead to another site.
        const target = `/${path}`.replace(/\/+/g, '/');
        const expected = new URL(target, rules.origin).href.slice(rules.origin.length);
        expect(readGoback(writeGoback(target), rules)).toBe(expected);
      }),
    );
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '/.//evil.example',
  ])('never leads away from the shop: %s', (target) => {
    expect(readGoback(writeGoback(target), rules)).toBe('/');
  });
});

describe('§2 Reading rules', () => {
  test('"Whitelisted keys are lower-cased"; others are not read at all', () => {
    expect(readParameters('?UTM_Source=mail&unknown=1')).toEqual({ utm_source: 'mail' });
    const attribution = [...campaignParameters, ...forgotPasswordParameters].map((name) =>
      name.toLowerCase(),
    );
    for (const name of attribution)
      expect(Object.values(readParameters(`?${name.toUpperCase()}=known`))).toEqual(['known']);
  });

  test('"partnerid" maps to partnerId', () => {
    expect(readParameters('?partnerid=acme')).toEqual({ partnerId: 'acme' });
  });

  test('"for a repeated key the last value wins"', () => {
    expect(readParameters('?zip=10001&zip=90210')).toEqual({ zip: '90210' });
    expect(queryParameter('?Q=roses&q=tulips', 'q')).toBe('tulips');
    expect(readPageQuery('search', new URLSearchParams('q=roses&q=tulips'))).toMatchObject({ q: 'tulips' });
  });

  test('"Some parameters are stripped of HTML tags before being turned into URLs"', () => {
    const visit = readParameters('?city=<b onclick=x>Bronx</b>&origin=%3Cscript%3E');
    expect(visit).toEqual({ city: 'Bronx', origin: '' });
    expect(carriedAddress('/cart', visit)).toBe('/cart?city=Bronx');
  });

  test('"Query parameters merged with tracking-cookie values (with a per-brand default cid)"', () => {
    const cookie = readTrackingCookie('utm_source=fromcookie&PARTNERID=acme');
    expect(mergedParameters(readParameters('?utm_source=fromaddress'), cookie)).toEqual({
      cid: shop.defaultCid,
      utm_source: 'fromaddress',
      partnerId: 'acme',
    });
  });

  test('persistent parameters go along; those about a person never stand in an address again', () => {
    const visit = readParameters('?zipcode=10001&fname=Ada&phone=2125550147&utm_source=mail');
    expect(carriedAddress('/cart?step=1#top', visit)).toBe('/cart?step=1&zipcode=10001&utm_source=mail#top');
  });
});

describe('§2 Other values read from the URL', () => {
  test.each([
    ['2026-11-24', '2026-11-24'],
    ['11/24/2026', '2026-11-24'],
    ['2026-02-30', undefined],
    ['13/01/2026', undefined],
    ['soon', undefined],
  ])('"a delivery date (parsed, then validated as a real date; formatted yyyy-MM-dd)": %s', (value, date) => {
    expect(linkedDelivery(`?date=${value}`).pick?.dateIso).toBe(date);
  });

  test.each([
    ['3', 3],
    [undefined, 1],
    ['0', 1],
    ['-2', 1],
    ['two', 1],
    ['abc', 1],
    ['1e9', 1],
    ['1000000000', 1],
    ['1.5', 1],
  ])('"a page number (integer, default 1)": %s', (value, page) => {
    expect(readPageQuery('plp', value === undefined ? [] : [['page', value]]).page).toBe(page);
  });

  test.each([
    ['02:30 pm', '02:30 PM'],
    ['12:05 AM', '12:05 AM'],
    ['half past two', undefined],
    ['13:00 PM', undefined],
  ])('"a time formatted hh:mm a": %s', (value, time) => {
    expect(serviceTimeOf(enteredTimeOf(value))).toBe(time);
  });

  test('a filter whose value has a space ("florist delivered") comes from the address to the gateway', () => {
    const filters = ['fulfillment_florist delivered'];
    const address = listingAddress('/collections/all', { filters, sort: 'featured', page: 1 });
    expect(address).toBe('/collections/all?filters=fulfillment_florist+delivered');
    const read = readPageQuery('plp', new URL(address, 'https://shop.test').searchParams);
    expect(read.filters).toEqual(filters);
    expect(collectionProducts.query.safeParse({ filters: read.filters.join(',') }).success).toBe(true);
  });

  test('unknown parameters never change a page: its canonical address is the same', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (invented) => {
        const known = new Set(['sort', 'filters', 'page']);
        const noise = Object.entries(invented).filter(([key]) => !known.has(key.toLowerCase()));
        expect(canonicalQuery('plp', [...noise, ['page', '2']])).toBe('page=2');
      }),
    );
  });
});

describe('§2 Removing parameters from the address', () => {
  const after = (address: string, itemCount: number) =>
    changedAddress(address, removedAddonParameters(itemCount));

  test('"When a cart add-on is removed, four add-on-related parameters are removed from the URL"', () => {
    expect(Object.keys(removedAddonParameters(1))).toHaveLength(4);
    expect(after('/cart?editsku=A&EditVase=B&edititemid=C&startdate=x&zip=10001#a', 1)).toBe(
      '/cart?startdate=x&zip=10001#a',
    );
  });

  test('"If the cart item count falls below 1, startdate and enddate are also removed"', () => {
    expect(after('/cart?startdate=x&enddate=y&zip=10001', 0)).toBe('/cart?zip=10001');
  });
});

test('§2 "loyalty_referral", "country", "countryid" and "trigger" are reserved: nothing reads, stores or carries them', () => {
  const address = 'loyalty_referral=r1&country=CA&countryid=CA&trigger=t&refcode=r2';
  expect(readParameters(address)).toEqual({ refcode: 'r2' });
});

test('"Query parameters … drive conditional content": every parameter is a tag, but those about a person', () => {
  const address = 'trigger=spring&CountryId=CA&refcode=r2&fname=Ada&zip=10001';
  expect(conditionTags(visitParametersOf(new URLSearchParams(address)))).toEqual([
    'trigger=spring',
    'countryid=CA',
    'refcode=r2',
  ]);
});

describe('§2 Query parameters: split tests', () => {
  const { decide, logged } = splitVisits([buildSplitTest()], { isTestMode: true });

  test('"Persistent parameters carried across pages: … forcesplit": it forces an arm and goes along every link', () => {
    expect(decide({ query: 'forcesplit=hero:1' }).arms).toEqual({ hero: 1 });
    expect(carriedAddress('/cart', readParameters('forcesplit=hero:1'))).toBe('/cart?forcesplit=hero%3A1');
  });

  test('"Other known keys: … splittest_variation": it forces an arm and stays in its own address', () => {
    expect(decide({ query: 'splittest_variation=hero:1' }).arms).toEqual({ hero: 1 });
    expect(carriedAddress('/cart', readParameters('splittest_variation=hero:1'))).toBe('/cart');
  });

  test('an arm or test nobody knows is ignored and logged', () => {
    expect(decide({ query: 'forcesplit=hero:5&splittest_variation=gone:1' }).arms).toEqual({ hero: 0 });
    expect(logged).toHaveLength(2);
  });
});

describe('§2 "Query parameters merged with tracking-cookie values": the server and the browser agree', () => {
  const word = fc.constantFrom('', 'p1', 'p2', '<b>', '<i>p1', 'a b', 'p'.repeat(41));
  const name = fc.constantFrom('prid', 'partnerid', 'PartnerId', 'refcode', 'cid');
  const query = fc
    .array(fc.tuple(name, word), { maxLength: 4 })
    .map((pairs) => new URLSearchParams(pairs).toString());

  test('on the partner and on every condition tag, whatever address and cookies say', async () => {
    await fc.assert(
      fc.asyncProperty(query, query, query, async (address, session, tracking) => {
        const cookies: Record<string, string> = { visit_source: session, paid_click: tracking };
        const cookieHeader = Object.entries(cookies)
          .map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
          .join('; ');
        const server = readVisitor({ query: new URLSearchParams(address), cookieHeader }, () => true);
        const { dispatch, getState } = createShopStore();
        await dispatch(readVisit({ search: `?${address}`, cookie: (key) => cookies[key] }));
        expect(selectPartnerId(getState()) ?? null).toBe(server.partnerId);
        expect(conditionTags(selectVisitParameters(getState())).sort()).toEqual([...server.tags].sort());
      }),
    );
  });

  test.each(['?prid=%3Cb%3E', '?prid=', '?partnerid=a%20b'])(
    'what cannot be a partner names nobody, and the cookie’s stays: %s',
    (search) => {
      const facts = { query: new URLSearchParams(search), cookieHeader: 'visit_source=partnerid%3Dp1' };
      expect(readVisitor(facts, () => true).partnerId).toBe('p1');
    },
  );
});
