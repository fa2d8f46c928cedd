import type { ProductMatch } from './deliveryRules';

/** Whether two rules speak of the same products in the same words. @source docs/operations.md, The florist's desk */
export function isSameMatch(one: ProductMatch, other: ProductMatch): boolean {
  return one.kind === other.kind && one.value === other.value;
}
