/** Kinds of product that keep, arrive and are replaced differently; each has promises of its own. */
export type PromiseKind = 'flowers' | 'sympathy' | 'plant' | 'wine' | 'gift';

/** Which promises a product carries: sprays and wreaths for a service are not made to last a week. */
export function promiseKindOf(productType: string, productSubType: readonly string[]): PromiseKind {
  if (productType === 'plant' || productType === 'wine') return productType;
  if (productType !== 'flowers') return 'gift';
  return productSubType.includes('sympathy') ? 'sympathy' : 'flowers';
}
