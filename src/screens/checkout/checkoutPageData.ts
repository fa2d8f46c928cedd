import type { PageData } from '@/store/pageData';

/** The checkout page; everything in it is the visitor's own and read in the browser. @source spec §2, §7 Cart (initiateCheckout) */
export const checkoutPageData: PageData<'checkout'> = {
  page: 'checkout',
  namespaces: ['cart', 'checkout', 'forms', 'orders'],
};
