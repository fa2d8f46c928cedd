import { loadCatalogue } from '../catalog/loadCatalogue';
import { loadPartnerConfigs } from '../partner-config/partnerConfigs';
import type { Handlers } from '../platform/handlers';
import { loadPromotions } from '../promotions/promotionRepository';
import { applyPromoCode, removePromoCode } from './cartDiscounts';
import { setCartFacts } from './cartRepository';
import { changeCart, postWrite, putWrite, removal } from './changeCart';
import { mergeCarts } from './mergeCarts';
import { createCart, openedCart, recoverCart } from './openCart';
import { answerCart } from './readCart';
import { followPartner } from './visitPartner';
import { addSibling, listSiblings, removeSibling } from './siblingCarts';

/** Carts as a whole: whose they are, how many there are, what is taken off them. @source docs/decisions/0015-carts-and-customers.md */
export const cartHandlers = {
  createCart: async ({ body, query, context }) =>
    openedCart({ ...context, customer: undefined }, await createCart(context, body), query.locale),

  getCartId: ({ body, query, context }) => recoverCart(context, body, query.locale),

  mergeCart: async ({ body, query, context }) => {
    const { customer, cart: guest } = context;
    const { cartId, ...merged } = await mergeCarts(context, {
      customerId: customer.customerId,
      guestCartId: guest?.cartId,
      countryId: body.countryId,
      attribution: body.attribution,
    });
    return { ...(await openedCart(context, cartId, query.locale)), ...merged };
  },

  setCartPartner: async ({ params: { cartId }, query, body, context }) => {
    await followPartner(context, cartId, body.attribution);
    return answerCart(context, cartId, query.locale);
  },

  renameCart: async ({ params: { cartId }, query, body, context }) => {
    await changeCart(context, putWrite('renameCart', cartId, body), (tx) =>
      setCartFacts(tx, cartId, { name: body.name }),
    );
    return answerCart(context, cartId, query.locale);
  },

  addSiblingCart: async ({ params, query, body, context }) => {
    const { sessionId } = context.cart;
    const cartId = await addSibling(context, params.cartId, body);
    return openedCart({ ...context, customer: sessionId ? { sessionId } : undefined }, cartId, query.locale);
  },

  listSiblingCarts: async ({ context }) => ({ carts: await listSiblings(context, context.cart) }),

  removeSiblingCart: async ({ params, context }) => {
    const cartId = await removeSibling(context, params.cartId);
    return { carts: await listSiblings(context, { ...context.cart, cartId }) };
  },

  applyPromoCode: async ({ params: { cartId }, query, body, context }) => {
    const [catalogue, promotions, partners] = await Promise.all([
      loadCatalogue(context.db),
      loadPromotions(context.db),
      loadPartnerConfigs(context.db),
    ]);
    await changeCart(context, postWrite('applyPromoCode', cartId, body), (tx, cart) =>
      applyPromoCode(tx, cart, body.code, { catalogue, promotions, partners, now: context.clock.now() }),
    );
    return answerCart(context, cartId, query.locale);
  },

  removePromoCode: async ({ params: { cartId, code }, query, context }) => {
    const change = removal('removePromoCode', cartId, query.idempotencyKey, { code });
    await changeCart(context, change, (tx, cart) => removePromoCode(tx, cart, code));
    return answerCart(context, cartId, query.locale);
  },
} satisfies Partial<Handlers>;
