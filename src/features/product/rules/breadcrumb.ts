/** Kinds of product that have a collection page of their own. @source spec §3 Collection page data */
const collectionByType: Readonly<Record<string, string>> = {
  flowers: 'flowers',
  plant: 'plants',
  gift: 'gifts',
  wine: 'wine',
};

/** Collection a product's trail leads through. */
export type HomeCollection = 'flowers' | 'plants' | 'gifts' | 'wine' | 'sympathy';

/**
 * The collection a product is at home in: sympathy for its sub-type, else that of its kind.
 * @source spec §9 Catalogue
 */
export function homeCollectionOf(productType: string, productSubType: readonly string[]): HomeCollection {
  if (productSubType.includes('sympathy')) return 'sympathy';
  return (collectionByType[productType] ?? 'flowers') as HomeCollection;
}
