import { mergedParameters, partnerIdOf, persistentParameters } from '@/contracts/visitParameters';
import * as rules from '.';

test('§3 parameters a page excludes are not handed on', () => {
  expect(rules.carriedAddress('/collections/roses', { utm_source: 'mail', cid: 'x' }, ['UTM_SOURCE'])).toBe(
    '/collections/roses?cid=x',
  );
});

describe('§2 Reading rules', () => {
  test('names compare case-blind, "partnerid" maps to partnerId, the last value wins, others are left out', () => {
    expect(rules.readParameters('?PartnerID=a&partnerid=b&UTM_Source=mail&secret=1')).toEqual({
      partnerId: 'b',
      utm_source: 'mail',
    });
  });

  test('HTML tags are stripped', () => {
    expect(
      rules.readParameters('?locationname=%3Cscript%3Ex%3C/script%3ERose%20Hill').locationname,
    ).not.toContain('<');
  });

  test('the address wins over the tracking cookie, and there is a default cid', () => {
    const cookie = rules.readTrackingCookie('prid=one&cid=from-cookie&partnerid=p1');
    expect(mergedParameters({ utm_source: 'mail' }, cookie)).toEqual({
      ...{ prid: 'one', cid: 'from-cookie', partnerId: 'p1' },
      utm_source: 'mail',
    });
    expect(mergedParameters({}, {}).cid).toBe('larkstem-direct');
  });

  test.each([
    ['?prid=two', 'two'],
    ['?PartnerId=three', 'three'],
    ['?cid=x', 'p1'],
  ])(
    'the partner a link names wins over an older click, however either is written: %s',
    (search, partner) => {
      const merged = mergedParameters(
        rules.readParameters(search),
        rules.readTrackingCookie('prid=one&partnerid=p1'),
      );
      expect(partnerIdOf(merged)).toBe(partner);
      expect(Object.values(merged).includes('one')).toBe(partner === 'p1');
    },
  );

  test.each([
    [{ partnerId: 'a', prid: 'b' }, 'a'],
    [{ prid: 'b' }, 'b'],
    [{ prid: '<b>' }, undefined],
    [{ partnerId: '', prid: 'b' }, 'b'],
    [{}, undefined],
  ])('partner of %j', (parameters, expected) => expect(partnerIdOf(parameters)).toBe(expected));
});

test.each([
  [{ cid: 'spring', prid: 'acme', campaignid: 'c7', utm_source: 'mail' }, 'cid partnerid campaignid'],
  [{ cid: 'larkstem-direct', partnerId: '<b>' }, ''],
])('§2 tracked campaign parameters of %j: %s', (visit, names) => {
  expect(Object.keys(rules.campaignOf(visit)).join(' ')).toBe(names);
});

test.each([
  ['%E0%A4%A&prid=acme', { prid: 'acme' }],
  ['&&=&PartnerID', { partnerId: '' }],
  ['{"partnerid":"acme"}', {}],
  ['prid=<script>x</script>a&prid=b', { prid: 'b' }],
])('§3 a broken paid-click cookie brings what can be read of it: %s', (cookie, found) => {
  expect(rules.readTrackingCookie(cookie)).toEqual(found);
});

describe('§2 parameters carried across pages', () => {
  test('are added to an address, without those about a person and without overwriting', () => {
    const visit = {
      prid: 'a',
      partnerId: 'p',
      lname: 'Rose',
      zipcode: '10001',
      refcode: 'r',
      campaignid: '7',
    };
    expect(rules.carriedAddress('/cart?prid=mine#top', visit)).toBe(
      '/cart?prid=mine&partnerid=p&zipcode=10001#top',
    );
  });
});

describe('§2 persistent parameters: whatever they hold, links stay in the shop and hold readable text alone', () => {
  const script = '"><script>evil()</script><img src=x onerror=evil()>';
  const values = [
    script,
    'e'.repeat(5000),
    'javascript:evil()',
    'a\u0000b\u202ec\r\nd',
    '//evil.example/#x',
    '&zip=1&step=9',
  ];

  it.each(persistentParameters)('%s', (name) => {
    for (const value of values) {
      const visit = rules.readParameters(`?${new URLSearchParams({ [name]: value })}`);
      const [read = ''] = Object.values(visit);
      expect(read.length).toBeLessThanOrEqual(200);
      expect(read).not.toMatch(/[<\p{Cc}\u202e]/u);
      const link = new URL(rules.carriedAddress('/cart#top', visit), 'https://shop.example');
      expect([link.host, link.pathname, link.hash]).toEqual(['shop.example', '/cart', '#top']);
      expect([...link.searchParams].every(([key, text]) => key === name && text === read)).toBe(true);
    }
  });
});
