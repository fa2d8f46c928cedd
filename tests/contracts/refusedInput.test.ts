import type { InjectOptions } from 'light-my-request';
import { suiteBackend } from '../support/inProcessBackend';
import { hostile } from '../support/inputsOf';
import { newKey, openCart, roses } from '../support/openCart';
import { openCheckout } from '../support/openCheckout';
import { ada, signUp, solvedCaptcha } from '../support/signIn';
import { testEnvironment } from '../support/testEnvironment';

const outboxKey = 'a-key-for-the-mails-of-these-tests-alone';
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z', variables: { OUTBOX_KEY: outboxKey } });

const json = { 'content-type': 'application/json' };
const graphql = (body: object) =>
  backend.app.inject({
    ...{ method: 'POST', url: '/graphql/v1/spaces/larkstem', headers: json },
    payload: JSON.stringify(body),
  });

test('a control character in a sign-in is refused by the name of its field', async () => {
  const { email } = await signUp(backend);
  for (const field of ['email', 'password', 'return_to'] as const) {
    const body = { email, password: ada.password, return_to: '/', captcha: await solvedCaptcha(backend) };
    const refused = await backend.call('login', { body: { ...body, [field]: `${body[field]}\u0000` } });
    expect([refused.status, refused.errors.details]).toEqual([
      400,
      [{ path: `body.${field}`, message: 'Must not hold control characters.' }],
    ]);
  }
});

test('line breaks stay in texts of several lines, and nowhere else', async () => {
  const { checkoutId, cartToken } = await openCheckout(backend);
  const access = { params: { checkoutId }, cartToken };
  const saved = await backend.call('saveCardMessage', {
    ...access,
    body: { message: 'Dear Zoë,\r\nhappy birthday!\nYour A.', signature: 'A.' },
  });
  expect(saved.answer.cardMessage?.message).toBe('Dear Zoë,\nhappy birthday!\nYour A.');
  const broken = { message: 'Dear Zoë', signature: 'A.\nB.' };
  const refused = await backend.call('saveCardMessage', { ...access, body: broken });
  expect([refused.status, refused.errors.details?.[0]?.path]).toEqual([400, 'body.signature']);
});

test('signs that turn the direction of a text are refused in a card message; marks that turn nothing are not', async () => {
  const { checkoutId, cartToken } = await openCheckout(backend);
  const access = { params: { checkoutId }, cartToken };
  const save = (message: string) =>
    backend.call('saveCardMessage', { ...access, body: { message, signature: 'A.' } });
  for (const sign of [
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  ]) {
    const refused = await save(`Dear ${sign}Zoë\nhappy birthday`);
    expect([refused.status, refused.errors.details]).toEqual([
      400,
      [{ path: 'body.message', message: 'Must not hold control characters.' }],
    ]);
  }
  const marked = 'Dear Zoë, \u200fשלום\u200e!';
  expect((await save(marked)).answer.cardMessage?.message).toBe(marked);
});

test('the same companion cart twice in "together" is refused, and nothing is placed', async () => {
  const [own, other] = [await openCheckout(backend), await openCheckout(backend)];
  const { totalAmount: expectedTotal } = await other.read();
  const companion = { checkoutId: other.checkoutId, cartToken: other.cartToken, expectedTotal };
  const refused = await own.place({ together: [companion, companion] });
  expect([refused.status, refused.errors.details?.[0]?.path]).toEqual([400, 'body.together.1.cartToken']);
  expect((await own.place({ together: [companion] })).answer.together).toHaveLength(1);
});

test('the same thing twice in any list of a call is no error of ours', async () => {
  const { cartId, cartToken } = await openCart(backend);
  const access = { params: { cartId }, cartToken };
  const twice = <T>(one: T) => [one, one];
  const key = () => ({ idempotencyKey: newKey() });
  const { answer } = await backend.call('addCartItem', { ...access, body: { ...roses, ...key() } });
  const [itemId = ''] = answer.items;
  const addon = { id: 'LA01', quantity: 1 };
  const statuses = [
    await backend.call('addCartItem', { ...access, body: { ...roses, addons: twice(addon), ...key() } }),
    await backend.call('updateMultipleItems', {
      ...access,
      body: { items: twice({ itemId, quantity: 2 }), ...key() },
    }),
    await backend.call('buyBox', { query: { productIds: 'LK1001,LK1001' } }),
    await backend.call('getAvailableDatesProducts', {
      ...{ query: {}, body: { productList: twice({ id: 'LK1001' }), zipCode: '10001' } },
    }),
    await backend.call('productAddonAvailability', {
      body: { productId: 'LK1001', addonIds: twice(addon.id) },
    }),
  ].map(({ status }) => status);
  expect(statuses.filter((status) => status > 499)).toEqual([]);
});

/** Stands for a list that is too deep to be written by `JSON.stringify`. */
const nestedText = 'nested';

describe('GraphQL', () => {
  const list = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const inline = (depth: number) =>
    `{ allProducts { edges { node ${'{ ... on Product '.repeat(depth)}{ sourceEntryId }${'}'.repeat(depth)} } } }`;

  test.each([
    [
      'lists nested 1,400 deep',
      { query: `{ allProducts(filter: { handles: ${list(1_400)} }) { totalCount } }` },
    ],
    [
      'lists nested 2,500 deep',
      { query: `{ allProducts(filter: { handles: ${list(2_500)} }) { totalCount } }` },
    ],
    [
      'list types nested 1,400 deep',
      { query: `query ($a: ${'['.repeat(1_400)}Int${']'.repeat(1_400)}) { a }` },
    ],
    ['selections nested 1,400 deep', { query: `${'{ a '.repeat(1_400)}${'}'.repeat(1_400)}` }],
    ['inline fragments nested 14 deep', { query: inline(14) }],
    ['variables nested 100,000 deep', { query: '{ a }', variables: { a: nestedText } }],
  ])('%s are refused before the stack ends', async (_name, body) => {
    const payload = JSON.stringify(body).replace(JSON.stringify(nestedText), list(100_000));
    const response = await backend.app.inject({
      ...{ method: 'POST', url: '/graphql/v1/spaces/larkstem', headers: json, payload },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ errors: unknown[] }>().errors.length).toBeGreaterThan(0);
  });

  test('inline fragments count as levels', async () => {
    expect((await graphql({ query: inline(1) })).json()).not.toHaveProperty('errors');
    const { statusCode, body } = await graphql({ query: inline(12) });
    expect([statusCode, body]).toEqual([400, expect.stringContaining('more than 15 levels')]);
  });
});

describe('zip and postal codes are judged by one rule, in the browser and at the gateway', () => {
  test.each(['60601-1234', '606011234', 'K1A-0B1', 'K1A  0B1', 'D1A 0B1', 'K1A', 'ABCDE'])(
    '%s',
    async (zipCode) => {
      const { cartId, cartToken } = await openCart(backend);
      const body = { ...roses, delivery: { ...roses.delivery, zipCode }, idempotencyKey: newKey() };
      const refused = [
        await backend.call('verifyZipCode', { query: { zipCode } }),
        await backend.call('zipcode', { params: { zipCode } }),
        await backend.call('zipcodecoverage', { query: { zipCode } }),
        await backend.call('buyBox', { query: { productIds: 'LK1001', zipCode } }),
        await backend.call('addCartItem', { params: { cartId }, cartToken, body }),
      ];
      for (const { status, errors } of refused)
        expect([status, errors.details?.[0]?.path]).toEqual([400, expect.stringMatching(/\.zipCode$/)]);
    },
  );

  test.each(['60601', ' k1a0b1 ', 'K1A 0B1'])('%j is a code', async (zipCode) => {
    const { answer } = await backend.call('verifyZipCode', { query: { zipCode } });
    expect([answer.errors, answer.addresses.length > 0]).toEqual([[], true]);
  });
});

const asText = (value: unknown) => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
};
const index = '/search-service/1/indexes/prod_products_en-us';
const cms = '/cms/spaces/larkstem/environments/master';
const space = '/graphql/v1/spaces/larkstem';
const asSearch = { 'x-algolia-application-id': 'embedded', 'x-algolia-api-key': 'embedded' };
const asStore = { authorization: 'Bearer embedded' };

describe('no answer above 499 of the services that stand in no contract', () => {
  const post = (url: string, payload: unknown, headers = {}) => ({
    ...{ method: 'POST' as const, url, headers: { ...json, ...headers } },
    payload: JSON.stringify(payload),
  });
  const get = (url: string, headers = {}) => ({ method: 'GET' as const, url, headers });
  const accessToken = () => asText(testEnvironment().contentful.accessToken);

  test.each([
    ['search', (value: unknown) => post(`${index}/query`, value, asSearch)],
    ...['query', 'filters', 'facets', 'facetFilters', 'page', 'params', 'attributesToRetrieve', 'type'].map(
      (field) =>
        [
          `search ${field}`,
          (value: unknown) => post(`${index}/query`, { [field]: value }, asSearch),
        ] as const,
    ),
    ['searches', (value) => post(`${index}/queries`, { requests: [value] }, asSearch)],
    ['search index', (value) => post(`${index.replace(/[^/]+$/, asText(value))}/query`, {}, asSearch)],
    [
      'search facet',
      (value) => post(`${index}/facets/${asText(value)}/query`, { facetQuery: 'a' }, asSearch),
    ],
    [
      'packed search',
      (value) => post(`${index}/query`, { params: `query=${asText(value)}&page=0` }, asSearch),
    ],
    ...['query', 'variables', 'operationName', 'extensions'].flatMap((field) => [
      [`GraphQL ${field}`, (value: unknown) => post(space, { query: '{ a }', [field]: value })] as const,
      [
        `GraphQL ${field} in the address`,
        (value: unknown) => get(`${space}?${field}=${asText(value)}`),
      ] as const,
    ]),
    ['GraphQL space', (value) => get(`/graphql/v1/spaces/${asText(value)}?query={a}`)],
    ...['content_type', 'order', 'limit', 'locale', 'select', 'query', 'fields.handle[in]', '__proto__'].map(
      (name) =>
        [
          `CMS ${name}`,
          (value: unknown) =>
            get(`${cms}/entries?access_token=${accessToken()}&${name}=${asText(value)}&${name}=1`),
        ] as const,
    ),
    ['CMS entry', (value) => get(`${cms}/entries/${asText(value)}?access_token=${accessToken()}`)],
    ['edge store item', (value) => get(`/edge-config/item/${asText(value)}`, asStore)],
    ['edge store items', (value) => get(`/edge-config/items?key=${asText(value)}&key=a`, asStore)],
    ['outbox', (value) => get(`/outbox/${asText(value)}?key=${outboxKey}`)],
    [
      'payment message',
      (value) => post('/payment/webhooks/stripe', value, { 'stripe-signature': 't=1,v1=2' }),
    ],
    ['address of nothing', (value) => get(`/${asText(value)}?${asText(value)}`)],
  ] satisfies readonly (readonly [string, (value: unknown) => InjectOptions])[])(
    '%s',
    async (_name, requestOf) => {
      const failures: unknown[] = [];
      for (const value of [...hostile, 'rose', '(', 'price > 1 AND', 'a:b', '{"a":[1]}', '-fields.title']) {
        const { statusCode, body } = await backend.app.inject(requestOf(value));
        if (statusCode > 499) failures.push([value, statusCode, body]);
      }
      expect(failures).toEqual([]);
    },
  );
});
