import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newYork } from '../../../tests/support/openCart';
import { openCheckout } from '../../../tests/support/openCheckout';

let orderId: string;
let orderToken: string;

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });
beforeAll(async () => {
  const checkout = await openCheckout(backend);
  await checkout.add({ sku: 'LK1002S', delivery: { ...newYork, deliveryDate: '2026-11-25' } });
  ({ orderId, orderToken } = (await checkout.place()).answer);
}, 120_000);

const track = (query: { orderId?: string; email?: string; lastName?: string; zip?: string }, now?: string) =>
  backend.call('trackOrder', { query: { orderId, ...query }, now });

describe('tracking', () => {
  it.each([
    [{ email: ' ADA@Example.com' }],
    [{ lastName: 'o’brien-levesque' }],
    [{ zip: '10001' }],
    [{ zip: '10001', email: 'ada@example.com' }],
  ])('finds the order for somebody who knows %j', async (query) => {
    const { answer } = await track(query);
    expect(
      answer.data.deliveryGroups.map(({ deliveryGroupId, deliveryDate }) => [deliveryGroupId, deliveryDate]),
    ).toEqual([
      [`${orderId}-1`, '2026-11-24'],
      [`${orderId}-2`, '2026-11-25'],
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/Ada|Zoë|O’Brien|31st|555|example\.com/);
  });

  it('takes small letters, and shows one delivery for a suborder number', async () => {
    const { answer } = await track({ orderId: `${orderId.toLowerCase()}-2`, zip: '10001' });
    expect(answer.data.deliveryGroups).toMatchObject([{ deliveryGroupId: `${orderId}-2` }]);
  });

  it('answers alike for a wrong number, a wrong detail and a wrong suborder', async () => {
    const results = [
      await track({ orderId: 'LK-BBBB-BBBB', zip: '10001' }),
      await track({ zip: '10002' }),
      await track({ zip: '10001', email: 'eve@example.com' }),
      await track({ orderId: `${orderId}-9`, zip: '10001' }),
    ];
    expect(new Set(results.map(({ status, errors }) => `${status} ${JSON.stringify(errors)}`)).size).toBe(1);
    expect(results[0]).toMatchObject({
      status: 404,
      errors: { errorMap: { 'ORD.NOT_FOUND': expect.any(String) } },
    });
  });

  it('A7: counts wrong look-ups of one order, whoever makes them, and alike where there is no such order', async () => {
    const [guessed, other] = [await openCheckout(backend), await openCheckout(backend)];
    const ids = [(await guessed.place()).answer.orderId, 'LK-CCCC-CCCC'];
    const statusesOf = async (id: string, zips: string[], now?: string) => {
      const statuses: number[] = [];
      for (const zip of zips) statuses.push((await track({ orderId: id, zip }, now)).status);
      return statuses;
    };
    const guesses = Array.from({ length: 12 }, (_, index) => String(20_001 + index));
    for (const id of ids) {
      expect(await statusesOf(id, guesses)).toEqual([...Array<number>(10).fill(404), 429, 429]);
      expect(await statusesOf(`${id}-1`, ['10001'])).toEqual([429]);
    }
    const { orderId: untouched } = (await other.place()).answer;
    expect(await statusesOf(untouched, ['10001'])).toEqual([200]);
    expect(await statusesOf(ids[0] ?? '', ['10001'], '2026-11-20T16:00:01Z')).toEqual([200]);
  });

  it('A7: never counts right look-ups, nor lets many at once slip through', async () => {
    const id = (await (await openCheckout(backend)).place()).answer.orderId;
    for (let count = 0; count < 12; count += 1)
      expect((await track({ orderId: id, zip: '10001' })).status).toBe(200);
    const zips = Array.from({ length: 30 }, (_, index) => String(20_001 + index));
    const statuses = await Promise.all(zips.map(async (zip) => (await track({ orderId: id, zip })).status));
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
  });

  it('A7: answers any number of right look-ups at once, and counts the wrong ones among them', async () => {
    const id = (await (await openCheckout(backend)).place()).answer.orderId;
    const statusesOf = (zips: readonly string[]) =>
      Promise.all(zips.map(async (zip) => (await track({ orderId: id, zip })).status));
    const right = Array<string>(30).fill('10001');
    expect(new Set(await statusesOf(right))).toEqual(new Set([200]));
    const wrong = Array.from({ length: 9 }, (_, index) => String(20_001 + index));
    const mixed = await statusesOf([...right, ...wrong]);
    expect([200, 404, 429].map((status) => mixed.filter((one) => one === status).length)).toEqual([30, 9, 0]);
    expect(await statusesOf(['20010'])).toEqual([404]);
    expect(await statusesOf(['10001', '20011'])).toEqual([429, 429]);
  });

  it('asks for a detail', async () => {
    expect((await track({})).errors.details).toMatchObject([{ path: 'query.email' }]);
  });

  it('moves on with the days', async () => {
    const statesAt = async (now: string) =>
      (await track({ zip: '10001' }, now)).answer.data.deliveryGroups.map(({ status }) => status);
    expect(await statesAt('2026-11-24T16:00:00Z')).toEqual(['on-its-way', 'received']);
    expect(await statesAt('2026-11-25T16:00:00Z')).toEqual(['delivered', 'on-its-way']);
    expect((await track({ zip: '10001' }, '2026-11-30T00:00:00Z')).answer.data.track).toHaveLength(4);
  });
});

describe('the order page', () => {
  it('opens with the token of that order only', async () => {
    expect((await backend.call('getOrder', { params: { orderId }, orderToken })).status).toBe(200);
    const refused = [
      await backend.call('getOrder', { params: { orderId } }),
      await backend.call('getOrder', { params: { orderId: 'LK-BBBB-BBBB' }, orderToken }),
      await backend.call('getOrder', {
        params: { orderId },
        orderToken: `${orderToken.slice(0, -12)}${'x'.repeat(12)}`,
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
