import { contentRetry, isWorthRetrying } from '@/clients/content/contentQuery';
import { GatewayError } from '@/clients/gateway/GatewayError';
import { readSplitTest } from '@/contracts/splitCookie';
import { fetchStaticData } from '@/features/content/state';
import { initializePartnerConfig } from '@/features/partner/state';
import { createShopStore } from '@/shell/store';
import { fixedClock } from '@/lib/clock';
import { shopTexts } from './support/shopTexts';
import { openScriptedGateway, type ScriptedGateway } from './support/scriptedGateway';

const read = { query: { productIds: 'LK1001' } };
const line = { params: { cartId: 'cart_12345678', itemId: 'item_12345678' }, cartToken: 'token' };
const change = { ...line, body: { quantity: 2, idempotencyKey: 'key-12345678' } };
const errors = (key: string) => ({ errors: { errorMap: { [key]: 'text' } } });

describe('§8 Transport', () => {
  let script: ScriptedGateway;
  beforeAll(async () => {
    script = await openScriptedGateway();
  });
  afterAll(() => script.close());

  test('"GET retries on … HTTP 5xx: up to 3 attempts in total", then "{service} failed after 3 retries"', async () => {
    await expect(script.answering([{ status: 500 }]).call('buyBox', read)).rejects.toThrow(
      'catalog failed after 3 retries',
    );
    expect(script.seen).toHaveLength(3);
  });

  test('a GET that works again within three attempts is an answer', async () => {
    const gateway = script.answering([
      { status: 503 },
      { status: 502 },
      { status: 200, body: { products: {} } },
    ]);
    await expect(gateway.call('buyBox', read)).resolves.toEqual({ products: {} });
  });

  test('"(1 if stopRetry)"', async () => {
    await expect(
      script.answering([{ status: 500 }]).call('buyBox', { ...read, stopRetry: true }),
    ).rejects.toThrow();
    expect(script.seen).toHaveLength(1);
  });

  test.each([401, 403])('"%i: session cookies cleared and the request retried once"', async (status) => {
    const clear = jest.fn();
    const gateway = script.answering([{ status }, { status: 200, body: { products: {} } }], {
      session: { accessToken: () => 'old', clear },
    });
    await expect(gateway.call('buyBox', read)).resolves.toEqual({ products: {} });
    expect(clear).toHaveBeenCalledTimes(1);
    expect(script.seen).toHaveLength(2);
  });

  test.each([
    [406, 'CART.STALE_VERSION'],
    [422, 'PRFL.CUSTOMER_ALREADY_EXISTS'],
    [401, 'PRFL.UNAUTHORIZED'],
  ])('"PUT: %i with errorMap key %s returns the body"', async (status, key) => {
    const result = await script.answering([{ status, body: errors(key) }]).call('updateCartItem', change);
    expect(result).toMatchObject({ ok: false, status, body: errors(key) });
    expect(script.seen).toHaveLength(1);
  });

  test('"other errors are logged and swallowed"; "PATCH and DELETE errors are logged and swallowed"', async () => {
    const log = jest.fn();
    const put = await script.answering([{ status: 500 }], { log }).call('updateCartItem', change);
    const removed = await script.answering([{ status: 404 }], { log }).call('deleteCartItem', line);
    expect([put, removed]).toMatchObject([
      { ok: false, status: 500 },
      { ok: false, status: 404 },
    ]);
    expect(log).toHaveBeenCalledTimes(2);
  });

  test('"POST errors are rethrown"', async () => {
    const body = { countryId: 'US' as const, idempotencyKey: 'key-12345678' };
    const call = script.answering([{ status: 500 }]).call('createCart', { body });
    await expect(call).rejects.toBeInstanceOf(GatewayError);
    expect(script.seen).toHaveLength(1);
  });

  test('"retries up to 5 attempts on network errors or errors containing INTERNAL_SERVER_ERROR"', () => {
    expect(contentRetry.attempts).toBe(5);
    expect(isWorthRetrying({ message: 'socket hang up' })).toBe(true);
    expect(isWorthRetrying({ status: 200, message: 'INTERNAL_SERVER_ERROR' })).toBe(true);
    expect(isWorthRetrying({ status: 400, message: 'Syntax Error' })).toBe(false);
  });

  test('"An unparsable split-test cookie is logged and treated as empty"', () => {
    const log = jest.fn();
    for (const broken of ['{broken', '[]', '{"testName":"hero","value":-1}', 'x'.repeat(5000)])
      expect(readSplitTest(broken, log)).toBeUndefined();
    expect(log).toHaveBeenCalledTimes(4);
  });
});

describe('§8 Messages', () => {
  test.each([
    'Error fetching Available Dates. Please update zip code',
    'This item is no longer available for this zipcode.',
    'Invalid form data',
    'No deliverability Available',
    'No availabillity Available',
    'An item in your cart is not available for delivery on the selected date',
  ])('Delivery and availability: "%s"', (text) => {
    expect(shopTexts('en-US')).toContain(text);
  });

  test.each([
    'cartId is missing',
    'cartToken is missing',
    'Nothing to remove',
    'Item ID is missing',
    'Item added successfully',
    'The item has been removed.',
    'Your item has been updated',
    'The item has been added.',
    'We have experienced a technical issue. Please try again.',
    'Please wait a moment while we process your request.',
  ])('Cart: "%s"', (text) => {
    expect(shopTexts('en-US')).toContain(text);
  });
});

describe('§8 Other', () => {
  const shopWith = (server: object) =>
    createShopStore({
      gateway: { call: () => Promise.reject(new Error('not asked')) },
      clock: fixedClock('2026-11-21T12:00:00Z'),
      locale: 'en-US',
      server: server as never,
    });

  test('"Partner configuration not found on edge config store; the product still marks itself initialised"', async () => {
    const store = shopWith({ edgeConfig: { partnerConfig: async () => undefined } });
    const outcome = await store.dispatch(initializePartnerConfig({ partnerId: 'acme' }));
    /* What a thunk is rejected with is reported to the log. */
    expect(outcome).toMatchObject({
      type: 'partnerConfig/initialize/rejected',
      error: { message: 'Partner configuration not found on edge config store (partner_config_acme)' },
    });
    expect(store.getState().partnerConfig.isInitialized).toBe(true);
    expect(store.getState().partnerConfig.error).toBe('Partner configuration not found on edge config store');
  });

  test('"Static-content load failure: logged only"', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation();
    const store = shopWith({ cms: { staticData: () => Promise.reject(new Error('cms is away')) } });
    const outcome = await store.dispatch(fetchStaticData({}));
    expect(log.mock.calls).toEqual([['Static content could not be loaded', 'cms is away']]);
    log.mockRestore();
    expect(outcome.type).toBe('content/fetchStaticData/fulfilled');
    expect(store.getState().staticData).toMatchObject({ results: null, error: { message: 'cms is away' } });
  });
});
