import { readFileSync } from 'node:fs';
import Cookies from 'js-cookie';
import { GatewayError } from '@/clients/gateway/GatewayError';
import type { Answer } from '@/contracts/gateway';
import { fixedClock } from '@/lib/clock';
import { earlyCallScript } from '@/shell/DocumentHead';
import { createShopStore } from '@/shell/store';
import { tokenOf } from '../../../../tests/support/accountPage';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import {
  fetchOrder,
  lookUpOrder,
  lookUpOwnOrder,
  orderStatusSlice,
  rememberOrderToken,
  selectOrder,
  selectOrderStatus,
} from '.';

const clock = fixedClock('2026-11-23T17:00:00Z');
const orderId = 'LK-2B4D-7FGH';
const original = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = original;
  sessionStorage.clear();
});

const shopWith = (getOrder: () => Answer<'getOrder'>) => {
  const gateway = scriptedGateway({ getOrder });
  return { gateway, store: createShopStore({ gateway, clock, locale: 'en-US' }) };
};
const placed = { orderId } as Answer<'getOrder'>;

describe('the order of this window', () => {
  it('is read with its own token', async () => {
    const { gateway, store } = shopWith(() => placed);
    rememberOrderToken(orderId, 'token');
    await store.dispatch(fetchOrder({ orderId }));
    expect(gateway.asked).toEqual([
      { name: 'getOrder', input: { params: { orderId }, orderToken: 'token' } },
    ]);
    expect(selectOrder(store.getState())).toMatchObject({ results: placed, error: null });
  });

  it('is not asked for without a token', async () => {
    const { gateway, store } = shopWith(() => placed);
    await store.dispatch(fetchOrder({ orderId: 'LK-BBBB-BBBB' }));
    expect(gateway.asked).toEqual([]);
    expect(selectOrder(store.getState()).error?.status).toBe(404);
  });

  it('keeps why it could not be read', async () => {
    const { store } = shopWith(() => {
      throw new GatewayError('order-search failed', { service: 'order-search', status: 503, errorMap: {} });
    });
    rememberOrderToken(orderId, 'token');
    await store.dispatch(fetchOrder({ orderId }));
    expect(selectOrder(store.getState())).toMatchObject({ results: null, error: { status: 503 } });
  });
});

describe('an order that the head of its page has asked for', () => {
  const text = readFileSync(`public${earlyCallScript}`, 'utf8');
  const page = window as { earlyCall?: unknown };
  beforeEach(() => delete page.earlyCall);
  afterEach(() => window.history.replaceState(null, '', '/'));

  /** Runs the script as the head of the order's page does. @returns the addresses and tokens it has asked with */
  function runInHead(address: string, answer: () => Promise<unknown>) {
    window.history.replaceState(null, '', address);
    const asked: unknown[] = [];
    globalThis.fetch = (async (url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push([url, headers.orderToken]);
      return { status: 200, json: answer };
    }) as never;
    const script = document.createElement('script');
    Object.assign(script.dataset, { address: '/gateway/order/:id', owner: 'orderToken' });
    Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
    new Function(text)();
    return asked;
  }

  it.each([
    ['stored by the window', '', 'stored'],
    ['of the mail’s link', '#a.b.c', 'a.b.c'],
  ])('is read with the token %s, and not asked for again', async (_, hash, token) => {
    sessionStorage.setItem(`orderToken_${orderId}`, 'stored');
    const asked = runInHead(`/fr-CA/order/${orderId}${hash}`, async () => ({ ...placed, together: [] }));
    expect(asked).toEqual([[`/gateway/order/${orderId}`, `bearer ${token}`]]);
    const { gateway, store } = shopWith(() => placed);
    await store.dispatch(fetchOrder({ orderId }));
    expect(gateway.asked).toEqual([]);
    expect(selectOrder(store.getState()).results).toMatchObject(placed);
  });

  it('is asked for by the page where no answer came, and another order too', async () => {
    sessionStorage.setItem(`orderToken_${orderId}`, 'stored');
    const { gateway, store } = shopWith(() => placed);
    runInHead(`/order/${orderId}`, () => Promise.reject(new SyntaxError('no')));
    await store.dispatch(fetchOrder({ orderId }));
    delete page.earlyCall;
    runInHead(`/order/${orderId}`, async () => placed);
    rememberOrderToken('LK-BBBB-BBBB', 'stored');
    await store.dispatch(fetchOrder({ orderId: 'LK-BBBB-BBBB' }));
    expect(gateway.asked).toMatchObject([
      { input: { params: { orderId } } },
      { input: { params: { orderId: 'LK-BBBB-BBBB' } } },
    ]);
  });

  it.each([
    ['signed out', undefined],
    ['somebody else', { profileId: 'p2' }],
  ])(
    'of a customer who is %s now is neither shown nor asked for, also with the early answer',
    async (_, present) => {
      sessionStorage.setItem(`orderToken_${orderId}`, 'stored');
      sessionStorage.setItem('typedInCheckout', '{}');
      sessionStorage.setItem('windowOwner', 'p1');
      if (present) Cookies.set('access_token', tokenOf(present));
      runInHead(`/order/${orderId}`, async () => ({ ...placed, together: [] }));
      const { gateway, store } = shopWith(() => placed);
      const seen: unknown[] = [];
      store.subscribe(() => seen.push(selectOrder(store.getState()).results));
      await store.dispatch(fetchOrder({ orderId }));
      await store.dispatch(lookUpOwnOrder(orderId));
      Cookies.remove('access_token');
      expect(seen.filter(Boolean)).toEqual([]);
      expect(selectOrder(store.getState()).error?.status).toBe(404);
      expect(JSON.stringify(gateway.asked)).not.toContain('stored');
      expect({ ...sessionStorage }).toEqual(present ? { windowOwner: 'p2' } : {});
    },
  );

  it('of a mail’s link opens for whoever is here, in a window that was a customer’s; hers opens for her', async () => {
    sessionStorage.setItem('windowOwner', 'p1');
    runInHead(`/order/${orderId}#a.b.c`, async () => ({ ...placed, together: [] }));
    const { store } = shopWith(() => placed);
    await store.dispatch(fetchOrder({ orderId }));
    expect(selectOrder(store.getState()).results).toMatchObject(placed);
    Cookies.set('access_token', tokenOf({ profileId: 'p1' }));
    sessionStorage.setItem('windowOwner', 'p1');
    const hers = shopWith(() => ({ ...placed, together: [] }));
    await hers.store.dispatch(fetchOrder({ orderId }));
    Cookies.remove('access_token');
    expect(selectOrder(hers.store.getState()).results).toMatchObject(placed);
  });

  it('is not asked for without a token', () => {
    expect(runInHead(`/order/${orderId}`, async () => placed)).toEqual([]);
  });
});

describe('§7 POST /api/order-status', () => {
  const answers = (status: number, body: unknown) => {
    const fetch = jest.fn(async () => ({ ok: status < 400, status, json: async () => body }));
    globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
    return fetch;
  };
  const { store } = shopWith(() => placed);
  const lookUp = (id = orderId) => store.dispatch(lookUpOrder({ orderId: id, zip: '10001' })).unwrap();

  it('posts the question and keeps what was found until it is put away', async () => {
    const fetch = answers(200, { data: { orderId } });
    expect(await lookUp()).toEqual({ ok: true });
    const [address, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect([address, init.method, init.body]).toEqual([
      '/api/order-status',
      'POST',
      JSON.stringify({ orderId, zip: '10001' }),
    ]);
    expect(selectOrderStatus(store.getState())).toEqual({ orderId });
    store.dispatch(orderStatusSlice.actions.reset());
    expect(selectOrderStatus(store.getState())).toBeNull();
  });

  it('"orderID is missing": nobody is asked', async () => {
    const fetch = answers(200, {});
    expect(await lookUp('')).toEqual({ ok: false, problem: 'missingNumber' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    [404, { errors: { errorMap: { 'ORD.NOT_FOUND': '' } } }, 'notFound'],
    [500, {}, 'noErrors'],
    [200, {}, 'noErrors'],
  ])('an answer %i %j is told as %s', async (status, body, problem) => {
    answers(status, body);
    expect(await lookUp()).toEqual({ ok: false, problem });
    expect(store.getState().orderStatus.error).toEqual({ message: problem, status });
  });

  it('no answer at all is told as such', async () => {
    globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('offline')));
    expect(await lookUp()).toEqual({ ok: false, problem: 'noResponse' });
  });
});
