import { routeTable } from '@/contracts/routeTable.generated';
import { timeoutMsOf } from './timeouts';

describe('§7 timeouts', () => {
  test.each([
    ['getCart', 1, false, 10_000],
    ['getCart', 2, false, 15_000],
    ['getCart', 3, true, 20_000],
    ['createCart', 1, true, 60_000],
    ['createCart', 1, false, 10_000],
    ['deleteCartItem', 1, false, 10_000],
  ] as const)('%s, attempt %i, page loading %s: %i ms', (name, attempt, isPageLoading, expected) => {
    expect(timeoutMsOf(routeTable[name], { attempt, isPageLoading })).toBe(expected);
  });

  test('a limit named by the contract and a server budget win', () => {
    const route = { ...routeTable.createCart, timeoutMs: 20_000 };
    expect(timeoutMsOf(route, { attempt: 1, isPageLoading: false })).toBe(20_000);
    expect(timeoutMsOf(route, { attempt: 1, isPageLoading: false, serverBudgetMs: 2000 })).toBe(2000);
  });
});
