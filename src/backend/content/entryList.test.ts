import fc from 'fast-check';
import { connectionPage } from './entryList';
import { createQueryBudget } from './queryLimits';

const entries = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({
    nacelleEntryId: `e${index}`,
    sourceEntryId: `s${index}`,
  }));

const walk = (all: ReturnType<typeof entries>, first: number) => {
  const seen: string[] = [];
  let after: string | undefined;
  for (;;) {
    const { edges, pageInfo } = connectionPage(all, { first, after }, createQueryBudget());
    seen.push(...edges.map(({ node }) => node.nacelleEntryId));
    if (!pageInfo.hasNextPage) return seen;
    after = pageInfo.endCursor;
  }
};

describe('§7 pages', () => {
  test('together are the whole list, whatever their size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 130 }), (count, first) => {
        const all = entries(count);
        expect(walk(all, first)).toEqual(all.map(({ nacelleEntryId }) => nacelleEntryId));
      }),
    );
  });

  test('go on in the right place when entries came or went meanwhile', () => {
    const all = entries(10);
    const { pageInfo } = connectionPage(all, { first: 4 }, createQueryBudget());
    const next = (list: typeof all) =>
      connectionPage(list, { first: 1, after: pageInfo.endCursor }, createQueryBudget()).edges[0]?.node;
    expect(next([...entries(12).slice(10), ...all])).toEqual(all[4]);
    expect(next(all.filter(({ nacelleEntryId }) => nacelleEntryId !== 'e3'))).toEqual(all[4]);
  });

  test.each([0, -2, 501])('a page of %i is refused', (first) => {
    expect(() => connectionPage(entries(3), { first }, createQueryBudget())).toThrow('"first" must be');
  });
});
