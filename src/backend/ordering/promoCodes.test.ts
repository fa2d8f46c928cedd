import { eq } from 'drizzle-orm';
import { addPromotion } from '../../../tests/support/addPromotion';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, openCart, type TestCart } from '../../../tests/support/openCart';
import { openCheckout } from '../../../tests/support/openCheckout';
import { promotions } from '../db/schema';

jest.setTimeout(60_000);

const now = '2026-11-20T15:00:00Z';

const backend = suiteBackend({ now });
beforeAll(async () => {
  await addPromotion(backend, { code: 'LAST-ONE', kind: 'amount', value: 500, usageLimit: 1 });
  await addPromotion(backend, { code: 'TOMORROW', startsAt: new Date('2026-11-21T00:00:00Z') });
  await addPromotion(backend, { code: 'CANADA', scope: { countries: ['CA'] } });
  await addPromotion(backend, { code: 'DEAR', scope: { minimumCents: 1_000_000 } });
  await addPromotion(backend, { code: 'ALL-FREE', value: 10_000, isStackable: true });
}, 120_000);

const enter = ({ cartId, cartToken }: Pick<TestCart, 'cartId' | 'cartToken'>, code: string, at?: string) =>
  backend.call('applyPromoCode', {
    params: { cartId },
    cartToken,
    body: { code, idempotencyKey: newKey() },
    now: at,
  });
const withRoses = async () => {
  const cart = await openCart(backend);
  await cart.add({});
  return cart;
};

describe('entering a code', () => {
  it('takes a share off the goods, and the tax follows', async () => {
    const cart = await withRoses();
    const before = await cart.read();
    const { answer } = await enter(cart, ' welcome10 ');
    expect(answer).toMatchObject({
      codeList: { promo: ['WELCOME10'] },
      promotionDetails: { description: '10% off your order' },
      subTotalAmount: 79.99,
      promoDiscount: 8,
      promotionalDiscount: 0,
      totalDiscountAmount: 8,
    });
    expect(answer.orderFeeSummary.tax).toBeLessThan(before.orderFeeSummary.tax ?? 0);
    const { delivery = 0, surcharge = 0, tax = 0 } = answer.orderFeeSummary;
    expect(answer.totalAmount).toBeCloseTo(79.99 - 8 + delivery + surcharge + tax, 2);
    expect(Object.values(answer.entities.items)[0]).toMatchObject({
      codeList: { promo: ['WELCOME10'] },
      promoDiscount: 8,
    });
  });

  it('pays for the delivery', async () => {
    const cart = await withRoses();
    const { delivery = 0 } = (await cart.read()).orderFeeSummary;
    const { answer } = await enter(cart, 'FREEDELIVERY');
    expect(answer.orderFeeSummary.delivery).toBe(0);
    expect(answer.promotions).toMatchObject([{ code: 'FREEDELIVERY', amount: 0, deliveryAmount: delivery }]);
    expect(answer.promoDiscount).toBe(0);
  });

  it('describes it in French on French pages', async () => {
    const cart = await withRoses();
    await enter(cart, 'WELCOME10');
    const { cartId, cartToken } = cart;
    const { answer } = await backend.call('cart', { cartToken, query: { locale: 'fr-CA' } });
    expect(answer).toMatchObject({
      cartId,
      promotionDetails: { description: '10 % de rabais sur votre commande' },
    });
  });

  it.each([
    ['NO-SUCH-CODE', 'CART.PROMO_UNKNOWN'],
    ['FALL2025', 'CART.PROMO_EXPIRED'],
    ['TOMORROW', 'CART.PROMO_NOT_STARTED'],
    ['PLANTS20', 'CART.PROMO_NOT_APPLICABLE'],
    ['CANADA', 'CART.PROMO_NOT_APPLICABLE'],
    ['DEAR', 'CART.PROMO_BELOW_MINIMUM'],
  ])('refuses %s with %s, names the field and changes nothing', async (code, key) => {
    const cart = await withRoses();
    const before = await cart.read();
    const { status, errors } = await enter(cart, code);
    expect([status, Object.keys(errors.errorMap)]).toEqual([422, [key]]);
    expect(errors.details?.[0]?.path).toBe('body.code');
    expect(await cart.read()).toEqual(before);
  });

  it('lets stackable codes stand together, and one that is not alone', async () => {
    const cart = await withRoses();
    await enter(cart, 'ALL-FREE');
    const { answer } = await enter(cart, 'FREEDELIVERY');
    expect(answer.codeList.promo).toEqual(['ALL-FREE', 'FREEDELIVERY']);
    expect(answer).toMatchObject({ promoDiscount: 79.99, orderFeeSummary: { delivery: 0, tax: 0 } });
    expect(answer.totalAmount).toBeGreaterThanOrEqual(0);
    expect((await enter(cart, 'WELCOME10')).errors.errorMap).toHaveProperty(['CART.PROMO_NOT_COMBINABLE']);
  });

  it('changes nothing when it is there already, and goes when it is taken out', async () => {
    const cart = await withRoses();
    const before = await cart.read();
    await enter(cart, 'WELCOME10');
    expect((await enter(cart, 'WELCOME10')).answer.codeList.promo).toEqual(['WELCOME10']);
    const { cartId, cartToken } = cart;
    const remove = { params: { cartId, code: 'WELCOME10' }, cartToken };
    const { answer } = await backend.call('removePromoCode', remove);
    expect({ ...answer, version: 0 }).toEqual({ ...before, version: 0 });
    expect((await backend.call('removePromoCode', remove)).status).toBe(404);
  });

  it('is not lost when it stops to work: it says why and takes nothing off', async () => {
    await addPromotion(backend, { code: 'TODAY', endsAt: new Date('2026-11-20T16:00:00Z') });
    const cart = await withRoses();
    await enter(cart, 'TODAY');
    const { cartId, cartToken } = cart;
    const later = await backend.call('getCart', {
      params: { cartId },
      cartToken,
      now: '2026-11-20T16:00:00Z',
    });
    expect(later.answer).toMatchObject({
      codeList: { promo: ['TODAY'] },
      promoDiscount: 0,
      promotions: [{ code: 'TODAY', problem: 'expired', amount: 0 }],
    });
    expect(later.answer.promotionDetails).toBeUndefined();
  });

  it('needs no code when it works by itself', async () => {
    await addPromotion(backend, {
      code: 'TULIP-WEEK',
      kind: 'amount',
      value: 300,
      isAutomatic: true,
      scope: { pids: ['LK1002'] },
    });
    const cart = await openCart(backend);
    const answer = await cart.add({ sku: 'LK1002S' });
    expect(answer).toMatchObject({ promotionalDiscount: 3, promoDiscount: 0, totalDiscountAmount: 3 });
    expect(answer.codeList.promo).toEqual([]);
    expect(answer.promotions?.[0]?.code).toBeUndefined();
    expect((await enter(cart, 'TULIP-WEEK')).errors.errorMap).toHaveProperty(['CART.PROMO_UNKNOWN']);
  });
});

describe('using a code up', () => {
  const usedCount = async (code: string) =>
    (await backend.db.select().from(promotions).where(eq(promotions.code, code)))[0]?.usedCount;

  it('gives the last use to one of two orders, and counts it once', async () => {
    const [one, other] = [await openCheckout(backend), await openCheckout(backend)];
    for (const cart of [one, other]) expect((await enter(cart, 'LAST-ONE')).status).toBe(200);
    const [first, second] = await Promise.all([one.place(), other.place()]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(await usedCount('LAST-ONE')).toBe(1);
    const loser = first.status === 409 ? one : other;
    expect(await loser.read()).toMatchObject({ promoDiscount: 0, promotions: [{ problem: 'used-up' }] });
    expect((await loser.place()).status).toBe(200);
  });

  it('is given back when the card is declined', async () => {
    await addPromotion(backend, { code: 'ONCE', usageLimit: 1 });
    const checkout = await openCheckout(backend);
    await enter(checkout, 'ONCE');
    await checkout.pay('4000000000000002');
    expect((await checkout.place()).status).toBe(422);
    expect(await usedCount('ONCE')).toBe(0);
    await checkout.pay();
    expect((await checkout.place()).status).toBe(200);
    expect(await usedCount('ONCE')).toBe(1);
  });

  it('is once for each customer where the code says so', async () => {
    const first = await openCheckout(backend);
    await enter(first, 'WELCOME10');
    expect((await first.place()).status).toBe(200);
    const second = await openCheckout(backend);
    const refused = await enter(second, 'WELCOME10');
    expect([refused.status, Object.keys(refused.errors.errorMap)]).toEqual([422, ['CART.PROMO_USED_UP']]);
  });

  it('A7: is once for each customer whatever tag or dots the address has', async () => {
    const first = await openCheckout(backend, { email: 'dot.ted@gmail.com' });
    await enter(first, 'WELCOME10');
    expect((await first.place()).status).toBe(200);
    const second = await openCheckout(backend, { email: 'Dotted+again@googlemail.com' });
    expect((await enter(second, 'WELCOME10')).errors.errorMap).toHaveProperty(['CART.PROMO_USED_UP']);
  });

  it('shows what it costs without as soon as the sender is known, and can be ordered so', async () => {
    const again = await openCheckout(backend, { email: 'once@example.com' });
    await enter(again, 'WELCOME10');
    const promised = (await again.read()).totalAmount;
    const first = await openCheckout(backend, { email: ' Once@Example.com' });
    await enter(first, 'WELCOME10');
    expect((await first.place()).status).toBe(200);
    const late = await again.place({ expectedTotal: promised });
    expect([late.status, Object.keys(late.errors.errorMap)]).toEqual([409, ['CHK.TOTAL_CHANGED']]);
    expect(await again.read()).toMatchObject({ promoDiscount: 0, promotions: [{ problem: 'used-up' }] });
    expect((await again.place()).status).toBe(200);
  });
});
