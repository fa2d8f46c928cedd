import * as z from 'zod/mini';
import { PromoCode } from '../common/fields';
import { endpoint } from '../endpoint';
import {
  cartCall,
  cartParams,
  cartsPath,
  cartWrite,
  cartWriteErrors,
  removalErrors,
  removalQuery,
} from './cartCall';

/**
 * Puts a promo code into the cart, in any letter case; one that is there already changes nothing. A code that is
 * refused changes nothing either.
 * @source docs/decisions/0014-promo-codes.md
 */
export const applyPromoCode = endpoint({
  ...cartCall,
  method: 'POST',
  path: `${cartsPath}/:cartId/promo`,
  params: cartParams,
  body: z.strictObject({ code: PromoCode, ...cartWrite }),
  errorKeys: [
    'CART.PROMO_UNKNOWN',
    'CART.PROMO_NOT_STARTED',
    'CART.PROMO_EXPIRED',
    'CART.PROMO_USED_UP',
    'CART.PROMO_ELSEWHERE',
    'CART.PROMO_NOT_APPLICABLE',
    'CART.PROMO_BELOW_MINIMUM',
    'CART.PROMO_NOT_COMBINABLE',
    'CART.PROMO_SWITCHED_OFF',
    ...cartWriteErrors,
  ],
});

/** Takes a promo code out of the cart. @source docs/decisions/0014-promo-codes.md */
export const removePromoCode = endpoint({
  ...cartCall,
  method: 'DELETE',
  path: `${cartsPath}/:cartId/promo/:code`,
  params: z.object({ ...cartParams.def.shape, code: PromoCode }),
  query: removalQuery,
  errorKeys: removalErrors,
});
