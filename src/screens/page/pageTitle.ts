import { shopIdentity } from '@/contracts/shopIdentity';

/** Title of a page with the shop's name at its end, once. */
export const pageTitle = (title: string): string =>
  title.includes(shopIdentity().name) ? title : [title, shopIdentity().name].filter(Boolean).join(' | ');
