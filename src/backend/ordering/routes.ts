import type { Cart } from '@/contracts/ordering/cart';
import { loadCatalogue } from '../catalog/loadCatalogue';
import type { Handlers } from '../platform/handlers';
import { attempt, type CartChange, changeLines, postWrite, putWrite, removal } from './changeCart';
import { prepareChanges } from './changeSeveralLines';
import {
  prepareLine,
  withAddon,
  withChangedLine,
  withLine,
  withoutAddon,
  withoutLine,
  withReplacedLine,
} from './editLines';
import { countItems, presentCart } from './presentCart';
import { answerCart, type CartSources, priceStoredCart, readCart, requestedLocale } from './readCart';
import type { StoredCart, StoredItem } from './storedCart';

/** What is in a cart. Every write answers the whole cart, priced anew. @source spec §7 Cart */
export const orderingHandlers = {
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
    const change = postWrite('addCartItem', cartId, body);
    return changeAndAnswer(context, change, query.locale, (cart) => withLine(cart, prepared()));
  },

  /** Puts another product in the place of a line. */
  replaceCartItem: async ({ params: { cartId, itemId }, query, body, context }) => {
    const prepared = await attempt(() => prepareLine(context, body));
    const change = putWrite('replaceCartItem', cartId, { ...body, itemId });
    return changeAndAnswer(context, change, query.locale, (cart) =>
      withReplacedLine(cart, itemId, prepared()),
    );
  },

  /** Changes quantity, size, vase or add-ons of a line. */
  updateCartItem: async ({ params: { cartId, itemId }, query, body, context }) => {
    const catalogue = await loadCatalogue(context.db);
    const change = putWrite('updateCartItem', cartId, { ...body, itemId });
    return changeAndAnswer(context, change, query.locale, (cart) =>
      withChangedLine(catalogue, cart, itemId, body),
    );
  },

  /** Changes several lines, or moves all of them to another place or day. */
  updateMultipleItems: async ({ params: { cartId }, query, body, context }) => {
    const prepared = await attempt(() => prepareChanges(context, cartId, body));
    const change = putWrite('updateMultipleItems', cartId, body);
    return changeAndAnswer(context, change, query.locale, (cart) => prepared()(cart));
  },

  /** Adds an add-on to a line. */
  addCartAddon: async ({ params: { cartId, itemId }, query, body, context }) => {
    const catalogue = await loadCatalogue(context.db);
    const change = postWrite('addCartAddon', cartId, { ...body, itemId });
    return changeAndAnswer(context, change, query.locale, (cart) =>
      withAddon(catalogue, cart, itemId, body.addon),
    );
  },

  /** Takes an add-on, or the vase, off a line. */
  removeCartAddon: ({ params: { cartId, itemId, addonId }, query, context }) => {
    const change = removal('removeCartAddon', cartId, query.idempotencyKey, { itemId, addonId });
    return changeAndAnswer(context, change, query.locale, (cart) => withoutAddon(cart, itemId, addonId));
  },

  deleteCartItem: ({ params: { cartId, itemId }, query, context }) => {
    const change = removal('deleteCartItem', cartId, query.idempotencyKey, { itemId });
    return changeAndAnswer(context, change, query.locale, (cart) => withoutLine(cart, itemId));
  },

  /** Empties the cart. */
  deleteAllCartItems: ({ params: { cartId }, query, context }) => {
    const change = removal('deleteAllCartItems', cartId, query.idempotencyKey);
    return changeAndAnswer(context, change, query.locale, () => []);
  },
} satisfies Partial<Handlers>;

/** Changes the lines of a cart. After a repeated request, which changes nothing, the cart is read. */
async function changeAndAnswer(
  sources: CartSources,
  change: CartChange,
  localeKey: string | undefined,
  edit: (cart: StoredCart) => readonly StoredItem[],
): Promise<Cart> {
  const changed = await changeLines(sources, change, edit);
  if (!changed) return answerCart(sources, change.cartId, localeKey);
  return presentCart(await priceStoredCart(sources, changed), requestedLocale(localeKey));
}
