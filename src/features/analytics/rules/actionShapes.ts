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
  'add-to-cart': (product) => goods('add_to_cart', [product]),
  'remove-from-minicart': ({ products }) => goods('remove_from_cart', products),
  'start-checkout': ({ total, products }) => goods('begin_checkout', products, total),
  purchase: ({ orderId, total, products }) => goods('purchase', products, total, { transaction_id: orderId }),
  'email-offers-success': () => ({ event: 'generate_lead' }),
  'login-complete': ({ source }) => ({ event: 'login', method: source }),
  'sign-up-complete': ({ source }) => ({ event: 'sign_up', method: source }),
};
