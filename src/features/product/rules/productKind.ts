/** Classes of products, as reports and rules name them. */
export type ProductClassName = 'flower' | 'add-ons' | 'gift' | 'plant' | 'none' | 'unspecified';

const classes: Readonly<Record<string, ProductClassName>> = {
  samedayfreshcut: 'flower',
  floral: 'flower',
  flower: 'flower',
  freshcut: 'flower',
  addon: 'add-ons',
  gift: 'gift',
  samedaygift: 'gift',
  specialitygift: 'gift',
  plant: 'plant',
  none: 'none',
};

/**
 * The class a catalogue's product class stands for, in any letter case; services and everything else are unspecified.
 * @source spec §9 Catalogue (Product class mapping)
 */
export function productClassOf(productClass: string | undefined): ProductClassName {
  const word = productClass?.trim().toLowerCase() ?? '';
  return Object.hasOwn(classes, word) ? (classes[word] ?? 'unspecified') : 'unspecified';
}

/** Kinds of product that have a collection page of their own. @source spec §3 Collection page data */
const collectionByType: Readonly<Record<string, string>> = {
  flowers: 'flowers',
  plant: 'plants',
  gift: 'gifts',
  wine: 'wine',
};

/** Collection in the breadcrumb of a product. */
export type HomeCollection = 'flowers' | 'plants' | 'gifts' | 'wine' | 'sympathy';

/**
 * The collection a product belongs to: sympathy for its sub-type, else that of its type.
 * @source spec §9 Catalogue
 */
export function homeCollectionOf(productType: string, productSubType: readonly string[]): HomeCollection {
  if (productSubType.includes('sympathy')) return 'sympathy';
  return (collectionByType[productType] ?? 'flowers') as HomeCollection;
}
