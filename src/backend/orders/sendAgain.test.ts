import { eq, sql } from 'drizzle-orm';
import type { Input } from '@/contracts/gateway';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, newYork, type TestCart } from '../../../tests/support/openCart';
import { openCheckout, recipient } from '../../../tests/support/openCheckout';
import { newCustomer } from '../../../tests/support/signIn';
import { expireSnapshots } from '../catalog/versionedSnapshot';
import { addons, carts, catalogueVersion, checkouts, orders, products, productVariants } from '../db/schema';

jest.setTimeout(60_000);

let customer: Awaited<ReturnType<typeof newCustomer>>;
let accessToken: string;
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });
beforeEach(async () => {
  customer = await newCustomer(backend);
  ({ accessToken } = customer);
});

const day = '2026-11-25';

/** An order of the customer: a bouquet, and what else the test adds. */
async function order(
  fill: (cart: TestCart) => Promise<unknown> = async () => undefined,
  options: { sku?: string } = {},
): Promise<string> {
  const checkout = await openCheckout(backend, options);
  await fill(checkout);
  const { cart, cartToken } = await ownCart(checkout.cartToken);
  const body = { checkoutId: checkout.checkoutId, expectedTotal: cart.totalAmount, idempotencyKey: newKey() };
  return (await backend.call('placeOrder', { cartToken, body })).answer.orderId;
}
const ownCart = async (cartToken?: string, token = accessToken) => {
  const body = { countryId: 'US', idempotencyKey: newKey() } as const;
  return (await backend.call('mergeCart', { accessToken: token, cartToken, body })).answer;
};
const look = async (orderId: string, query: { locale?: string } = {}) =>
  (await backend.call('orderAgain', { accessToken, query: { orderId, ...query } })).answer.data;
const send = (
  orderId: string,
  cartToken?: string,
  body: Partial<Input<'sendAgain'>['body']> = {},
  token = accessToken,
) =>
  backend.call('sendAgain', {
    ...{ accessToken: token, cartToken },
    body: { orderId, deliveryDate: day, idempotencyKey: newKey(), ...body },
  });
const keysOf = ({ status, errors }: Awaited<ReturnType<typeof send>>) => [
  status,
  ...Object.keys(errors.errorMap),
];
const linesOf = (cart: Awaited<ReturnType<typeof ownCart>>['cart']) =>
  cart.items.map((id) => cart.entities.items[id]);
const change = async (work: () => Promise<unknown>) => {
  await work();
  await backend.db.update(catalogueVersion).set({ version: sql`${catalogueVersion.version} + 1` });
  expireSnapshots(backend.db);
};
const withExtras = (cart: TestCart) =>
  cart.add({ sku: 'LK1001L', quantity: 2, vaseId: 'LV01', addons: [{ id: 'LA01', quantity: 2 }] });

describe('what of an order can be bought again', () => {
  it('is shown with sizes and extras, whom it goes to, and the days on which all of it can come', async () => {
    const found = await look(await order(withExtras));
    expect(found).toMatchObject({
      to: { firstName: 'Zoë', lastName: 'O’Brien-Lévesque', city: 'New York', zipCode: '10001' },
      ...{ hasCardMessage: true, hasAlcohol: false, leftOut: [] },
      items: [
        { quantity: 1, extras: [] },
        { quantity: 2, extras: [{ lang: 'en-US' }, { lang: 'en-US' }] },
      ],
    });
    expect(found.days.map(({ deliveryDate }) => deliveryDate)).toEqual(
      expect.arrayContaining(['2026-11-21', day]),
    );
    expect(found.days.every(({ deliveryFee }) => deliveryFee > 0)).toBe(true);
    expect((await look(found.orderId, { locale: 'fr-CA' })).items[0]?.lang).toBe('fr-CA');
  });

  it('a product that is no longer sold, an extra, and the membership are named and stay out', async () => {
    const orderId = await order(async (cart) => {
      await withExtras(cart);
      await cart.add({ sku: 'LK1003S' });
      await cart.add({ sku: 'GMP0502', delivery: undefined });
    });
    await change(async () => {
      await backend.db.update(products).set({ state: 'draft' }).where(eq(products.pid, 'LK1003'));
      await backend.db.update(addons).set({ state: 'draft' }).where(eq(addons.id, 'LA01'));
    });
    const found = await look(orderId);
    expect(found.leftOut.map(({ reason }) => reason).sort()).toEqual(['gone', 'gone', 'membership']);
    expect(found.leftOut.every(({ title }) => title.length > 4)).toBe(true);
    expect(found.items.map(({ extras }) => extras.length)).toEqual([0, 1]);
    const { answer } = await send(orderId, (await ownCart()).cartToken);
    expect(linesOf(answer).map((line) => line?.sku)).toEqual(['LK1001S', 'LK1001L']);
    expect(linesOf(answer)[1]?.accessories.map(({ productType }) => productType)).toEqual(['vase']);
    await change(async () => {
      await backend.db.update(products).set({ state: 'published' }).where(eq(products.pid, 'LK1003'));
      await backend.db.update(addons).set({ state: 'published' }).where(eq(addons.id, 'LA01'));
    });
  });

  it.each([
    ['a state without wine', '84101', 'restricted'],
    ['Canada', 'H2Y 1C6', 'restricted'],
  ])('wine for somebody who lives in %s now stays out', async (_where, zipCode, reason) => {
    const orderId = await order();
    const wine = sql`update cart_items set sku = 'LK4001S', snapshot = snapshot || '{"isAlcohol": true}'
      where cart_id = (select cart_id from orders where id = ${orderId})`;
    await backend.db.execute(wine);
    const open = await look(orderId);
    expect(open).toMatchObject({ hasAlcohol: true, items: [{ quantity: 1 }], leftOut: [] });
    const own = (await ownCart()).cartToken;
    expect(keysOf(await send(orderId, own, { deliveryDate: open.days[4]?.deliveryDate }))).toEqual([
      422,
      'CART.AGE_REQUIRED',
    ]);
    const moved = { ...recipient, zipCode };
    await backend.db.update(orders).set({ recipient: moved }).where(eq(orders.id, orderId));
    expect(await look(orderId)).toMatchObject({ items: [], days: [], leftOut: [{ reason }] });
    expect(keysOf(await send(orderId, own))).toEqual([422, 'CTLG.PRODUCT_UNKNOWN']);
  });

  it('a product that no florist brings there is said so', async () => {
    const orderId = await order();
    const moved = { ...recipient, zipCode: '99546' };
    await backend.db.update(orders).set({ recipient: moved }).where(eq(orders.id, orderId));
    expect((await look(orderId)).leftOut).toMatchObject([{ reason: 'not-there' }]);
  });
});

describe('sending again', () => {
  it('puts the same products, sizes and extras into the cart, at the prices of now, for the new day', async () => {
    const orderId = await order(withExtras);
    await change(() =>
      backend.db.update(productVariants).set({ priceCents: 12345 }).where(eq(productVariants.sku, 'LK1001L')),
    );
    const { answer } = await send(orderId, (await ownCart()).cartToken);
    expect(linesOf(answer)).toMatchObject([
      {
        sku: 'LK1001S',
        quantity: 1,
        accessories: [],
        deliveryOptions: { deliveryDate: day, zipCode: '10001' },
      },
      {
        ...{ sku: 'LK1001L', quantity: 2, listedPrice: 123.45 },
        accessories: [
          { id: 'LV01', quantity: 1 },
          { id: 'LA01', quantity: 2 },
        ],
      },
    ]);
  });

  it('takes recipient and card message along', async () => {
    const orderId = await order();
    const { cartId, cartToken } = await ownCart();
    await send(orderId, cartToken);
    const opened = { params: { cartId }, cartToken, body: { idempotencyKey: newKey() } };
    const { checkoutId } = (await backend.call('initiateCheckout', opened)).answer;
    const { answer } = await backend.call('getCheckout', { params: { checkoutId }, cartToken });
    expect(answer).toMatchObject({
      recipient,
      cardMessage: { signature: 'A.' },
      missing: ['sender', 'payment'],
    });
  });

  it.each([
    ['keeps its own recipient', { ...recipient, firstName: 'Gran' }, '10001', 'Gran'],
    ['gets no recipient where something in it goes elsewhere', null, '60614', undefined],
  ])('a cart that holds something %s', async (_what, known, zipCode, firstName) => {
    const orderId = await order();
    const checkout = await openCheckout(backend);
    await checkout.add({ sku: 'LK1002S', delivery: { ...newYork, zipCode } });
    const { cartId, cartToken } = await ownCart(checkout.cartToken);
    await backend.db.update(checkouts).set({ recipient: known }).where(eq(checkouts.cartId, cartId));
    expect((await send(orderId, cartToken)).status).toBe(200);
    const at = { params: { checkoutId: checkout.checkoutId }, cartToken };
    expect((await backend.call('getCheckout', at)).answer.recipient?.firstName).toBe(firstName);
  });

  it('a double click adds once; another press adds again', async () => {
    const orderId = await order();
    const { cartToken } = await ownCart();
    const idempotencyKey = newKey();
    const both = await Promise.all([
      send(orderId, cartToken, { idempotencyKey }),
      send(orderId, cartToken, { idempotencyKey }),
    ]);
    expect(both.map(({ status, answer }) => [status, answer.itemCount])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect((await send(orderId, cartToken)).answer.itemCount).toBe(2);
    expect(keysOf(await send(orderId, cartToken, { idempotencyKey, deliveryDate: '2026-11-26' }))).toEqual([
      ...[409, 'REQ.IDEMPOTENCY_MISMATCH'],
    ]);
  });

  it('all or nothing: a day that is not open adds nothing', async () => {
    const orderId = await order(withExtras);
    const { cartId, cartToken } = await ownCart();
    expect(keysOf(await send(orderId, cartToken, { deliveryDate: '2026-11-19' }))).toEqual([
      ...[422, 'DLV.DATE_UNAVAILABLE'],
    ]);
    const { answer } = await backend.call('getCart', { params: { cartId }, cartToken });
    expect(answer.itemCount).toBe(0);
  });

  it('another customer’s order, a guest’s, and one that is not there answer 404', async () => {
    const orderId = await order();
    const stranger = await newCustomer(backend);
    const { cartToken } = await ownCart(undefined, stranger.accessToken);
    const guests = (await (await openCheckout(backend)).place()).answer.orderId;
    for (const id of [orderId, guests, 'LK-2222-2222']) {
      expect(keysOf(await send(id, cartToken, {}, stranger.accessToken))).toEqual([404, 'ORD.NOT_FOUND']);
      const read = { accessToken: stranger.accessToken, query: { orderId: id } };
      expect((await backend.call('orderAgain', read)).status).toBe(404);
    }
  });

  it('fills nobody’s cart but the customer’s own', async () => {
    const orderId = await order();
    const strangers = await ownCart(undefined, (await newCustomer(backend)).accessToken);
    const guests = await openCheckout(backend);
    for (const cartToken of [undefined, strangers.cartToken, guests.cartToken])
      expect(keysOf(await send(orderId, cartToken))).toEqual([404, 'CART.NOT_FOUND']);
    expect((await guests.read()).itemCount).toBe(1);
  });

  it('is credited to the present visit, not to the partner of the order, who may be closed', async () => {
    const orderId = await order();
    await backend.db
      .update(orders)
      .set({ attribution: { partnerId: 'closed' } })
      .where(eq(orders.id, orderId));
    const { cartId, cartToken } = await ownCart();
    expect((await send(orderId, cartToken)).status).toBe(200);
    const [cart] = await backend.db.select().from(carts).where(eq(carts.id, cartId));
    expect(cart?.attribution).not.toHaveProperty('partnerId');
  });

  it('what was cancelled of an order is not sent again', async () => {
    const orderId = await order((cart) =>
      cart.add({ sku: 'LK1002S', delivery: { ...newYork, deliveryDate: day } }),
    );
    const { orderToken } = (await backend.call('orderSearch', { accessToken, query: { orderId } })).answer
      .data;
    const body = { cancelDelivery: `${orderId}-2`, idempotencyKey: newKey() };
    expect((await backend.call('forModification', { params: { orderId }, orderToken, body })).status).toBe(
      200,
    );
    expect((await look(orderId)).items).toHaveLength(1);
  });
});
