import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { shop } from '@/contracts/shop';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, openCart } from '../../../tests/support/openCart';
import { goodCard, openCheckout, sender, type TestCheckout } from '../../../tests/support/openCheckout';
import { signIn, signUp } from '../../../tests/support/signIn';
import { customers, orderGroups } from '../db/schema';

// Passwords are hashed slowly on purpose.
jest.setTimeout(60_000);

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

const membership = { sku: shop.loyaltyProductId, delivery: undefined };

/** A guest fills the checkout with a bouquet and the membership, then signs in: the cart is the customer's from then on. */
async function memberToBe() {
  const checkout = await openCheckout(backend);
  await checkout.add(membership);
  const account = await signUp(backend);
  const { accessToken } = await signIn(backend, account.email);
  const { answer: own } = await backend.call('mergeCart', {
    accessToken,
    cartToken: checkout.cartToken,
    body: { countryId: 'US', idempotencyKey: newKey() },
  });
  return { checkout, account, own };
}

const place = ({ checkoutId }: TestCheckout, own: { cartToken: string; cart: { totalAmount: number } }) =>
  backend.call('placeOrder', {
    cartToken: own.cartToken,
    body: { checkoutId, expectedTotal: own.cart.totalAmount, idempotencyKey: newKey() },
  });

const goldUntilOf = async (customerId: string) =>
  (
    await backend.db.select().from(customers).where(eq(customers.id, customerId))
  )[0]?.goldUntil?.toISOString();

describe('buying the membership', () => {
  it('makes the customer a gold member for a year when the order is placed, once for each order', async () => {
    const { checkout, account, own } = await memberToBe();
    expect(await goldUntilOf(account.profileId)).toBeUndefined();
    const placed = await place(checkout, own);
    expect(placed.status).toBe(200);
    expect((await place(checkout, own)).answer.orderId).toBe(placed.answer.orderId);
    expect(await goldUntilOf(account.profileId)).toBe('2027-11-20T15:00:00.000Z');
    const { accessToken } = await signIn(backend, account.email);
    expect(decodeJwt(accessToken)).toMatchObject({ goldMember: 'true' });
  });

  it('adds a year to the one there is', async () => {
    const { checkout, account, own } = await memberToBe();
    const goldUntil = new Date('2027-01-31T00:00:00Z');
    await backend.db.update(customers).set({ goldUntil }).where(eq(customers.id, account.profileId));
    await place(checkout, own);
    expect(await goldUntilOf(account.profileId)).toBe('2028-01-31T00:00:00.000Z');
  });

  it('B11: can be bought by itself: no recipient, no words, no delivery, no day', async () => {
    const { cartId, cartToken, add } = await openCart(backend);
    const cart = await add(membership);
    expect(cart).toMatchObject({ itemCount: 0, totalAmount: 29.99 });
    const { answer: opened } = await backend.call('initiateCheckout', {
      ...{ params: { cartId }, cartToken, body: { idempotencyKey: newKey() } },
    });
    const access = { params: { checkoutId: opened.checkoutId }, cartToken };
    await backend.call('saveSender', { ...access, body: sender });
    const { answer: card } = await backend.call('tokeniseCard', { body: goodCard });
    await backend.call('savePayment', { ...access, body: { paymentToken: card.token } });
    const placed = await backend.call('placeOrder', {
      cartToken,
      body: { checkoutId: opened.checkoutId, expectedTotal: 29.99, idempotencyKey: newKey() },
    });
    expect(placed.status).toBe(200);
    const { orderId, orderToken } = placed.answer;
    const { answer: order } = await backend.call('getOrder', { params: { orderId }, orderToken });
    expect(order.status).toMatchObject({ deliveryGroups: [], track: [{ status: 'received' }] });
    expect(order.recipient).toBeUndefined();
    expect(await backend.db.select().from(orderGroups).where(eq(orderGroups.orderId, orderId))).toEqual([]);
  });

  it('makes nobody a member when the card is declined', async () => {
    const { checkout, account, own } = await memberToBe();
    const { answer } = await backend.call('tokeniseCard', {
      body: { ...goodCard, number: '4000 0000 0000 0002' },
    });
    const params = { checkoutId: checkout.checkoutId };
    const { cartToken } = own;
    await backend.call('savePayment', { params, cartToken, body: { paymentToken: answer.token } });
    expect((await place(checkout, own)).status).toBe(422);
    expect(await goldUntilOf(account.profileId)).toBeUndefined();
  });
});
