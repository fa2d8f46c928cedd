import { eq } from 'drizzle-orm';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, newYork } from '../../../tests/support/openCart';
import { openCheckout } from '../../../tests/support/openCheckout';
import { cartItems } from '../db/schema';

jest.setTimeout(60_000);
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

const wine = {
  sku: 'LK4001S',
  delivery: { ...newYork, deliveryDate: '2026-12-01' },
  ageVerification_dob: '1980-05-05',
};
const outcomeOf = ({ status, errors }: { status: number; errors: { errorMap: Record<string, string> } }) => [
  status,
  ...Object.keys(errors.errorMap),
];

/** A checkout with wine in it, put in before anybody asked for the age. */
async function unverified() {
  const checkout = await openCheckout(backend);
  const { items, entities } = await checkout.add(wine);
  const itemId = items.find((id) => entities.items[id]?.sku === wine.sku) ?? '';
  await backend.db.update(cartItems).set({ isAgeVerified: false }).where(eq(cartItems.id, itemId));
  const { cartId, cartToken } = checkout;
  const open = () =>
    backend.call('initiateCheckout', {
      params: { cartId },
      cartToken,
      body: { idempotencyKey: newKey() },
    });
  const verify = () =>
    backend.call('replaceCartItem', {
      params: { cartId, itemId },
      cartToken,
      body: { ...wine, quantity: 1, addons: [], idempotencyKey: newKey() },
    });
  return { ...checkout, open, verify };
}

describe('§5 Age verification, asked for again at the order', () => {
  it('refuses an order with alcohol nobody has given their age for', async () => {
    const { place } = await unverified();
    expect(outcomeOf(await place())).toEqual([422, 'CART.AGE_REQUIRED']);
  });

  it('opens no checkout for it either, until the line has been asked for with the age', async () => {
    const { open, verify, place } = await unverified();
    expect(outcomeOf(await open())).toEqual([422, 'CART.AGE_REQUIRED']);
    expect((await verify()).status).toBe(200);
    expect((await open()).status).toBe(200);
    expect((await place()).status).toBe(200);
  });
});
