import { shop } from '@/contracts/shop';
import { newKey, newYork, roses } from './openCart';
import type { InProcessBackend } from './inProcessBackend';

/** Id of the partner whose flags the tests change. */
export const flagship = 'flagship';

const window = { ...newYork, deliveryOption: 'flexible' as const };
const attribution = { partnerId: flagship };

/** What the gateway does in carts that are credited to the partner of the tests, one call for each flag. */
export function partnerCalls(backend: InProcessBackend) {
  /** A guest's cart with roses; `isLate`: the partner is credited by its checkout only. */
  async function guestsCart(isLate = false, delivery: typeof roses.delivery = newYork) {
    const { answer } = await backend.call('createCart', {
      body: { countryId: 'US', ...(isLate ? {} : { attribution }), idempotencyKey: newKey() },
    });
    const at = { params: { cartId: answer.cartId }, cartToken: answer.cartToken };
    const { status } = await backend.call('addCartItem', {
      ...at,
      body: { ...roses, delivery, idempotencyKey: newKey() },
    });
    return { ...at, added: status };
  }
  type At = Omit<Awaited<ReturnType<typeof guestsCart>>, 'added'>;
  const checkOut = ({ params, cartToken }: At) =>
    backend.call('initiateCheckout', {
      ...{ params, cartToken },
      body: { attribution, idempotencyKey: newKey() },
    });
  const enterCode = ({ params, cartToken }: At) =>
    backend.call('applyPromoCode', {
      ...{ params, cartToken },
      body: { code: 'WELCOME10', idempotencyKey: newKey() },
    });

  return {
    returnsCarts: async () => {
      const body = { partnerId: flagship, returnUrl: 'https://portal.example/in' };
      const { params, cartToken } = await guestsCart();
      return (await backend.call('returnCart', { params, cartToken, body })).status === 200;
    },
    refusesGuests: async () => (await checkOut(await guestsCart())).status === 422,

    /** Pays later, and can still do so when the checkout is read again. */
    paysLater: async () => {
      const cart = await guestsCart(true);
      const { checkoutId } = (await checkOut(cart)).answer;
      const at = { params: { checkoutId }, cartToken: cart.cartToken };
      const { status } = await backend.call('savePayment', { ...at, body: { method: 'pay-later' } });
      const { answer } = await backend.call('getCheckout', at);
      expect(answer.paymentMethods.includes('pay-later')).toBe(status === 200);
      return status === 200;
    },

    takesCode: async () => {
      const { status, errors } = await enterCode(await guestsCart());
      if (status !== 200) expect(Object.keys(errors.errorMap)).toEqual(['CART.PROMO_SWITCHED_OFF']);
      return status === 200;
    },
    /** A code that was entered before the partner came. */
    keepsCode: async () => {
      const cart = await guestsCart(true);
      expect((await enterCode(cart)).status).toBe(200);
      await checkOut(cart);
      const { params, cartToken } = cart;
      const { promotions, promoDiscount } = (await backend.call('getCart', { params, cartToken })).answer;
      const problem = promotions?.find(({ code }) => code === 'WELCOME10')?.problem;
      expect([problem, promoDiscount > 0]).toEqual(problem ? ['switched-off', false] : [undefined, true]);
      return !problem;
    },

    takesWindow: async () => (await guestsCart(false, window)).added === 200,
    movesToWindow: async () => {
      const { params, cartToken } = await guestsCart();
      const body = { delivery: window, idempotencyKey: newKey() };
      const { status, errors } = await backend.call('updateMultipleItems', { params, cartToken, body });
      if (status !== 200)
        expect(errors.errorMap).toEqual({ 'DLV.DATE_UNAVAILABLE': expect.stringContaining('one day') });
      return status === 200;
    },
    /** A window that was chosen before the partner came: the checkout does not open with it. */
    ordersWindow: async () => (await checkOut(await guestsCart(true, window))).status === 200,

    takesMembership: async () => {
      const { params, cartToken } = await guestsCart();
      const body = { sku: shop.loyaltyProductId, quantity: 1, addons: [], idempotencyKey: newKey() };
      const { status, errors } = await backend.call('addCartItem', { params, cartToken, body });
      if (status !== 200) expect(Object.keys(errors.errorMap)).toEqual(['CART.MEMBERSHIP_UNAVAILABLE']);
      return status === 200;
    },
    giftsHaveMemberPrice: async () => {
      const query = { partnerId: flagship, membershipType: 'PAID_LOYALTY' };
      const { gifts } = (await backend.call('siteWideAvailableGifts', { query })).answer;
      expect(gifts.length).toBeGreaterThan(5);
      return gifts.some(({ price }) => price.loyaltyValue ?? price.displayPrices.loyaltyValue);
    },
  };
}
