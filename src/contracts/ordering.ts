import * as z from 'zod/mini';
import { VisitAttribution } from './attribution';
import { endpoint } from './endpoint';
import { notOrderable } from './errors';
import { Cart } from './ordering/cart';
import {
  cartCall as base,
  cartParams,
  cartQuery as query,
  cartsPath as carts,
  cartWrite as write,
  cartWriteErrors,
  itemParams,
  removalErrors,
  removalQuery,
} from './ordering/cartCall';
import { AddonChoice, DeliveryChoice } from './ordering/choices';
import { CountryId, IdempotencyKey, IsoDate, Money, OpaqueId, ProductId } from './common/fields';

const Quantity = z.int().check(z.minimum(1), z.maximum(20));
const Addons = z.array(AddonChoice).check(z.maxLength(20));

/** A product as a shopper wants it. */
const line = {
  sku: ProductId,
  quantity: Quantity,
  vaseId: z.optional(ProductId),
  addons: Addons,
  /** Required for everything but the membership, which is not delivered. */
  delivery: z.optional(DeliveryChoice),
  /** yyyy-MM-dd, required for products with alcohol */
  ageVerification_dob: z.optional(IsoDate),
};
/** What may change in a line. */
const change = {
  sku: z.optional(ProductId),
  quantity: z.optional(Quantity),
  vaseId: z.optional(ProductId),
  addons: z.optional(Addons),
};
const lineErrors = [
  'DLV.DATE_UNAVAILABLE',
  'DLV.ZIP_NOT_FOUND',
  'DLV.ZIP_NOT_SERVED',
  'DLV.RESTRICTED_STATE',
  'CTLG.PRODUCT_UNKNOWN',
  'CTLG.ADDON_UNAVAILABLE',
  'CART.AGE_REQUIRED',
  'CART.UNDER_AGE',
  'CART.FULL',
  'CART.MEMBERSHIP_UNAVAILABLE',
  ...cartWriteErrors,
] as const;
const changeErrors = [
  'CART.ITEM_NOT_FOUND',
  'CTLG.PRODUCT_UNKNOWN',
  'CTLG.ADDON_UNAVAILABLE',
  ...cartWriteErrors,
] as const;
const moveErrors = [
  'DLV.DATE_UNAVAILABLE',
  'DLV.ZIP_NOT_FOUND',
  'DLV.ZIP_NOT_SERVED',
  'DLV.RESTRICTED_STATE',
  ...changeErrors,
] as const;

/**
 * A new, empty cart and the token that opens it; one more at each repeat, whatever its key.
 * @source docs/decisions/0004-gaps-in-the-specification.md
 */
export const createCart = endpoint({
  service: 'ordering',
  method: 'POST',
  path: carts,
  access: 'public',
  query,
  body: z.strictObject({
    countryId: CountryId,
    /** Who is credited with the visit; answered as `codeList.source`. */
    attribution: z.optional(VisitAttribution),
    idempotencyKey: IdempotencyKey,
  }),
  answer: z.object({ cartId: z.string(), cartToken: z.string(), cart: Cart }),
  errorKeys: [],
});

/** The whole cart, priced now. @source spec §7 Cart (getCart) */
export const getCart = endpoint({
  ...base,
  method: 'GET',
  path: `${carts}/:cartId`,
  params: cartParams,
  errorKeys: [],
});

/**
 * Number of products in the cart; the loyalty item is not counted. Sent once: nobody waits for it, and the page calls
 * again by itself when the shop is back.
 * @source spec §7 Cart (itemCount), §6, §8 Transport (1 if stopRetry)
 */
export const itemCount = endpoint({
  ...base,
  retry: 'never',
  method: 'GET',
  path: `${carts}/:cartId/itemCount`,
  params: cartParams,
  answer: z.object({ itemCount: z.int() }),
  errorKeys: [],
});

/** Puts a product into the cart for a zip and date the rules allow; the server prices it. @source docs/decisions/0004-gaps-in-the-specification.md */
export const addCartItem = endpoint({
  ...base,
  method: 'POST',
  path: `${carts}/:cartId/items`,
  params: cartParams,
  body: z.strictObject({ ...line, ...write }),
  errorKeys: lineErrors,
});

/** Puts another product, size, vase or delivery in the place of a line, which keeps its id and its place. @source spec §7 Cart (replaceCartItem), §2 Cart-item editing */
export const replaceCartItem = endpoint({
  ...base,
  method: 'PUT',
  path: `${carts}/:cartId/items/:itemId/replacement`,
  params: itemParams,
  body: z.strictObject({ ...line, ...write }),
  errorKeys: [...lineErrors, 'CART.ITEM_NOT_FOUND'],
});

/** Changes quantity, variant, vase or add-ons of one line. @source spec §7 Cart (updateCartItem) */
export const updateCartItem = endpoint({
  ...base,
  method: 'PUT',
  path: `${carts}/:cartId/items/:itemId`,
  params: itemParams,
  body: z.strictObject({ ...change, ...write }),
  errorKeys: changeErrors,
});

/**
 * Changes several lines at once, or moves every line to another zip or date, or both: all of it happens or none.
 * @source spec §7 Cart (updateMultipleItems), §2 "Update Delivery Date" dialog
 */
export const updateMultipleItems = endpoint({
  ...base,
  method: 'PUT',
  path: `${carts}/:cartId/items`,
  params: cartParams,
  body: z.strictObject({
    /** For every delivered line. */
    delivery: z.optional(DeliveryChoice),
    items: z.optional(
      z.array(z.strictObject({ itemId: OpaqueId, ...change })).check(z.minLength(1), z.maxLength(60)),
    ),
    ...write,
  }),
  errorKeys: moveErrors,
});

/** Adds one add-on to a line. @source spec §7 Cart (addCartAddon) */
export const addCartAddon = endpoint({
  ...base,
  method: 'POST',
  path: `${carts}/:cartId/items/:itemId/addons`,
  params: itemParams,
  body: z.strictObject({ addon: AddonChoice, ...write }),
  errorKeys: changeErrors,
});

/** Takes one add-on off a line. @source spec §4 Removing cart items */
export const removeCartAddon = endpoint({
  ...base,
  method: 'DELETE',
  path: `${carts}/:cartId/items/:itemId/addons/:addonId`,
  params: z.object({ cartId: OpaqueId, itemId: OpaqueId, addonId: ProductId }),
  query: removalQuery,
  errorKeys: removalErrors,
});

/** Removes one line. @source spec §7 Cart (deleteCartItem) */
export const deleteCartItem = endpoint({
  ...base,
  method: 'DELETE',
  path: `${carts}/:cartId/items/:itemId`,
  params: itemParams,
  query: removalQuery,
  errorKeys: removalErrors,
});

/** Empties the cart. @source spec §7 Cart, §4 Remove-all */
export const deleteAllCartItems = endpoint({
  ...base,
  method: 'DELETE',
  path: `${carts}/:cartId/items`,
  params: cartParams,
  query: removalQuery,
  errorKeys: ['CART.ORDERING', 'REQ.IDEMPOTENCY_MISMATCH'],
});

/** Opens (or finds) the checkout of a cart, which is credited to the present visit. @source spec §7 Cart (initiateCheckout) */
export const initiateCheckout = endpoint({
  ...base,
  method: 'PUT',
  path: `${carts}/:cartId/checkout`,
  params: cartParams,
  body: z.strictObject({
    /** What the visit says of itself; an open cart notes it, and what it does not say stays. */
    attribution: z.optional(VisitAttribution),
    /** What the shopper saw as the total of the cart. */
    expectedTotal: z.optional(Money),
    idempotencyKey: IdempotencyKey,
  }),
  answer: z.object({
    checkoutId: z.string(),
    /** Where the checkout goes on: our own page, on whatever host, or the origin of a store elsewhere. */
    checkoutUrl: z.string(),
    /** A store elsewhere takes the checkout: `POST /api/checkout/process` hands the cart over and answers the page there. */
    isExternal: z.optional(z.boolean()),
  }),
  errorKeys: ['CHK.PARTNER_SIGN_IN', 'CHK.PARTNER_OTHER', 'CHK.TOTAL_CHANGED', ...notOrderable],
});
