import { eq } from 'drizzle-orm';
import { addPromotion } from '../../../tests/support/addPromotion';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, type TestCart } from '../../../tests/support/openCart';
import { openCheckout, sender, type TestCheckout } from '../../../tests/support/openCheckout';
import { cartItems, carts, promotions, promotionUses } from '../db/schema';

jest.setTimeout(60_000);

const now = '2026-11-20T15:00:00Z';

const backend = suiteBackend({ now });

type Opened = Pick<TestCart, 'cartId' | 'cartToken'>;
const at = ({ cartId, cartToken }: Opened) => ({ params: { cartId }, cartToken });
const enter = (cart: Opened, code: string) =>
  backend.call('applyPromoCode', { ...at(cart), body: { code, idempotencyKey: newKey() } });
/** A cart that has a code from before, whatever the others have. */
const holds = async ({ cartId }: Opened, code: string) =>
  void (await backend.db
    .update(carts)
    .set({ promoCodes: [code] })
    .where(eq(carts.id, cartId)));
const usesOf = (code: string) => backend.db.$count(promotionUses, eq(promotionUses.code, code));

/** Checkouts for two recipients, every step done; both carts have the code. */
async function twoWith(code: string, { emails = ['', ''] }: { emails?: readonly [string, string] } = {}) {
  const first = await openCheckout(backend, { email: emails[0] || `${newKey()}@example.com` });
  const second = await openCheckout(backend, {
    email: emails[1] || `${newKey()}@example.com`,
    beside: first,
  });
  for (const cart of [first, second]) await holds(cart, code);
  return { first, second };
}

/** Orders both for what their pages show. */
async function placeBoth(payer: TestCheckout, { checkoutId, cartToken, read }: TestCheckout) {
  const expectedTotal = (await read()).totalAmount;
  return payer.place({ together: [{ checkoutId, cartToken, expectedTotal }] });
}

describe('B9: a code that counts once, in the carts of two recipients', () => {
  it('takes something off one of them, says so on the other, and both can be ordered at once', async () => {
    await addPromotion(backend, { code: 'ONCE-EACH', customerLimit: 1 });
    const { first, second } = await twoWith('ONCE-EACH');
    expect(await first.read()).toMatchObject({ promoDiscount: 8, promotions: [{ code: 'ONCE-EACH' }] });
    const other = await second.read();
    expect(other).toMatchObject({
      promoDiscount: 0,
      promotions: [{ code: 'ONCE-EACH', amount: 0, problem: 'elsewhere' }],
    });
    const { checkoutId, cartToken } = second;
    const checkout = await backend.call('getCheckout', { params: { checkoutId }, cartToken });
    expect(checkout.answer.cart).toEqual(other);
    const listed = (await backend.call('listSiblingCarts', at(second))).answer.carts;
    expect(listed.map(({ totalAmount }) => totalAmount)).toEqual([
      (await first.read()).totalAmount,
      other.totalAmount,
    ]);
    expect((await placeBoth(second, first)).status).toBe(200);
    expect(await usesOf('ONCE-EACH')).toBe(1);
  });

  it('goes by the last use of all in the same way', async () => {
    await addPromotion(backend, { code: 'LAST-USE', usageLimit: 1 });
    const { first, second } = await twoWith('LAST-USE');
    expect((await placeBoth(first, second)).status).toBe(200);
    expect(await usesOf('LAST-USE')).toBe(1);
  });

  it('goes by promotions that work by themselves in the same way', async () => {
    await addPromotion(backend, {
      code: 'BY-ITSELF',
      customerLimit: 1,
      isAutomatic: true,
      scope: { pids: ['LK1001'] },
    });
    const { first, second } = await twoWith('ONCE-EACH');
    const discounts = [await first.read(), await second.read()].map((cart) => cart.promotionalDiscount);
    expect(discounts).toEqual([8, 0]);
    expect((await placeBoth(first, second)).status).toBe(200);
    await addPromotion(backend, { code: 'BY-ITSELF', isActive: false });
  });

  it('works for the other cart as soon as the first one gives it back', async () => {
    const { first, second } = await twoWith('ONCE-EACH');
    await backend.call('removePromoCode', {
      params: { ...at(first).params, code: 'ONCE-EACH' },
      cartToken: first.cartToken,
    });
    expect(await second.read()).toMatchObject({ promoDiscount: 8 });
    await holds(first, 'ONCE-EACH');
    await backend.db.delete(cartItems).where(eq(cartItems.cartId, first.cartId));
    expect(await second.read()).toMatchObject({ promoDiscount: 8 });
  });

  it('is refused in the second cart by a key of its own', async () => {
    const { first, second } = await twoWith('NO-SUCH-CODE');
    for (const cart of [first, second]) await holds(cart, 'FALL2025');
    expect((await enter(first, 'ONCE-EACH')).status).toBe(200);
    const refused = await enter(second, 'ONCE-EACH');
    expect([refused.status, Object.keys(refused.errors.errorMap)]).toEqual([422, ['CART.PROMO_ELSEWHERE']]);
  });

  it('is judged by every sender of the carts, because any of the carts may pay', async () => {
    const used = await openCheckout(backend, { email: 'payer@example.com' });
    await enter(used, 'ONCE-EACH');
    expect((await used.place()).status).toBe(200);
    const { first, second } = await twoWith('NO-SUCH-CODE', { emails: ['payer@example.com', ''] });
    await holds(second, 'ONCE-EACH');
    expect(await second.read()).toMatchObject({ promoDiscount: 0, promotions: [{ problem: 'used-up' }] });
    expect((await placeBoth(first, second)).status).toBe(200);
  });

  it('stays as it was shown while its order waits for the bank', async () => {
    await addPromotion(backend, { code: 'AT-BANK', customerLimit: 1, usageLimit: 1 });
    const { first, second } = await twoWith('AT-BANK', { emails: [sender.email, sender.email] });
    const before = [await first.read(), await second.read()];
    await first.pay('4000 0000 0000 3220');
    expect((await placeBoth(first, second)).answer.challengeUrl).toBeDefined();
    expect([await first.read(), await second.read()]).toEqual(before);
    const [row] = await backend.db.select().from(promotions).where(eq(promotions.code, 'AT-BANK'));
    expect(row?.usedCount).toBe(1);
  });
});
