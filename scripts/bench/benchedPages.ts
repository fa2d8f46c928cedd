/** The pages that are measured. */
export const benchedPages = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/collections/all' },
  { name: 'product', path: '/products/meadow-walk' },
] as const;

export type BenchedName = (typeof benchedPages)[number]['name'];
