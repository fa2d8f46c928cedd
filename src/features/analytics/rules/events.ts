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
 * @param shapes  may grow while the sink is used
 * @source docs/decisions/0068-events-and-where-they-go.md
 */
export function createDataLayerSink(host: DataLayerHost, shapes: Shaping): EventSink {
  const push = (layer: unknown[], entry: object) => {
    if (layer.length >= layerLimit) layer.shift();
    layer.push(entry);
  };
  return (event, facts) => {
    try {
      const layer = (host.dataLayer ??= []);
      const shape = shapes[event] as ((facts: object) => Ga4Event) | undefined;
      const ga4 = shape?.(facts);
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
export interface Ga4Event {
  readonly event: string;
  readonly ecommerce?: object;
  readonly [parameter: string]: unknown;
}

const currency = 'USD';
/** Events with a shape of their own in Google Analytics 4. */
export type Shaping = { readonly [N in ShopEventName]?: (facts: ShopEvents[N]) => Ga4Event };

/** The shapes of Google Analytics 4 for what pages show. */
export const pageShapes: Shaping = {
  'list-view': ({ list, products }) => ({
    event: 'view_item_list',
    ecommerce: { item_list_id: list, items: products.map((one) => itemOf(one, list)) },
  }),
  PDPView: (product) => goods('view_item', [product]),
  'view-cart': (cart) => goods('view_cart', cart.products, cart.goods),
};

type Placed = EventProduct & { readonly position?: number | undefined };

/**
 * Goods with their value: what the items cost after discounts, without delivery and tax.
 * @param value  where it is known; otherwise the items are added up
 */
export function goods(
  event: string,
  products: readonly Placed[],
  value?: number,
  more: object = {},
): Ga4Event {
  const sum = products.reduce((all, { price = 0, quantity = 1 }) => all + price * quantity, 0);
  const items = products.map((one) => itemOf(one));
  return { event, ecommerce: { ...more, currency, value: value ?? Math.round(sum * 100) / 100, items } };
}

/** A product. */
export function itemOf({ productId, sku, name, price, quantity, position }: Placed, list?: string): object {
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
