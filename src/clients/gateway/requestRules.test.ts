import { createBreaker } from '@/clients/breaker';
import { routeTable } from '@/contracts/routeTable.generated';
import { fixedClock } from '@/lib/clock';
import { listen } from '../../../tests/support/listen';
import { createGateway, type GatewaySurroundings } from './createGateway';
import { timeoutMsOf } from './requestRules';
import { browserTransport } from './browserTransport';
import { createTransport, type TransportRequest } from './transport';

/** A gateway that nobody ever answers, and the patience of each attempt. */
function unanswered(changes: Partial<GatewaySurroundings> = {}) {
  const transport = jest.fn(async (_request: TransportRequest) => Promise.reject(new Error('Network Error')));
  const gateway = createGateway({
    host: '/gateway',
    transport,
    callerName: 'test',
    buildId: 'b1',
    isPageLoading: () => true,
    session: { accessToken: () => undefined, clear: () => undefined },
    log: () => undefined,
    ...changes,
  });
  return { gateway, patience: () => transport.mock.calls.map(([{ timeoutMs }]) => timeoutMs) };
}
const getCall = { query: { productIds: 'LK1001' } };

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

describe('§7 timeouts of calls', () => {
  test('a GET waits longer with every attempt', async () => {
    const { gateway, patience } = unanswered();
    await expect(gateway.call('buyBox', getCall)).rejects.toThrow('catalog failed after 3 retries');
    expect(patience()).toEqual([10_000, 15_000, 20_000]);
  });

  test('other calls wait 60 s while the page loads and 10 s after', async () => {
    let isPageLoading = true;
    const { gateway, patience } = unanswered({ isPageLoading: () => isPageLoading });
    const call = { params: { cartId: 'c', itemId: 'i' }, cartToken: 't' };
    await gateway.call('deleteCartItem', call);
    isPageLoading = false;
    await gateway.call('deleteCartItem', call);
    expect(patience()).toEqual([60_000, 10_000]);
  });

  test('a server render asks once, within its budget, and leaves a dead service alone', async () => {
    const breaker = createBreaker(fixedClock('2026-11-20T15:00:00Z'), { failures: 2, restMs: 10_000 });
    const { gateway, patience } = unanswered({ serverBudgetMs: 2000, breaker });
    for (const words of ['failed after 3 retries', 'failed after 3 retries', 'is resting'])
      await expect(gateway.call('buyBox', getCall)).rejects.toThrow(words);
    expect(patience()).toEqual([2000, 2000]);
  });

  test('an answered failure counts for the breaker as well, and a success forgives', async () => {
    const breaker = createBreaker(fixedClock('2026-11-20T15:00:00Z'), { failures: 2, restMs: 10_000 });
    let status = 503;
    const transport = jest.fn(async () => ({ status, data: {} }));
    const { gateway } = unanswered({ transport, serverBudgetMs: 2000, breaker });
    const post = () =>
      gateway.call('createCart', { body: { countryId: 'US', idempotencyKey: 'key-12345678' } });
    const outcome = () => post().catch((error: Error) => error.message);
    await outcome();
    status = 200;
    await outcome();
    status = 503;
    await outcome();
    await outcome();
    expect(await outcome()).toBe('ordering is resting');
    expect(transport).toHaveBeenCalledTimes(4);
  });

  test.each([
    ['the browser', browserTransport],
    ['the server', createTransport()],
  ])('nobody waits beyond it, in %s', async (_, send) => {
    const silent = await listen(() => undefined);
    const request = { url: silent.origin, method: 'GET' as const, headers: {}, timeoutMs: 30 };
    await expect(send(request)).rejects.toThrow('timeout of 30ms exceeded');
    await silent.close();
  });
});
