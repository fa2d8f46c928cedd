import { anonymousVisitor } from '@/contracts/pageCache';
import { hasFailedRead } from './hasFailedRead';
import { createPageReporter } from './pageReporter';

const visitor = {
  ...anonymousVisitor,
  partnerId: 'acme',
  tags: ['cid=spring'],
  arms: { hero: 2 },
  region: 'MN' as const,
};
const nothing = { partner: false, tags: [], splitTests: [], region: false };

describe('what a page reports', () => {
  it('depends on nothing as long as it asks nothing', () => {
    expect(createPageReporter(visitor).report(false)).toEqual({
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
    expect([observed.splitArm('hero'), observed.splitArm('footer')]).toEqual([2, 0]);
    expect(observed.region()).toBe('MN');
    cache.tag('b', 'a', 'b');
    cache.lifetime(300, 900);
    expect(report(false)).toEqual({
      dimensions: {
        partner: true,
        tags: ['cid=Spring', 'cid=spring'],
        splitTests: ['footer', 'hero'],
        region: true,
      },
      cacheTags: ['a', 'b'],
      freshSeconds: 300,
      staleSeconds: 900,
    });
  });

  it('is soon tried again when a read failed', () => {
    expect(createPageReporter(visitor).report(true)).toMatchObject({ isDegraded: true, freshSeconds: 5 });
  });
});

it.each([
  [{}, false],
  [{ menus: { isLoading: false, error: null } }, false],
  [{ menus: { isLoading: false, error: { message: 'no' } } }, true],
  [{ dates: { byKey: { '60601': { isLoading: false, error: { message: 'no' } } } } }, true],
  [{ cartUi: { error: 'something else' } }, false],
])('a failed read in %j: %s', (state, expected) => {
  expect(hasFailedRead(state)).toBe(expected);
});
