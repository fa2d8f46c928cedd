import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import type { WriteResult } from '@/clients/gateway/gateway';
import type { Cart } from '@/contracts/ordering/cart';
import { promoProblemOf, writtenCode, type PromoProblem } from '../rules';
import { asWriteResult } from './asWriteResult';
import { keepCart, newIdempotencyKey } from './cartCalls';
import { cartUiSlice } from './cartUiSlice';
import { keyPerVersion } from './keyPerVersion';
import { performChange } from './performChange';
import { sendFresh } from './sendFresh';
import { inTurn } from './writeQueue';

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
    const { gateway, locale } = tools.extra;
    const keyOf = keyPerVersion();
    const result = await whileBusy(tools, () =>
      sendFresh(tools, 'cart', ({ cartId, cartToken }, version) =>
        asWriteResult(() =>
          gateway.call('applyPromoCode', {
            params: { cartId },
            query: { locale },
            body: { code, version, idempotencyKey: keyOf(version) },
            cartToken,
          }),
        ),
      ),
    );
    if (!result.ok) return promoProblemOf(result.errorMap);
    keepCart(tools, result.data);
    return null;
  },
);

/** Takes a promo code out of the cart: shown at once, put back with a message when refused. @returns whether it is out */
export const removePromoCode = createAppThunk(
  'cart/removePromo',
  ({ code }: { code: string }, tools): Promise<boolean> => {
    const { gateway, locale } = tools.extra;
    const idempotencyKey = newIdempotencyKey();
    return performChange(tools, {
      change: { id: `promo ${code}`, kind: 'removePromo', code },
      section: 'cart',
      send: ({ cartId, cartToken }) =>
        gateway.call('removePromoCode', {
          params: { cartId, code },
          query: { locale, idempotencyKey },
          cartToken,
        }),
    });
  },
);

async function whileBusy(
  tools: ThunkTools,
  send: () => Promise<WriteResult<Cart>>,
): Promise<WriteResult<Cart>> {
  const { cartBusy } = cartUiSlice.actions;
  tools.dispatch(cartBusy(true));
  const result = await inTurn(tools, send);
  tools.dispatch(cartBusy(false));
  return result;
}
