import type { EventProduct, ShopEventName, ShopEvents } from '@/contracts/analytics';

export type { EventProduct, ShopEventName, ShopEvents };

/** Sends one event to where it is collected. */
export type EventSink = <N extends ShopEventName>(event: N, facts: ShopEvents[N]) => void;

interface DataLayerHost {
  dataLayer?: unknown[];
}

/** Most entries of the layer when nobody reads it; older ones are dropped. */
const layerLimit = 500;

/**
 * A sink that pushes events onto `dataLayer`, where a tag manager finds them: under the shop's name with its facts, and in the
 * shape of Google Analytics 4 where that knows the event. An error in it never breaks the shop.
 * @param host  the window, or a stand-in
 * @source docs/decisions/0068-events-and-where-they-go.md
 */
export function createDataLayerSink(host: DataLayerHost): EventSink {
  const push = (layer: unknown[], entry: object) => {
    if (layer.length >= layerLimit) layer.shift();
    layer.push(entry);
  };
  return (event, facts) => {
    try {
      const layer = (host.dataLayer ??= []);
      const ga4 = ga4Of(event, facts);
      if (ga4?.event !== event) push(layer, { event, ...facts });
      if (!ga4) return;
      /* A tag manager merges objects: the goods of the event before must go first. */
      push(layer, { ecommerce: null });
      push(layer, ga4.event === event ? { ...facts, ...ga4 } : ga4);
    } catch {
      // A frozen or replaced dataLayer belongs to the tag manager.
    }
  };
}

/** An event as Google Analytics 4 wants it. */
interface Ga4Event {
  readonly event: string;
  readonly ecommerce?: object;
  readonly [parameter: string]: unknown;
}

const currency = 'USD';
type Shaping = { readonly [N in ShopEventName]?: (facts: ShopEvents[N]) => Ga4Event };

/** The shapes of Google Analytics 4; the contract's table names them too, and a test compares. */
const shapes: Shaping = {
  'list-view': ({ list, products }) => ({
    event: 'view_item_list',
    ecommerce: { item_list_id: list, items: products.map((one) => itemOf(one, list)) },
  }),
  'cta-click': ({ label, url }) => ({ event: 'select_content', content_type: 'cta', item_id: url, label }),
  'promotion-click': ({ promotion, url }) => ({
    event: 'select_promotion',
    ecommerce: { promotion_id: url, promotion_name: promotion },
  }),
  'product-click': ({ list, ...product }) => ({
    event: 'select_item',
    ecommerce: { ...(list && { item_list_id: list }), items: [itemOf(product, list)] },
  }),
  PDPView: (product) => goods('view_item', [product]),
  'add-to-cart': ({ accessories = [], ...product }) => goods('add_to_cart', [product, ...accessories]),
  'view-cart': (cart) => goods('view_cart', cart.products, cart.goods),
  'remove-from-minicart': ({ products }) => goods('remove_from_cart', products),
  'start-checkout': (cart) => goods('begin_checkout', cart.products, cart.goods),
  purchase: ({ orderId, tax, shipping, ...order }) =>
    goods('purchase', order.products, order.goods, { transaction_id: orderId, tax, shipping }),
  'email-offers-success': () => ({ event: 'generate_lead' }),
  'login-complete': ({ source }) => ({ event: 'login', method: source }),
  'sign-up-complete': ({ source }) => ({ event: 'sign_up', method: source }),
};

/** An event in the shape of Google Analytics 4, or nothing. */
function ga4Of<N extends ShopEventName>(event: N, facts: ShopEvents[N]): Ga4Event | undefined {
  return (shapes[event] as ((facts: ShopEvents[N]) => Ga4Event) | undefined)?.(facts);
}

type Placed = EventProduct & { readonly position?: number | undefined };

/**
 * Goods with their value: what the items cost after discounts, without delivery and tax.
 * @param value  where it is known; otherwise the items are added up
 */
function goods(event: string, products: readonly Placed[], value?: number, more: object = {}): Ga4Event {
  const sum = products.reduce((all, { price = 0, quantity = 1 }) => all + price * quantity, 0);
  const items = products.map((one) => itemOf(one));
  return { event, ecommerce: { ...more, currency, value: value ?? Math.round(sum * 100) / 100, items } };
}

function itemOf({ productId, sku, name, price, quantity, position }: Placed, list?: string): object {
  return {
    item_id: productId,
    ...(name !== undefined && { item_name: name }),
    ...(sku !== undefined && { item_variant: sku }),
    ...(price !== undefined && { price }),
    ...(quantity !== undefined && { quantity }),
    ...(list !== undefined && { item_list_id: list }),
    ...(position !== undefined && { index: position }),
  };
}
