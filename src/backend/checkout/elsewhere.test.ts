import { fixedClock } from '@/lib/clock';
import { startBackend, suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, openCart } from '../../../tests/support/openCart';
import { goodCard, openCheckout as openReady, recipient, sender } from '../../../tests/support/openCheckout';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import { carts, orders, sandboxCharges } from '../db/schema';
import { openCheckout } from './routes';

const now = '2026-11-20T15:00:00Z';
const variables = {
  EXTERNAL_CHECKOUT_URL: 'https://store.example/carts',
  EXTERNAL_CHECKOUT_SECRET: 'store-secret-of-the-tests'.padEnd(40, 'x'),
};

jest.setTimeout(60_000);
const backend = suiteBackend({ now, variables });

async function handedOver() {
  const cart = await openCart(backend);
  await cart.add({});
  const { cartId, cartToken } = cart;
  const body = { idempotencyKey: newKey() };
  const opened = await backend.call('initiateCheckout', { params: { cartId }, cartToken, body });
  return {
    cart,
    opened: opened.answer,
    access: { params: { checkoutId: opened.answer.checkoutId }, cartToken },
  };
}

describe('B16 a cart whose checkout goes on at a store elsewhere', () => {
  it('is told where it goes on', async () => {
    const { opened } = await handedOver();
    expect(opened).toMatchObject({ isExternal: true, checkoutUrl: 'https://store.example' });
  });

  it('cannot be read, filled in, paid or ordered here', async () => {
    const { cart, access } = await handedOver();
    const { token } = (await backend.call('tokeniseCard', { body: goodCard })).answer;
    const { cartToken } = access;
    const { totalAmount: expectedTotal } = await cart.read();
    const order = { ...access.params, expectedTotal, idempotencyKey: newKey() };
    const refused = [
      await backend.call('getCheckout', access),
      await backend.call('saveRecipient', { ...access, body: recipient }),
      await backend.call('saveCardMessage', { ...access, body: { message: 'Hello' } }),
      await backend.call('saveSender', { ...access, body: sender }),
      await backend.call('savePayment', { ...access, body: { paymentToken: token } }),
      await backend.call('placeOrder', { cartToken, body: order }),
    ];
    expect(refused.map(({ status, errors }) => [status, ...Object.keys(errors.errorMap)])).toEqual(
      refused.map(() => [409, 'CHK.ELSEWHERE']),
    );
    expect([await backend.db.$count(orders), await backend.db.$count(sandboxCharges)]).toEqual([0, 0]);
  });

  it('stays here while a payment of it waits here, and is not handed over until that is given up', async () => {
    const here = await startBackend({ now });
    const checkout = await openReady(here);
    await checkout.pay('4000 0000 0000 3220');
    await checkout.place();
    const environment = testEnvironment(variables);
    const parts = { db: here.db, clock: fixedClock(now), environment };
    expect(await openCheckout(parts, checkout.cartId, 'en-US')).toEqual({
      ...{ checkoutId: checkout.checkoutId, checkoutUrl: '/checkout' },
    });
    await here.db.update(carts).set({ state: 'open' });
    expect((await openCheckout(parts, checkout.cartId, 'en-US')).isExternal).toBe(true);
    await here.stop();
  });
});
