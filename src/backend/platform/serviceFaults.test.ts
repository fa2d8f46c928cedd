import { startBackend, suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, openCart, roses } from '../../../tests/support/openCart';

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

/** What a service without a contract answers in test mode to its own client. */
const serviceAnswer = async (url: string, token: string, services?: string) => {
  const headers = { authorization: `Bearer ${token}`, ...(services && { 'x-shop-services': services }) };
  const { statusCode, body } = await backend.app.inject({ method: 'GET', url, headers });
  return [statusCode, body.slice(0, 6)];
};

const ask = (services?: string, { app } = backend) =>
  app.inject({
    method: 'GET',
    url: '/addressverification/larkstem/api/verifyZipCode?zipCode=10001',
    headers: services ? { 'x-shop-services': services } : {},
  });

describe('§7 GET /mock: a service with a fault', () => {
  test('is down for the request that says so, and for no other', async () => {
    const answers = [
      await ask('addressverification=down'),
      await ask(),
      await ask('calendars=down'),
      await ask('addressverification=nonsense'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200, 200]);
  });

  test('"broken" answers what is no JSON', async () => {
    const { statusCode, body } = await ask('addressverification=broken');
    expect([statusCode, body]).toEqual([200, '<html>not what was agreed</html>']);
  });

  test('"empty" answers the same with every list empty', async () => {
    const [well, empty] = [await ask(), await ask('addressverification=empty')];
    expect(well.json<{ addresses: unknown[] }>().addresses.length).toBeGreaterThan(0);
    expect(empty.json()).toEqual({ ...well.json<object>(), addresses: [], errors: [] });
  });

  test.each([
    ['cms', '/cms/spaces/larkstem/environments/master/entries'],
    ['edge-config', '/edge-config/items'],
  ])('%s, which has no contract, is one too', async (name, url) => {
    const sound = await serviceAnswer(url, 'embedded');
    expect(sound[0]).toBe(200);
    expect((await serviceAnswer(url, 'embedded', `${name}=down`))[0]).toBe(503);
    expect(await serviceAnswer(url, 'embedded', `${name}=broken`)).toEqual([200, '<html>']);
    expect(await serviceAnswer(url, 'embedded', 'content=down')).toEqual(sound);
  });

  test('content without entries is an empty catalogue', async () => {
    const answer = (headers: Record<string, string>) =>
      backend.app.inject({
        ...{ method: 'POST', url: '/graphql/v1/spaces/larkstem', headers },
        payload: { query: '{ allProducts(filter: { first: 2, locale: "en-US" }) { edges { cursor } } }' },
      });
    const edgesOf = async (headers: Record<string, string> = {}) =>
      (await answer(headers)).json<{ data: { allProducts: { edges: unknown[] } } }>().data.allProducts.edges;
    expect(await edgesOf()).toHaveLength(2);
    expect(await edgesOf({ 'x-shop-services': 'content=empty' })).toEqual([]);
  });
});

describe('§7 GET /mock: a sold-out day', () => {
  const day = '2026-11-24';
  const dates = async (headers: Record<string, string> = {}) => {
    const body = { zipCode: '10001' };
    const { answer } = await backend.call('availableDeliveryDates', { body, headers });
    return answer.availableDeliveryDates;
  };

  test('is offered to nobody but those who do not say so', async () => {
    const usual = await dates();
    expect(usual).toContain(day);
    expect(await dates({ 'x-shop-sold-out': day })).toEqual(usual.filter((date) => date !== day));
    expect(await dates({ 'x-shop-sold-out': 'no day' })).toEqual(usual);
    expect(await dates()).toEqual(usual);
  });

  test('cannot be bought', async () => {
    const { cartId, cartToken } = await openCart(backend);
    const buy = (headers: Record<string, string>) =>
      backend.call('addCartItem', {
        ...{ params: { cartId }, cartToken, headers },
        body: { ...roses, idempotencyKey: newKey() },
      });
    expect((await buy({ 'x-shop-sold-out': day })).status).toBe(422);
    expect((await buy({})).status).toBe(200);
  });
});

test('a shop outside of test mode does not obey', async () => {
  const live = await startBackend({ variables: { SHOP_MODE: 'demo' } });
  expect((await ask('addressverification=down', live)).statusCode).toBe(200);
  await live.stop();
}, 120_000);
