import { createAppThunk } from '@/store/createAppThunk';
import { promoProblemOf, writtenCode, type PromoProblem } from '../rules';
import { cartUiSlice } from './cartUiSlice';
import { changeCart, writeCart } from './writes/changeCart';

/**
 * Puts a promo code into the cart.
 * @returns what is wrong with the code, or null when it is in the cart
 * @source spec §3 Cart (codeList.promo, promoDiscount), §3 Partner configuration (displayPromoCodeField)
 */
export const applyPromoCode = createAppThunk(
  'cart/applyPromo',
  async ({ code: entered }: { code: string }, tools): Promise<PromoProblem | null> => {
    const code = writtenCode(entered);
    if (!code) return 'unknown';
    const { cartBusy } = cartUiSlice.actions;
    const { dispatch, extra } = tools;
    dispatch(cartBusy(true));
    const result = await writeCart(tools, {
      section: 'cart',
      send: ({ cartId, cartToken, ...attempt }) =>
        extra.gateway.call('applyPromoCode', {
          params: { cartId },
          query: { locale: extra.locale },
          body: { code, ...attempt },
          cartToken,
        }),
    }).finally(() => dispatch(cartBusy(false)));
    return result.ok ? null : promoProblemOf(result.errorMap);
  },
);

/** Removes a promo code from the cart. @returns whether it is removed */
export const removePromoCode = createAppThunk(
  'cart/removePromo',
  ({ code }: { code: string }, tools): Promise<boolean> => {
    const { gateway, locale } = tools.extra;
    return changeCart(tools, {
      change: { id: `promo ${code}`, kind: 'removePromo', code },
      section: 'cart',
      send: ({ cartId, cartToken, idempotencyKey }) =>
        gateway.call('removePromoCode', {
          params: { cartId, code },
          query: { locale, idempotencyKey },
          cartToken,
        }),
    });
  },
);
