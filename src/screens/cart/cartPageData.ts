import type { PageData } from '@/store/pageData';

/** The cart page; the cart itself is the visitor's own and read in the browser. @source spec §2 (/cart) */
export const cartPageData: PageData<'cart'> = { page: 'cart', namespaces: ['cart', 'productCard'] };
