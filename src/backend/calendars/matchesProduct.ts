import type { DeliverableProduct, ProductMatch } from './deliveryRules';

/** The narrower, the later. */
const narrowness: readonly ProductMatch['kind'][] = ['any', 'productType', 'alcohol', 'productClass', 'pid'];

/**
 * Whether a rule speaks of a product.
 * @source  spec §7 Calendars (productList: id, productType, productSubType, channel)
 */
export function matchesProduct(match: ProductMatch, product: DeliverableProduct): boolean {
  switch (match.kind) {
    case 'any':
      return true;
    case 'alcohol':
      return product.isAlcohol;
    case 'productType':
      return product.productType === match.value;
    case 'productClass':
      return product.productClass === match.value;
    case 'pid':
      return product.pid === match.value;
  }
}

/**
 * The rules with the narrowest match that fits a product: a rule for one product beats one for its kind,
 * and that beats one for everything.
 * @source  spec §7 Calendars
 */
export function narrowestFor<R extends { readonly match: ProductMatch }>(
  rules: readonly R[],
  product: DeliverableProduct,
): R[] {
  const fitting = rules.filter((rule) => matchesProduct(rule.match, product));
  const narrowest = Math.max(...fitting.map((rule) => narrowness.indexOf(rule.match.kind)));
  return fitting.filter((rule) => narrowness.indexOf(rule.match.kind) === narrowest);
}
