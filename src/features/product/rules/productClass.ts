/** Classes of products as reports and rules name them. */
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
