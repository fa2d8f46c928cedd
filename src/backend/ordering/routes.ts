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
  cart: ({ query, context }) => answerCart(context, context.cart.cartId, query.locale),

  getCart: ({ params, query, context }) => answerCart(context, params.cartId, query.locale),

  itemCount: async ({ params, context }) => ({
    itemCount: countItems(await readCart(context, params.cartId)),
  }),

  addCartItem: async ({ params: { cartId }, query, body, context }) => {
    const prepared = await attempt(() => prepareLine(context, cartId, body));
    const change = postWrite('addCartItem', cartId, body);
    return changeAndAnswer(context, change, query.locale, (cart) => withLine(cart, prepared()));
  },

  replaceCartItem: async ({ params: { cartId, itemId }, query, body, context }) => {
    const prepared = await attempt(() => prepareLine(context, cartId, body));
    const change = putWrite('replaceCartItem', cartId, { ...body, itemId });
    return changeAndAnswer(context, change, query.locale, (cart) =>
      withReplacedLine(cart, itemId, prepared()),
    );
  },

  updateCartItem: async ({ params: { cartId, itemId }, query, body, context }) => {
    const catalogue = await loadCatalogue(context.db);
    const change = putWrite('updateCartItem', cartId, { ...body, itemId });
    return changeAndAnswer(context, change, query.locale, (cart) =>
      withChangedLine(catalogue, cart, itemId, body),
    );
  },

  updateMultipleItems: async ({ params: { cartId }, query, body, context }) => {
    const prepared = await attempt(() => prepareChanges(context, cartId, body));
    const change = putWrite('updateMultipleItems', cartId, body);
    return changeAndAnswer(context, change, query.locale, (cart) => prepared()(cart));
  },

  addCartAddon: async ({ params: { cartId, itemId }, query, body, context }) => {
    const catalogue = await loadCatalogue(context.db);
    const change = postWrite('addCartAddon', cartId, { ...body, itemId });
    return changeAndAnswer(context, change, query.locale, (cart) =>
      withAddon(catalogue, cart, itemId, body.addon),
    );
  },

  removeCartAddon: ({ params: { cartId, itemId, addonId }, query, context }) => {
    const change = removal('removeCartAddon', cartId, query.idempotencyKey, { itemId, addonId });
    return changeAndAnswer(context, change, query.locale, (cart) => withoutAddon(cart, itemId, addonId));
  },

  deleteCartItem: ({ params: { cartId, itemId }, query, context }) => {
    const change = removal('deleteCartItem', cartId, query.idempotencyKey, { itemId });
    return changeAndAnswer(context, change, query.locale, (cart) => withoutLine(cart, itemId));
  },

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
