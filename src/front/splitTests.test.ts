import fc from 'fast-check';
import {
  buildSplitTest,
  returned,
  splitCookie,
  splitVisits,
  usualBrowser,
} from '../../tests/support/splitTests';
import { assignArm } from './assignArm';

const hero = buildSplitTest();
const threeArms = buildSplitTest({
  testName: 'promise',
  arms: [
    { arm: 0, name: 'none', weight: 50 },
    { arm: 1, name: 'short', weight: 30 },
    { arm: 2, name: 'long', weight: 20 },
  ],
});
const here = { locale: 'en-US', partnerId: null };
const ids = Array.from({ length: 20_000 }, (_, id) => String(id));

/** How many of 20,000 visitors are in each arm, in percent. */
function sharesOf(...tests: Parameters<typeof assignArm>[0]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of ids) {
    const { testName, value } = assignArm(tests, id, here);
    counts[`${testName}:${value}`] = (counts[`${testName}:${value}`] ?? 0) + 100 / ids.length;
  }
  return counts;
}

describe('docs/decisions/0070: dealing out arms', () => {
  test('20,000 visitors come close to the weights', () => {
    const shares = sharesOf(threeArms);
    expect(Math.abs((shares['promise:0'] ?? 0) - 50)).toBeLessThan(1.5);
    expect(Math.abs((shares['promise:1'] ?? 0) - 30)).toBeLessThan(1.5);
    expect(Math.abs((shares['promise:2'] ?? 0) - 20)).toBeLessThan(1.5);
  });

  test('each test has its own share of the visitors, and nobody is in two', () => {
    const shares = sharesOf({ ...hero, share: 20 }, { ...threeArms, share: 40 });
    expect(Math.abs((shares['hero:0'] ?? 0) + (shares['hero:1'] ?? 0) - 20)).toBeLessThan(1.5);
    expect(Math.abs((shares[':0'] ?? 0) - 40)).toBeLessThan(1.5);
    expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 5);
  });

  test('the same visitor is in the same arm for ever: a new library or seed must not move anybody', () => {
    const some = ['0', '1', '7', '17', '42', '99', '512', '2024', '5000', '9999'];
    const tests = [
      { ...hero, share: 30 },
      { ...threeArms, share: 50 },
    ];
    const armOf = (id: string) => {
      const { testName, value } = assignArm(tests, id, here);
      return `${id} ${testName}:${value}`;
    };
    expect(some.map(armOf)).toEqual([
      ...['0 promise:1', '1 promise:0', '7 promise:0', '17 promise:2', '42 hero:1'],
      ...['99 :0', '512 hero:0', '2024 :0', '5000 :0', '9999 promise:2'],
    ]);
  });

  test('a weight of 0 is nobody', () => {
    const [none, ...others] = threeArms.arms;
    const shares = sharesOf({ ...threeArms, arms: [{ ...none!, weight: 0 }, ...others] });
    expect(shares['promise:0']).toBeUndefined();
  });

  test('an arm that is taken away moves its own visitors only', () => {
    const after = splitVisits([{ ...threeArms, arms: threeArms.arms.filter(({ arm }) => arm !== 1) }]);
    for (const id of ids.slice(0, 2000)) {
      const before = splitVisits([threeArms]).decide({ cookie: splitCookie(JSON.stringify({ id })) });
      const arm = before.arms.promise;
      const later = after.decide({ cookie: returned(before.cookie) });
      if (arm === 1) expect([0, 2]).toContain(later.arms.promise);
      else expect(later).toEqual({ arms: { promise: arm } });
    }
  });
});

describe('docs/decisions/0070: the arm of a visit', () => {
  test('a new visitor gets a cookie for 90 days, and keeps the arm with it', () => {
    const { decide } = splitVisits([hero], { isHttps: true, domain: 'shop.example' });
    const first = decide();
    expect(first.cookie).toMatch(
      /^split_test=[^;]+; Path=\/; SameSite=Lax; Domain=shop\.example; Secure; Max-Age=7776000$/,
    );
    expect(decide({ cookie: returned(first.cookie) })).toEqual({ arms: first.arms });
  });

  test('who is in no test is asked about tests that begin later', () => {
    const outside = splitVisits([{ ...hero, share: 0 }]).decide();
    expect(outside.arms).toEqual({ hero: 0 });
    const later = splitVisits([hero]).decide({ cookie: returned(outside.cookie) });
    expect(decodeURIComponent(later.cookie ?? '')).toContain('"testName":"hero"');
  });

  test.each([
    ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a program without a name', { userAgent: undefined }],
    ['Global Privacy Control', { isRefusedByBrowser: true }],
    ['a no', { cookie: 'privacy_choice=no' }],
    ['Quebec before a yes', { locale: 'fr-CA' }],
    ['Quebec, by the network', { originState: 'QC' }],
    ['another partner', { partnerId: 'skyline' }],
    ['another shop', { locale: 'en-CA', cookie: 'privacy_choice=yes' }],
  ])('%s sees the control, and stores no arm', (_, visit) => {
    const tests = [{ ...hero, locales: ['en-US', 'fr-CA'] as const, partners: ['harborbank'] }];
    const { decide } = splitVisits(tests.map((one) => ({ ...one, locales: [...one.locales] })));
    const { arms, cookie } = decide({ partnerId: 'harborbank', ...visit });
    expect(arms).toEqual({ hero: 0 });
    expect(decodeURIComponent(cookie ?? '')).not.toContain('hero');
  });

  test('a yes in Quebec is enough; a later no ends the cookie', () => {
    const { decide } = splitVisits([hero]);
    const { cookie } = decide({ locale: 'fr-CA', cookie: 'privacy_choice=yes' });
    expect(cookie).toContain('hero');
    expect(decide({ cookie: `privacy_choice=no; ${returned(cookie)}` })).toMatchObject({
      arms: { hero: 0 },
      cookie: expect.stringMatching(/^split_test=; .*Max-Age=0$/) as string,
    });
  });

  test('when no test runs, an old cookie ends', () => {
    const { decide } = splitVisits([]);
    expect(decide()).toEqual({ arms: {} });
    expect(decide({ cookie: splitCookie('{"testName":"hero","value":1}') }).cookie).toContain('Max-Age=0');
  });

  test('in test mode nobody is dealt out but by the number of a visitor', () => {
    const { decide } = splitVisits([hero], { isTestMode: true });
    expect(decide()).toEqual({ arms: { hero: 0 } });
    const numbered = decide({ cookie: splitCookie('{"id":"17"}') });
    expect(numbered.arms).toEqual({ hero: assignArm([hero], '17', here).value });
    expect(numbered.cookie).toContain('hero');
  });
});

describe('§2 forcesplit, splittest_variation', () => {
  const { decide } = splitVisits([hero, threeArms]);

  test.each([
    'forcesplit=promise:2',
    'ForceSplit=promise:2',
    'splittest_variation=promise:2&forcesplit=hero:1',
  ])('%s forces an arm for the visit, without consent too', (query) => {
    const { arms, cookie } = decide({ query, locale: 'fr-CA' });
    expect(arms).toEqual({ hero: 0, promise: 2 });
    expect(cookie).not.toContain('Max-Age');
    expect(decide({ locale: 'fr-CA', cookie: returned(cookie) })).toEqual({ arms });
  });

  test('the visitor’s own number and arm stay beside a forced one, and count again after it', () => {
    const own = splitCookie('{"id":"17","testName":"hero","value":1}');
    const { arms, cookie } = decide({ query: 'forcesplit=promise:2', cookie: own });
    expect(arms).toEqual({ hero: 0, promise: 2 });
    expect(cookie).toMatch(/^split_test_forced=/);
    expect(decide({ cookie: `${own}; ${returned(cookie)}` })).toEqual({ arms });
    expect(decide({ cookie: own })).toEqual({ arms: { hero: 1, promise: 0 } });
  });

  test('who may not be measured loses the own arm beside a forced one', () => {
    const own = splitCookie('{"id":"17","testName":"hero","value":1}');
    const { cookie } = decide({ query: 'forcesplit=promise:2', cookie: own, locale: 'fr-CA' });
    expect(decide({ cookie: `${own}; ${returned(cookie)}`, locale: 'fr-CA' })).toMatchObject({
      arms: { hero: 0, promise: 2 },
      cookie: expect.stringMatching(/^split_test=; .*Max-Age=0$/) as string,
    });
  });

  test.each([
    'promise:3',
    'nobody:1',
    'promise',
    'promise:-1',
    '<script>:1',
    'constructor:0',
    'x'.repeat(9999),
  ])('%s is ignored and logged', (value) => {
    const visits = splitVisits([hero, threeArms], { isTestMode: true });
    expect(visits.decide({ query: `forcesplit=${encodeURIComponent(value)}` })).toEqual({
      arms: { hero: 0, promise: 0 },
    });
    expect(visits.logged).toEqual(['The parameter forcesplit names no test or arm that runs.']);
  });

  test('a crawler that follows such a link sees the control', () => {
    expect(decide({ query: 'forcesplit=hero:1', userAgent: 'Googlebot/2.1' })).toEqual({
      arms: { hero: 0, promise: 0 },
    });
  });
});

describe('§8 a split-test cookie that is none', () => {
  test.each([
    '{',
    '[]',
    '[1]',
    'null',
    '7',
    '"hero"',
    '{}',
    '{"testName":"hero","value":-1}',
    '{"testName":"hero","value":1.5}',
    '{"testName":"hero","value":"1"}',
    '{"testName":"hero","value":1e9}',
    '{"testName":["hero"],"value":1}',
    '{"testName":"__proto__","value":1}',
    `{"testName":"hero","value":1,"id":"${'9'.repeat(400)}"}`,
    '{"testName":"gone","value":1}',
    '{"testName":"hero","value":7}',
  ])('%s is logged and treated as empty', (text) => {
    const { decide, logged } = splitVisits([hero], { isTestMode: true });
    expect(decide({ cookie: splitCookie(text) })).toEqual({ arms: { hero: 0 } });
    expect(logged).toHaveLength(1);
  });

  test('whatever it says, the arm is one of the test', () => {
    const { decide } = splitVisits([hero]);
    const part = fc.oneof(fc.string(), fc.constantFrom('hero', '', 'gone'), fc.integer(), fc.constant(null));
    fc.assert(
      fc.property(fc.record({ id: part, testName: part, value: part, forced: part }), (facts) => {
        const { arms } = decide({ cookie: splitCookie(JSON.stringify(facts)), userAgent: usualBrowser });
        expect(Object.keys(arms)).toEqual(['hero']);
        expect([0, 1]).toContain(arms.hero);
      }),
      { numRuns: 500 },
    );
  });
});
