import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { notOrderable } from '../errors';
import { Cart } from './cart';
import { cartCall, cartParams, cartsPath } from './cartCall';
import { ProcurementPortal } from '../partner-config';

/**
 * Ends a cart so that it can be handed to the procurement system it was filled for, and answers it priced now. The same again,
 * for the same partner, answers the same cart. Credits it to that partner.
 * @throws 422 for a partner without this, and for an address that is not on its list
 * @source spec §3 Partner configuration (procurement redirect), docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export const returnCart = endpoint({
  ...cartCall,
  method: 'PUT',
  path: `${cartsPath}/:cartId/return`,
  params: cartParams,
  body: z.strictObject({
    partnerId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
    /** Where the procurement system wants the cart. */
    returnUrl: z.string().check(z.maxLength(2000)),
  }),
  answer: z.object({ cart: Cart, portal: ProcurementPortal, /** The partner's. */ name: z.string() }),
  errorKeys: ['CART.RETURN_UNAVAILABLE', 'CART.ORDERING', ...notOrderable],
});

/**
 * Takes back a cart that was handed to a procurement system, for example because that could not be reached. A repeat finds it open.
 * @source docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export const takeBackCart = endpoint({
  ...cartCall,
  method: 'DELETE',
  path: `${cartsPath}/:cartId/return`,
  params: cartParams,
  errorKeys: ['CART.ORDERING'],
});

/**
 * Takes the partner, and what its link said of its click, from the open carts of a visit that leaves the partner's shop.
 * @source spec §6 Partner, docs/decisions/0066-attribution-and-partners.md
 */
export const leavePartner = endpoint({
  ...cartCall,
  method: 'DELETE',
  path: `${cartsPath}/:cartId/partner`,
  params: cartParams,
  errorKeys: [],
});
