import type { Handlers } from '../platform/handlers';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { openCheckout } from '../checkout/openCheckout';
import { prepareLine, withLine, withReplacedLine } from './addLine';
import { attempt } from './attempt';
import { changeLines, postWrite, putWrite, removal } from './changeCart';
import { withAddon, withChangedLine, withoutAddon, withoutLine } from './changeLine';
import { prepareChanges } from './changeSeveralLines';
import { countItems } from './presentCart';
import { askedLocale, answerCart, answerChanged, readCart } from './readCart';

type LineHandlers = Pick<
  Handlers,
  | 'cart'
  | 'getCart'
  | 'itemCount'
  | 'addCartItem'
  | 'replaceCartItem'
  | 'updateCartItem'
  | 'updateMultipleItems'
  | 'addCartAddon'
  | 'removeCartAddon'
  | 'deleteCartItem'
  | 'deleteAllCartItems'
  | 'initiateCheckout'
>;

/** What is in a cart. Every write answers the whole cart, priced anew. @source spec §7 Cart */
export const orderingHandlers: LineHandlers = {
  /** The whole cart its token opens. */
  cart: ({ query, context }) => answerCart(context, context.cart.cartId, query.locale),

  /** The whole cart, priced now. */
  getCart: ({ params, query, context }) => answerCart(context, params.cartId, query.locale),

  /** Number of products, without the membership. */
  itemCount: async ({ params, context }) => ({
    itemCount: countItems(await readCart(context, params.cartId)),
  }),

  /** Puts a product into the cart. */
  addCartItem: async ({ params: { cartId }, query, body, context }) => {
    const prepared = await attempt(() => prepareLine(context, body));
    const changed = await changeLines(context, postWrite('addCartItem', cartId, body), (cart) =>
      withLine(cart, prepared()),
    );
    return answerChanged(context, cartId, changed, query.locale);
  },

  /** Puts another product in the place of a line. */
  replaceCartItem: async ({ params: { cartId, itemId }, query, body, context }) => {
    const prepared = await attempt(() => prepareLine(context, body));
    const changed = await changeLines(
      context,
      putWrite('replaceCartItem', cartId, { ...body, itemId }),
      (cart) => withReplacedLine(cart, itemId, prepared()),
    );
    return answerChanged(context, cartId, changed, query.locale);
  },

  /** Changes quantity, size, vase or add-ons of a line. */
  updateCartItem: async ({ params: { cartId, itemId }, query, body, context }) => {
    const catalogue = await loadCatalogue(context.db);
    const changed = await changeLines(
      context,
      putWrite('updateCartItem', cartId, { ...body, itemId }),
      (cart) => withChangedLine(catalogue, cart, itemId, body),
    );
    return answerChanged(context, cartId, changed, query.locale);
  },

  /** Changes several lines, or moves all of them to another door or day. */
  updateMultipleItems: async ({ params: { cartId }, query, body, context }) => {
    const prepared = await attempt(() => prepareChanges(context, cartId, body));
    const changed = await changeLines(context, putWrite('updateMultipleItems', cartId, body), (cart) =>
      prepared()(cart),
    );
    return answerChanged(context, cartId, changed, query.locale);
  },

  /** Adds an add-on to a line. */
  addCartAddon: async ({ params: { cartId, itemId }, query, body, context }) => {
    const catalogue = await loadCatalogue(context.db);
    const changed = await changeLines(
      context,
      postWrite('addCartAddon', cartId, { ...body, itemId }),
      (cart) => withAddon(catalogue, cart, itemId, body.addon),
    );
    return answerChanged(context, cartId, changed, query.locale);
  },

  /** Takes an add-on, or the vase, off a line. */
  removeCartAddon: async ({ params: { cartId, itemId, addonId }, query, context }) => {
    const changed = await changeLines(
      context,
      removal('removeCartAddon', cartId, query.idempotencyKey, { itemId, addonId }),
      (cart) => withoutAddon(cart, itemId, addonId),
    );
    return answerChanged(context, cartId, changed, query.locale);
  },

  /** Removes a line. */
  deleteCartItem: async ({ params: { cartId, itemId }, query, context }) => {
    const changed = await changeLines(
      context,
      removal('deleteCartItem', cartId, query.idempotencyKey, { itemId }),
      (cart) => withoutLine(cart, itemId),
    );
    return answerChanged(context, cartId, changed, query.locale);
  },

  /** Empties the cart. */
  deleteAllCartItems: async ({ params: { cartId }, query, context }) => {
    const changed = await changeLines(
      context,
      removal('deleteAllCartItems', cartId, query.idempotencyKey),
      () => [],
    );
    return answerChanged(context, cartId, changed, query.locale);
  },

  /** Opens (or finds) the checkout of the cart. */
  initiateCheckout: ({ params, query, context }) =>
    openCheckout(context, params.cartId, askedLocale(query.locale)),
};
