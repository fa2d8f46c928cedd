import { anonymousVisitor } from '@/contracts/pageCache';
import { createPageReporter, missingPartsOf } from './pageReporter';

const visitor = {
  ...anonymousVisitor,
  partnerId: 'acme',
  tags: ['cid=spring'],
  arms: { hero: 2 },
  region: 'MN' as const,
};
const whole = { isDegraded: false, services: [] };
const nothing = { partner: false, tags: [], splitTests: [], region: false };

describe('what a page reports', () => {
  it('depends on nothing as long as it asks nothing', () => {
    expect(createPageReporter(visitor).report(whole)).toEqual({
      dimensions: nothing,
      cacheTags: [],
      freshSeconds: 60,
      staleSeconds: 3600,
    });
  });

  it('depends on every fact it asked for, whatever the answer was', () => {
    const { observed, cache, report } = createPageReporter(visitor);
    expect(observed.hasTag('CID=spring')).toBe(true);
    expect(observed.hasTag('cid=Spring')).toBe(false);
    expect(observed.partnerId()).toBe('acme');
    expect([observed.splitArm('hero'), observed.splitArm('footer')]).toEqual([2, undefined]);
    expect([observed.hasTag('split.hero=2'), observed.hasTag('split.hero=1')]).toEqual([true, false]);
    expect(observed.usedArms()).toEqual({ hero: 2 });
    expect(observed.region()).toBe('MN');
    cache.tag('b', 'a', 'b');
    cache.lifetime(300, 900);
    expect(report(whole)).toEqual({
      dimensions: {
        partner: true,
        tags: ['cid=Spring', 'cid=spring'],
        splitTests: ['hero'],
        region: true,
      },
      cacheTags: ['a', 'b'],
      freshSeconds: 300,
      staleSeconds: 900,
    });
  });

  it('an address cannot put a visit into an arm, and a test that does not run changes nothing', () => {
    const invented = { ...anonymousVisitor, tags: ['split.hero=1', 'split.gone=1'], arms: { hero: 0 } };
    const { observed, report } = createPageReporter(invented);
    expect(['split.hero=1', 'SPLIT.hero=1', 'split.gone=1', 'split.gone=0'].map(observed.hasTag)).toEqual(
      Array(4).fill(false),
    );
    expect(report(whole).dimensions).toEqual({ ...nothing, splitTests: ['hero'] });
  });

  it('is soon tried again when a read failed', () => {
    const { cache, report } = createPageReporter(visitor);
    cache.tag('catalogue');
    expect(report({ isDegraded: true, services: ['cms', 'content'] })).toMatchObject({
      ...{ isDegraded: true, freshSeconds: 5 },
      cacheTags: ['catalogue', 'reduced:cms', 'reduced:content'],
    });
  });
});

it.each([
  [{}, false, []],
  [{ menus: { isLoading: false, error: null } }, false, []],
  [{ menus: { isLoading: false, error: { message: 'no' } } }, true, []],
  [{ menus: { isLoading: false, error: { message: 'no', service: 'content' } } }, true, ['content']],
  [
    { dates: { byKey: { '60601': { isLoading: false, error: { service: 'calendars' } } } } },
    true,
    ['calendars'],
  ],
  [{ partnerConfig: { isLoading: false, error: 'not found', service: 'edge' } }, true, ['edge']],
  [{ cartUi: { error: 'something else' } }, false, []],
])('a failed read in %j: %s, %j', (state, isDegraded, services) => {
  expect(missingPartsOf(state)).toEqual({ isDegraded, services });
});

it('a part the page did without counts as well, and a service once', () => {
  const state = { menus: { isLoading: false, error: { message: 'no', service: 'content' } } };
  const failures = [Object.assign(new Error('away'), { service: 'search' }), { service: 'content' }, 'odd'];
  expect(missingPartsOf(state, failures)).toEqual({ isDegraded: true, services: ['content', 'search'] });
});
