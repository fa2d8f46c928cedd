import type { DeliverableProduct, DeliveryRules } from './deliveryRules';
import { matchesProduct } from './matchesProduct';

/** Products the rules cannot tell apart: what holds for one of them, anywhere and at any time, holds for all. */
export interface DeliveryKind {
  /** Its place among the kinds met so far. */
  readonly index: number;
  /** One of its products, to ask the rules with. */
  readonly product: DeliverableProduct;
}

interface KnownKinds {
  readonly ofProduct: WeakMap<DeliverableProduct, DeliveryKind>;
  readonly byName: Map<string, DeliveryKind>;
}

const known = new WeakMap<DeliveryRules, KnownKinds>();

/**
 * The kind of a product under some rules: its channel, and which rules speak of it. Found once for each product.
 * @source  spec §7 Calendars
 */
export function deliveryKindOf(rules: DeliveryRules, product: DeliverableProduct): DeliveryKind {
  const { ofProduct, byName } = known.get(rules) ?? remember(rules);
  const found = ofProduct.get(product);
  if (found) return found;
  const name = nameOf(rules, product);
  const kind = byName.get(name) ?? { index: byName.size, product };
  byName.set(name, kind);
  ofProduct.set(product, kind);
  return kind;
}

function remember(rules: DeliveryRules): KnownKinds {
  const kinds: KnownKinds = { ofProduct: new WeakMap(), byName: new Map() };
  known.set(rules, kinds);
  return kinds;
}

function nameOf({ restrictions, sources, leadTimes }: DeliveryRules, product: DeliverableProduct): string {
  const speaking = [restrictions, sources, leadTimes].map((list) =>
    list.flatMap(({ match }, index) => (matchesProduct(match, product) ? [index] : [])).join(),
  );
  return [product.channel, product.isMembership, ...speaking].join('|');
}
