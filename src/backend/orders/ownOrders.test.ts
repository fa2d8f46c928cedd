import { eq } from 'drizzle-orm';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { openCheckout } from '../../../tests/support/openCheckout';
import { newCustomer } from '../../../tests/support/signIn';
import { orderLines, orders } from '../db/schema';

jest.setTimeout(60_000);

const now = '2026-11-20T15:00:00Z';
let accessToken: string;
let stranger: string;
const backend = suiteBackend({ now });
beforeAll(async () => {
  ({ accessToken } = await newCustomer(backend));
  ({ accessToken: stranger } = await newCustomer(backend));
}, 120_000);

const order = async (token = accessToken): Promise<string> => (await place(token)).orderId;

/** An order out of a cart that became the customer's at sign-in. */
async function place(token: string) {
  const { checkoutId, cartToken } = await openCheckout(backend);
  const body = { countryId: 'US', idempotencyKey: newKey() } as const;
  const own = (await backend.call('mergeCart', { accessToken: token, cartToken, body })).answer;
  const { answer } = await backend.call('placeOrder', {
    cartToken: own.cartToken,
    body: { checkoutId, expectedTotal: own.cart.totalAmount, idempotencyKey: newKey() },
  });
  return answer;
}
const history = async (query: { page?: string; search?: string } = {}, token = accessToken) =>
  (await backend.call('orderHistory', { accessToken: token, query })).answer.data;
const search = (orderId: string, token = accessToken) =>
  backend.call('orderSearch', { accessToken: token, query: { orderId } });

describe('§7 orderHistory and orderSearch', () => {
  let orderId: string;
  beforeAll(async () => {
    orderId = await order();
    await (await openCheckout(backend)).place();
  });

  it('lists own orders with deliveries, first lines and the token that opens them', async () => {
    const { orders: listed, ...pages } = await history();
    expect(pages).toEqual({ page: 1, pageCount: 1, total: 1 });
    expect(listed).toEqual([
      {
        ...{ orderId, placedAt: '2026-11-20T15:00:00.000Z', total: expect.any(Number) as number },
        ...{ orderToken: expect.any(String) as string, isCancelled: false, itemCount: 1 },
        recipient: { firstName: 'Zoë', lastName: 'O’Brien-Lévesque' },
        items: [expect.objectContaining({ title: expect.any(String) as string, quantity: 1 }) as unknown],
        deliveryGroups: [{ deliveryGroupId: `${orderId}-1`, status: 'received', deliveryDate: '2026-11-24' }],
      },
    ]);
    const { orderToken = '' } = listed[0] ?? {};
    for (const name of ['getOrder', 'viewOrder'] as const)
      expect((await backend.call(name, { params: { orderId }, orderToken })).status).toBe(200);
  });

  it('one order is the whole of it, by its number or that of a suborder', async () => {
    const { data } = (await search(orderId)).answer;
    const { orderToken, ...whole } = data;
    const { answer } = await backend.call('getOrder', { params: { orderId }, orderToken });
    expect(whole).toEqual(answer);
    expect((await search(`${orderId.toLowerCase()}-1`)).answer.data.orderId).toBe(orderId);
  });

  it('"no-cache": nobody on the way keeps an order, nor what of it can be changed', async () => {
    const found = await search(orderId);
    const { orderToken } = found.answer.data;
    const viewed = await backend.call('viewOrder', { params: { orderId }, orderToken });
    expect([found, viewed].map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
      [200, 'no-store'],
      [200, 'no-store'],
    ]);
  });

  it('the tokens end with the session that got them; the one of the order itself stays', async () => {
    const { accessToken: token } = await newCustomer(backend);
    const { orderId: own, orderToken: placed } = await place(token);
    const read = async (orderToken: string) =>
      (await backend.call('getOrder', { params: { orderId: own }, orderToken })).status;
    const given = [
      (await history({}, token)).orders[0]?.orderToken ?? '',
      (await search(own, token)).answer.data.orderToken,
    ];
    expect(await Promise.all(given.map(read))).toEqual([200, 200]);
    await backend.call('logout', { accessToken: token, body: {} });
    expect(await Promise.all([...given, placed].map(read))).toEqual([404, 404, 200]);
  });

  it('an order of somebody else, of a guest, or of nobody is not found', async () => {
    const guests = (await (await openCheckout(backend)).place()).answer.orderId;
    const answers = [await search(orderId, stranger), await search(guests), await search('LK-2222-2222')];
    for (const { status, errors } of answers)
      expect([status, Object.keys(errors.errorMap)]).toEqual([404, ['ORD.NOT_FOUND']]);
    expect(await history({}, stranger)).toEqual({ orders: [], page: 1, pageCount: 0, total: 0 });
  });

  it('§5: without a number it says so', async () => {
    const { status, errors } = await backend.call('orderSearch', { accessToken, query: {} as never });
    expect([status, errors.details?.[0]?.message]).toEqual([400, 'orderID is missing']);
  });

  it.each([
    ['part of the number', () => orderId.slice(3, 7).toLowerCase(), 1],
    ['the recipient’s name', () => 'zoë o’b', 1],
    ['what was bought', () => 'eVeNiNg', 1],
    ['a sign of the pattern', () => '%', 0],
    ['another one', () => '_', 0],
    ['something else', () => 'tulips', 0],
  ])('finds by %s', async (_what, text, total) => {
    expect((await history({ search: text() })).total).toBe(total);
  });

  it('shows ten a page, newest first, and cancelled ones as such; unpaid ones are not there', async () => {
    const [first] = await backend.db.select().from(orders).where(eq(orders.id, orderId));
    const [line] = await backend.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    if (!first || !line) throw new Error('no order');
    const { accessToken: token } = await newCustomer(backend);
    const made = [];
    for (let count = 0; count < 12; count += 1) made.push(await order(token));
    for (const [index, id] of made.entries())
      await backend.db
        .update(orders)
        .set({ placedAt: new Date(Date.UTC(2026, 10, 1 + index)) })
        .where(eq(orders.id, id));
    const cancelled = { state: 'cancelled' as const, cancelledAt: new Date(now) };
    await backend.db
      .update(orders)
      .set(cancelled)
      .where(eq(orders.id, made[11] ?? ''));
    await backend.db
      .update(orders)
      .set({ state: 'failed' })
      .where(eq(orders.id, made[10] ?? ''));
    const [one, two, three] = [
      await history({}, token),
      await history({ page: '2' }, token),
      await history({ page: '3' }, token),
    ];
    expect([one.total, one.pageCount, one.orders.length, two.orders.length, three.orders]).toEqual([
      ...[11, 2, 10, 1],
      [],
    ]);
    expect(one.orders.map((each) => each.orderId)).toEqual([made[11], ...made.slice(1, 10).reverse()]);
    expect([one.orders[0]?.isCancelled, one.orders[0]?.deliveryGroups[0]?.status]).toEqual([
      true,
      'cancelled',
    ]);
  });
});

it('§3 what member prices saved is counted for own orders', async () => {
  const { accessToken: token } = await newCustomer(backend);
  const saved = async () =>
    (await backend.call('membershipBasicInfo', { accessToken: token })).answer.membershipBasicInfo.saved;
  const id = await order(token);
  expect(await saved()).toBe(0);
  const [stored] = await backend.db.select().from(orders).where(eq(orders.id, id));
  if (!stored) throw new Error('no order');
  const cart = { ...stored.cart, rewardsTotal: 7.25 };
  await backend.db.update(orders).set({ cart }).where(eq(orders.id, id));
  expect(await saved()).toBe(7.25);
});
