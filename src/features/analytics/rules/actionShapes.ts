import { goods, itemOf, type Shaping } from './events';

/** The shapes of Google Analytics 4 for what shoppers do; the contract's table names them too, and a test compares. */
export const actionShapes: Shaping = {
  'cta-click': ({ label, url }) => ({ event: 'select_content', content_type: 'cta', item_id: url, label }),
  'promotion-click': ({ promotion, url }) => ({
    event: 'select_promotion',
    ecommerce: { promotion_id: url, promotion_name: promotion },
  }),
  'product-click': ({ list, ...product }) => ({
    event: 'select_item',
    ecommerce: { ...(list && { item_list_id: list }), items: [itemOf(product, list)] },
  }),
  'add-to-cart': ({ accessories = [], ...product }) => goods('add_to_cart', [product, ...accessories]),
  'remove-from-minicart': ({ products }) => goods('remove_from_cart', products),
  'start-checkout': (cart) => goods('begin_checkout', cart.products, cart.goods),
  purchase: ({ orderId, tax, shipping, ...order }) =>
    goods('purchase', order.products, order.goods, { transaction_id: orderId, tax, shipping }),
  'email-offers-success': () => ({ event: 'generate_lead' }),
  'login-complete': ({ source }) => ({ event: 'login', method: source }),
  'sign-up-complete': ({ source }) => ({ event: 'sign_up', method: source }),
};
