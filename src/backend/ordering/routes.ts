import type { Handlers } from '../platform/handlers';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { signCartToken } from '../platform/tokens';
import { openCheckout } from '../checkout/openCheckout';
import { prepareLine, putLine } from './addLine';
import { attempt } from './attempt';
import { itemNotFound } from './cartProblems';
import { removeItems } from './cartRepository';
import { changeCart } from './changeCart';
import { addAddon, changeLine, removeAddon } from './changeLine';
import { createCart } from './createCart';
import { checkMove, moveLines } from './moveLines';
import { countItems } from './presentCart';
import { answerCart, readCart } from './readCart';

type CartHandlers = Pick<
  Handlers,
  | 'createCart'
  | 'getCart'
  | 'itemCount'
  | 'addCartItem'
  | 'updateCartItem'
  | 'updateMultipleItems'
  | 'addCartAddon'
  | 'removeCartAddon'
  | 'deleteCartItem'
  | 'deleteAllCartItems'
  | 'initiateCheckout'
>;

/** The cart of spec §7. Every write answers the whole cart, priced anew. @source spec §7 Cart */
export const orderingHandlers: CartHandlers = {
  /** A new, empty cart and the token that opens it. */
  createCart: async ({ body, query, context }) => {
    const cartId = await createCart(context, body);
    const cartToken = await signCartToken({ cartId }, context.environment.secrets.cartToken, context.clock);
    return { cartId, cartToken, cart: await answerCart(context, cartId, query.locale) };
  },

  /** The whole cart, priced now. */
  getCart: ({ params, query, context }) => answerCart(context, params.cartId, query.locale),

  /** Number of products, without the membership. */
  itemCount: async ({ params, context }) => ({
    itemCount: countItems(await readCart(context, params.cartId)),
  }),

  /** Puts a product into the cart. */
  addCartItem: async ({ params: { cartId }, query, body, context }) => {
    const prepared = await attempt(() => prepareLine(context, body));
    const repeat = {
      key: body.idempotencyKey,
      request: body,
      version: body.version,
      staleStatus: 409,
    } as const;
    await changeCart(context, { cartId, name: 'addCartItem', repeat }, (tx, cart) =>
      putLine(tx, cart, prepared()),
    );
    return answerCart(context, cartId, query.locale);
  },

  /** Changes quantity, size, vase or add-ons of a line. */
  updateCartItem: async ({ params: { cartId, itemId }, query, body, context }) => {
    const catalogue = await loadCatalogue(context.db);
    const repeat = {
      key: body.idempotencyKey,
      request: { ...body, itemId },
      version: body.version,
      staleStatus: 406,
    } as const;
    await changeCart(context, { cartId, name: 'updateCartItem', repeat }, (tx, cart) =>
      changeLine(tx, catalogue, cart, itemId, body),
    );
    return answerCart(context, cartId, query.locale);
  },

  /** Moves every line to another door or day. */
  updateMultipleItems: async ({ params: { cartId }, query, body, context }) => {
    const prepared = await attempt(() => checkMove(context, cartId, body.delivery));
    const repeat = {
      key: body.idempotencyKey,
      request: body,
      version: body.version,
      staleStatus: 406,
    } as const;
    await changeCart(context, { cartId, name: 'updateMultipleItems', repeat }, (tx, cart) =>
      moveLines(tx, cart, prepared()),
    );
    return answerCart(context, cartId, query.locale);
  },

  /** Adds an add-on to a line. */
  addCartAddon: async ({ params: { cartId, itemId }, query, body, context }) => {
    const catalogue = await loadCatalogue(context.db);
    const repeat = {
      key: body.idempotencyKey,
      request: { ...body, itemId },
      version: body.version,
      staleStatus: 409,
    } as const;
    await changeCart(context, { cartId, name: 'addCartAddon', repeat }, (tx, cart) =>
      addAddon(tx, catalogue, cart, itemId, body.addon),
    );
    return answerCart(context, cartId, query.locale);
  },

  /** Takes an add-on, or the vase, off a line. */
  removeCartAddon: async ({ params: { cartId, itemId, addonId }, query, context }) => {
    await changeCart(context, { cartId, name: 'removeCartAddon' }, (tx, cart) =>
      removeAddon(tx, cart, itemId, addonId),
    );
    return answerCart(context, cartId, query.locale);
  },

  /** Removes a line. */
  deleteCartItem: async ({ params: { cartId, itemId }, query, context }) => {
    await changeCart(context, { cartId, name: 'deleteCartItem' }, async (tx) => {
      if ((await removeItems(tx, cartId, itemId)) === 0) throw itemNotFound();
    });
    return answerCart(context, cartId, query.locale);
  },

  /** Empties the cart. */
  deleteAllCartItems: async ({ params: { cartId }, query, context }) => {
    await changeCart(
      context,
      { cartId, name: 'deleteAllCartItems' },
      async (tx) => void (await removeItems(tx, cartId)),
    );
    return answerCart(context, cartId, query.locale);
  },

  /** Opens (or finds) the checkout of the cart. */
  initiateCheckout: ({ params, context }) => openCheckout(context, params.cartId),
};
