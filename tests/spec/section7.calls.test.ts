import { gatewayContract, type CallName } from '@/contracts/gateway';
import { fitsGetUrl, requestUrl, timeoutMsOf } from '@/clients/gateway/requestRules';
import { followPages } from '@/clients/content/contentClient';
import { operations } from '@/contracts/content/operations';
import { logLevelNames, logLevels } from '@/contracts/clientLog';
import { clientAddressHeader } from '@/contracts/publicPort';
import { log } from '@/same-origin/log';
import { routeTable } from '@/contracts/routeTable.generated';
import { enterTestMode } from '../support/testMode';
import { callSameOrigin } from '../support/sameOrigin';
import { openScriptedGateway, type ScriptedGateway } from './support/scriptedGateway';

enterTestMode();

const cartCall = { params: { cartId: 'cart_12345678', itemId: 'item_12345678' }, cartToken: 'token' };

describe('§7 General behaviour', () => {
  let script: ScriptedGateway;
  beforeAll(async () => {
    script = await openScriptedGateway();
  });
  afterAll(() => script.close());

  test('"Default headers: accept JSON, content-type application/json, x-api-version V1"; trace headers; cart header', async () => {
    await script.answering([{ status: 200 }]).call('deleteCartItem', cartCall);
    expect(script.seen[0]?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-api-version': 'V1',
      'caller-name': 'specification',
      buildid: 'build',
      carttoken: 'bearer token',
    });
    expect(script.seen[0]?.headers['x-b3-traceid']).toMatch(/^[0-9a-f]{32}$/);
    expect(script.seen[0]?.headers['x-b3-spanid']).toMatch(/^[0-9a-f]{16}$/);
  });

  test('"signUp; headers X-API-Version V1 and a channel header"', async () => {
    const account = {
      email: 'ada@example.com',
      password: 'Engine#1843',
      firstName: 'Ada',
      lastName: 'Byron',
    };
    await script.answering([{ status: 200 }]).call('signUp', { body: account });
    expect(script.seen[0]?.headers).toMatchObject({ 'x-api-version': 'V1', channel: 'web' });
  });

  test('"Credentials omitted": no cookie is sent', async () => {
    await script.answering([{ status: 200 }]).call('buyBox', { query: { productIds: 'LK1001' } });
    expect(script.seen[0]?.headers.cookie).toBeUndefined();
  });

  test('"Gateway calls go to {host}/… with params merged in"', () => {
    const url = requestUrl(
      'https://gw.example',
      '/ordering/:brand/api/carts/:cartId',
      { cartId: 'a b' },
      { locale: 'fr-CA' },
    );
    expect(url).toBe('https://gw.example/ordering/larkstem/api/carts/a%20b?locale=fr-CA');
  });

  test('"redirects are not followed"', async () => {
    const gateway = script.answering([{ status: 302, headers: { location: '/elsewhere' } }]);
    await expect(gateway.call('buyBox', { query: { productIds: 'a' }, stopRetry: true })).rejects.toThrow();
    expect(script.seen).toHaveLength(1);
  });

  test.each([
    ['buyBox', 1, true, 10_000],
    ['buyBox', 2, false, 15_000],
    ['buyBox', 3, false, 20_000],
    ['createCart', 1, true, 60_000],
    ['createCart', 1, false, 10_000],
  ] as const)(
    '"60 s while the page is still loading, 10 s after; GET per attempt: 5 s + 5 s × attempt": %s, attempt %i, loading %s',
    (name, attempt, isPageLoading, expected) => {
      expect(timeoutMsOf(routeTable[name], { attempt, isPageLoading })).toBe(expected);
    },
  );

  test('"GET URLs limited to 2047 characters" (§9)', () => {
    expect([fitsGetUrl('x'.repeat(2047)), fitsGetUrl('x'.repeat(2048))]).toEqual([true, false]);
  });
});

describe('§7 The listed calls', () => {
  test.each([
    ['availability', 'GET', '/catalog/:brand/api/product-details'],
    ['buyboxV2', 'GET', '/catalog/:brand/api/v2/product-details/'],
    ['buyBox', 'GET', '/catalog/:brand/api/details'],
    ['search', 'GET', '/catalog/search/:brand/api/details'],
    ['availableDeliveryDates', 'POST', '/calendars/:brand/api/products/availableDeliveryDates'],
    ['getAvailableDatesProducts', 'POST', '/calendars/:brand/api/products/getAvailableDatesProducts'],
    ['zipcodecoverage', 'GET', '/fulfillment-channels-service/:brand/api/zipcodecoverage'],
    ['productavailabilities', 'GET', '/fulfillment-channels-service/:brand/api/productavailabilities'],
    ['productAddonAvailability', 'POST', '/fulfillment-channels-service/:brand/api/productAddonAvailability'],
    ['verifyZipCode', 'GET', '/addressverification/:brand/api/verifyZipCode'],
    ['zipcode', 'GET', '/zipcode/:zipCode'],
    ['deleteAllCartItems', 'DELETE', '/ordering/:brand/api/carts/:cartId/items'],
    ['deleteCartItem', 'DELETE', '/ordering/:brand/api/carts/:cartId/items/:itemId'],
    ['trackOrder', 'GET', '/order-search/v2/:brand/order/status'],
    ['orderHistory', 'GET', '/order-search/order/history'],
    ['orderSearch', 'GET', '/order-search/order'],
    ['viewOrder', 'GET', '/order-modification-service/:brand/orders/:orderId'],
    ['forModification', 'POST', '/order-modification-service/:brand/orders/:orderId'],
    ['socialLogin', 'GET', '/accounts/:siteId/api/:providerlogin'],
    ['login', 'POST', '/api/auth/:brand/login'],
    ['logout', 'POST', '/api/auth/:brand/logout'],
    ['signUpAndLogin', 'POST', '/api/auth/:brand/signup'],
    ['signUp', 'POST', '/profile/:brand/customers'],
    ['removeBirthday', 'DELETE', '/profile/:brand/preferences/birthDate'],
    ['postPreference', 'POST', '/profile/:brand/preference'],
    ['getPreference', 'GET', '/profile/:brand/preference'],
    ['forgotPassword', 'POST', '/profile/:brand/customers/forgotpassword'],
    ['validateToken', 'POST', '/profile/:brand/customers/validateToken'],
    ['resetPassword', 'POST', '/profile/:brand/customers/resetpassword'],
    ['accountActivation', 'POST', '/profile/:brand/customers/accountActivation'],
    ['getReminders', 'GET', '/profile/:brand/reminders'],
    ['addReminder', 'POST', '/profile/:brand/remindersList'],
    ['getPaymentCards', 'GET', '/pci-token/:brand/customers'],
  ] as const)('%s is %s %s', (name, method, path) => {
    expect(gatewayContract[name]).toMatchObject({ method, path });
  });

  test.each([
    ['getCart', 'GET'],
    ['itemCount', 'GET'],
    ['updateCartItem', 'PUT'],
    ['updateMultipleItems', 'PUT'],
    ['initiateCheckout', 'PUT'],
    ['addCartAddon', 'POST'],
  ] as const satisfies readonly (readonly [CallName, string])[])(
    '"Base /ordering/{brand}/api/carts": %s by %s',
    (name, method) => {
      const { path, access } = gatewayContract[name];
      expect({ method: gatewayContract[name].method, access }).toEqual({ method, access: 'cart' });
      expect(path.startsWith('/ordering/:brand/api/carts')).toBe(true);
    },
  );
});

describe('§7 Profile', () => {
  test.each([
    ['membershipBasicInfo', 'GET', '/profile/:brand/customers'],
    ['loyaltyAuthDetails', 'GET', '/profile/:brand/customers'],
    ['getAddresses', 'GET', '/profile/:brand/customers'],
    ['loyaltyOptIn', 'PUT', '/profile/:brand/customers'],
    ['updateContactInfo', 'PUT', '/profile/:brand/customers'],
    ['updateAddress', 'PUT', '/profile/:brand/customers'],
    ['editPassword', 'PUT', '/profile/:brand/customers'],
    ['addAddress', 'POST', '/profile/:brand/customers'],
    ['setPrimaryAddress', 'POST', '/profile/:brand/customers'],
    ['deleteAddress', 'DELETE', '/profile/:brand/customers'],
    ['removeReminder', 'DELETE', '/profile/:brand/reminders'],
    ['updateReminder', 'PUT', '/profile/:brand/reminders'],
    ['removePaymentCard', 'DELETE', '/pci-token/:brand/customers'],
  ] as const)('%s is %s below %s, for whoever is signed in', (name, method, base) => {
    const { path, ...call } = gatewayContract[name];
    expect(call).toMatchObject({ method, access: 'customer' });
    expect(path.startsWith(`${base}/`)).toBe(true);
  });

  test('"validateToken (no auth)", "resetpassword (no auth)": a refusal ends no session', () => {
    for (const name of ['validateToken', 'resetPassword', 'accountActivation', 'forgotPassword'] as const)
      expect(gatewayContract[name]).toMatchObject({ service: 'login', access: 'public' });
  });
});

describe('§7 Commerce content service', () => {
  const page = (node: number, hasNextPage: boolean) => ({
    edges: [{ cursor: String(node), node }],
    pageInfo: { hasNextPage, endCursor: String(node) },
  });

  test('"Pages are followed until hasNextPage is false or the requested maximum is reached (-1 unlimited)"', async () => {
    const source = () => {
      let node = 0;
      return async () => page((node += 1), node < 4);
    };
    await expect(followPages(source())).resolves.toEqual([1, 2, 3, 4]);
    await expect(followPages(source(), { maxReturnedEntries: -1 })).resolves.toHaveLength(4);
    await expect(followPages(source(), { maxReturnedEntries: 2 })).resolves.toEqual([1, 2]);
    const more = async () => ({ ...page(1, true), edges: [1, 2, 3].map((node) => ({ cursor: '', node })) });
    await expect(followPages(more, { maxReturnedEntries: 2 })).resolves.toEqual([1, 2]);
  });

  test.each([
    'allProducts',
    'allProductCollections',
    'allContent',
    'productCollectionEntries',
    'navigation',
    'spaceProperties',
  ])('the operation %s is asked', (name) => {
    expect(Object.keys(operations)).toContain(name);
  });
});

describe('§7 POST same-origin /api/log', () => {
  test('"levels: error 1, warn 2, info 3, http 4, verbose 5, debug 6, silly 7"', () => {
    expect(logLevels).toEqual({ error: 1, warn: 2, info: 3, http: 4, verbose: 5, debug: 6, silly: 7 });
  });

  /** Sends a report; answers the status and what was written. */
  async function report(changes: Parameters<typeof callSameOrigin>[1]) {
    const lines: string[] = [];
    const write = jest
      .spyOn(process.stderr, 'write')
      .mockImplementation((line) => lines.push(String(line)) > 0);
    const { status, headers } = await callSameOrigin(log, { method: 'POST', ...changes });
    write.mockRestore();
    return { status, headers, written: lines.join('') };
  }

  test.each(logLevelNames)(
    '"the level is within the client log level (default "warn")": %s',
    async (level) => {
      const { status, written } = await report({ body: { level, message: 'told' } });
      expect(status).toBe(204);
      expect(written.includes('"told"')).toBe(logLevels[level] <= 2);
    },
  );

  test.each([
    [
      'a form of another site',
      { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    ],
    ['a script of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s cannot write into the log', async (_, headers) => {
    expect(await report({ headers, body: { level: 'error', message: 'told' } })).toMatchObject({
      ...{ status: 403, written: '' },
    });
  });

  test.each([
    ['a level nobody knows', { level: 'fatal', message: 'x' }],
    ['no level', { message: 'x' }],
    ['a long message', { level: 'error', message: 'x'.repeat(501) }],
    ['a long stack', { level: 'error', message: 'x', stack: 'x'.repeat(4001) }],
    ['long facts', { level: 'error', message: 'x', additionalData: { fact: 'x'.repeat(301) } }],
    ['facts of another form', { level: 'error', message: 'x', additionalData: { fact: {} } }],
    ['more than the form', { level: 'error', message: 'x', more: 1 }],
    ['no report at all', undefined],
  ])('%s is refused and not written', async (_, body) => {
    expect(await report({ body })).toMatchObject({ status: 400, written: '' });
  });

  test('one client is written sixty reports a minute, then it is told to wait; others are heard', async () => {
    const headers = { [clientAddressHeader]: '198.51.100.7 signed' };
    const body = { level: 'error', message: 'again' };
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await report({ body, headers })).status);
    expect(statuses).toEqual([...Array<number>(60).fill(204), 429]);
    expect((await report({ body, headers })).headers['retry-after']).toBe('60');
    expect((await report({ body })).status).toBe(204);
  });

  test('A7: a report is written without phone, street and other facts about a person', async () => {
    const additionalData = {
      phone: 2125550147,
      action: 'cart/add',
      to: '350 W 31st St., New York, NY 10001',
      ...{ senderName: 'Ann Lee', hasEmail: true, status: 503, product: 'LK1001' },
    };
    const body = {
      level: 'error',
      message: 'no answer for (212)\u00a0555\u20110147',
      stack: 'at f:12:34',
      additionalData,
    };
    const { status, written } = await report({ body });
    expect(status).toBe(204);
    expect(JSON.parse(written)).toEqual({
      ...{ source: 'browser', level: 'error', message: 'no answer for [number]', stack: 'at f:12:34' },
      additionalData: {
        ...{ phone: '[private]', action: 'cart/add', to: '[street], New York, [place]' },
        ...{ senderName: '[private]', hasEmail: true, status: 503, product: 'LK1001' },
      },
    });
  });
});
