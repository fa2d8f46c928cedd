import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';

let backend: InProcessBackend;
beforeAll(async () => {
  backend = await startBackend({ now: '2026-11-20T15:00:00Z' });
}, 120_000);
afterAll(() => backend.stop());

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

test('a shop outside of test mode does not obey', async () => {
  const live = await startBackend({ variables: { SHOP_MODE: 'demo' } });
  expect((await ask('addressverification=down', live)).statusCode).toBe(200);
  await live.stop();
}, 120_000);
