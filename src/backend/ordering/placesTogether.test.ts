import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, newYork } from '../../../tests/support/openCart';
import { openCheckout, type TestCheckout } from '../../../tests/support/openCheckout';
import { expireDeliveries } from '../calendars/deliveriesTo';
import { deliveryCapacity, orders } from '../db/schema';

const now = '2026-11-20T15:00:00Z';
jest.setTimeout(120_000);

const backend = suiteBackend({ now });
beforeEach(async () => {
  await backend.db.delete(orders);
  await backend.db.delete(deliveryCapacity);
  expireDeliveries(backend.db);
});

const reasonsOf = async ({ read }: TestCheckout) => {
  const { items, entities } = await read();
  return items.map((id) => entities.items[id]?.undeliverable?.reason);
};
/** Two carts side by side for a day that has one of its sixty places left. */
async function twoForOnePlace() {
  const first = await openCheckout(backend);
  const second = await openCheckout(backend, { beside: first });
  await backend.db
    .insert(deliveryCapacity)
    .values({ areaId: 'US-100', channel: 'florist', date: newYork.deliveryDate, used: 59 });
  expireDeliveries(backend.db);
  return { first, second };
}
const placeBoth = async (first: TestCheckout, { checkoutId, cartToken, read }: TestCheckout) =>
  first.place({ together: [{ checkoutId, cartToken, expectedTotal: (await read()).totalAmount }] });

describe('A6: carts for several recipients that want the last place of a day', () => {
  it('say so when they are read, as when they are placed, and can be ordered once one is moved', async () => {
    const { first, second } = await twoForOnePlace();
    expect([await reasonsOf(first), await reasonsOf(second)]).toEqual([[undefined], ['capacity-full']]);
    const { cartId, cartToken } = first;
    const { answer } = await backend.call('listSiblingCarts', { params: { cartId }, cartToken });
    expect(answer.carts.map(({ isBlocked }) => isBlocked)).toEqual([false, true]);
    expect((await placeBoth(first, second)).status).toBe(409);
    await move(second, '2026-11-25');
    expect([await reasonsOf(first), await reasonsOf(second)]).toEqual([[undefined], [undefined]]);
    expect((await placeBoth(first, second)).status).toBe(200);
  });

  it('leave it to whoever is ordered alone', async () => {
    const { first } = await twoForOnePlace();
    expect((await first.place()).status).toBe(200);
  });
});

async function move({ cartId, cartToken }: TestCheckout, deliveryDate: string) {
  const { status } = await backend.call('updateMultipleItems', {
    params: { cartId },
    cartToken,
    body: { delivery: { ...newYork, deliveryDate }, idempotencyKey: newKey() },
  });
  expect(status).toBe(200);
}
