import { eq } from 'drizzle-orm';
import { fixedClock } from '@/lib/clock';
import { openCheckout as openCheckoutOf } from '../checkout/routes';
import { carts } from '../db/schema';
import { configurePartner } from '../../../tests/support/configurePartner';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, openCart, type TestCart } from '../../../tests/support/openCart';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import { tableTaxes } from './taxProvider';

jest.setTimeout(60_000);
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

/** A cart with a bouquet and the membership, whose prices it has. */
async function membersCart(): Promise<TestCart> {
  const cart = await openCart(backend);
  await cart.add({});
  await cart.add({ sku: 'GMP0502', delivery: undefined });
  return cart;
}
/** A cart with a code, which the partner `flagship` does not let count. */
async function cartWithCode(): Promise<TestCart> {
  await configurePartner(backend, 'flagship', { isPromoCodeEnabled: false });
  const cart = await openCart(backend);
  await cart.add({});
  await backend.db
    .update(carts)
    .set({ promoCodes: ['BLOOM15'] })
    .where(eq(carts.id, cart.cartId));
  return cart;
}
const tell = ({ cartId, cartToken }: TestCart, partnerId?: string) =>
  backend.call('setCartPartner', {
    ...{ params: { cartId }, cartToken },
    body: partnerId ? { attribution: { partnerId } } : {},
  });
const checkOut = ({ cartId, cartToken }: TestCart, body: { expectedTotal?: number; partnerId?: string }) => {
  const { partnerId, ...rest } = body;
  return backend.call('initiateCheckout', {
    ...{ params: { cartId }, cartToken },
    body: { idempotencyKey: newKey(), ...rest, ...(partnerId && { attribution: { partnerId } }) },
  });
};

describe('§3 Cart (codeList.source): a cart has the prices of the partner of the visit', () => {
  it('at once, with the line that is not sold there, and its own again when the visit has no partner', async () => {
    const cart = await membersCart();
    const before = await cart.read();
    const { answer: there } = await tell(cart, 'skyline');
    expect([there.codeList.source, there.rewardsTotal]).toEqual(['skyline', 0]);
    expect(there.version).toBe(before.version + 1);
    expect(there.items.map((id) => there.entities.items[id]?.undeliverable?.reason)).toEqual([
      undefined,
      'membership',
    ]);
    const { answer: back } = await tell(cart);
    expect(back.totalAmount).toBe(before.totalAmount);
    expect(back.version).toBe(there.version + 1);
  });

  it('said twice it changes nothing, and an affiliate without a shop of its own keeps its credit', async () => {
    const cart = await membersCart();
    const { answer: first } = await tell(cart, 'some-affiliate');
    const { answer: again } = await tell(cart, 'some-affiliate');
    const { answer: without } = await tell(cart);
    expect([first, again, without].map(({ codeList, version }) => [codeList.source, version])).toEqual(
      Array.from({ length: 3 }, () => ['some-affiliate', first.version]),
    );
  });

  it('the carts of other recipients too', async () => {
    const cart = await membersCart();
    const sibling = await openCart(backend, 'US', cart);
    await tell(cart, 'skyline');
    expect((await sibling.read()).codeList.source).toBe('skyline');
  });

  it('not of one that takes its own customers alone, while nobody is signed in', async () => {
    const cart = await membersCart();
    const before = await cart.read();
    const { answer } = await tell(cart, 'harborbank');
    expect([answer.codeList.source, answer.version]).toEqual([before.codeList.source, before.version]);
  });

  it('a guest’s cart of one that takes its own customers alone is out of it by a visit without a partner', async () => {
    const cart = await openCart(backend);
    await cart.add({});
    await backend.db
      .update(carts)
      .set({ attribution: { partnerId: 'harborbank' } })
      .where(eq(carts.id, cart.cartId));
    expect(Object.keys((await checkOut(cart, {})).errors.errorMap)).toEqual(['CHK.PARTNER_SIGN_IN']);
    await tell(cart);
    expect((await checkOut(cart, {})).status).toBe(200);
  });

  it('not while it is being paid', async () => {
    const cart = await membersCart();
    await backend.db.update(carts).set({ state: 'ordering' }).where(eq(carts.id, cart.cartId));
    expect((await tell(cart, 'skyline')).answer.codeList.source).not.toBe('skyline');
  });
});

describe('a checkout opens for the total the cart has shown', () => {
  it('or not at all; the cart then has the new one', async () => {
    const cart = await openCart(backend);
    await cart.add({});
    const { totalAmount } = await cart.read();
    const refused = await checkOut(cart, { expectedTotal: totalAmount - 1 });
    expect([refused.status, Object.keys(refused.errors.errorMap)]).toEqual([409, ['CHK.TOTAL_CHANGED']]);
    expect((await checkOut(cart, { expectedTotal: totalAmount })).status).toBe(200);
  });

  it('also where the visit it comes from brings the new one: a second press opens it', async () => {
    const cart = await cartWithCode();
    const press = async () => {
      const { totalAmount: expectedTotal } = await cart.read();
      return (await checkOut(cart, { expectedTotal, partnerId: 'flagship' })).status;
    };
    expect([await press(), await press()]).toEqual([409, 200]);
  });

  it('with a new partner it is another version, and with the same one it stays', async () => {
    const cart = await openCart(backend);
    await cart.add({});
    const versions: number[] = [];
    for (const partnerId of [undefined, 'skyline', 'skyline']) {
      await checkOut(cart, partnerId ? { partnerId } : {});
      versions.push((await cart.read()).version);
    }
    const [before = 0] = versions;
    expect(versions).toEqual([before, before + 1, before + 1]);
  });

  it('nor where another opening brings a partner while this one is judged', async () => {
    const cart = await cartWithCode();
    const { totalAmount: expectedTotal } = await cart.read();
    const taxes = tableTaxes(backend.db);
    let hasCome = false;
    /* Prices are read before the checkout opens: the other one comes in between. */
    const taxProvider: typeof taxes = {
      ratesFor: async (...asked) => {
        if (!hasCome) {
          hasCome = true;
          expect((await checkOut(cart, { partnerId: 'flagship' })).status).toBe(200);
        }
        return taxes.ratesFor(...asked);
      },
    };
    const parts = {
      db: backend.db,
      clock: fixedClock('2026-11-20T15:00:00Z'),
      environment: testEnvironment(),
    };
    const opened = openCheckoutOf({ ...parts, taxProvider }, cart.cartId, 'en-US', { expectedTotal });
    await expect(opened).rejects.toMatchObject({
      status: 409,
      errorMap: { 'CHK.TOTAL_CHANGED': expect.any(String) },
    });
  });
});
