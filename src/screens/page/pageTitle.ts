import { shop } from '@/contracts/shop';

/** Title of a page with the shop's name at its end, once. */
export const pageTitle = (title: string): string =>
  title.includes(shop.name) ? title : [title, shop.name].filter(Boolean).join(' | ');
