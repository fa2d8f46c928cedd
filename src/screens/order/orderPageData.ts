import type { PageData } from '@/store/pageData';

/** The page after an order; the order is read in the browser with the window's own token. @source spec §2 */
export const orderPageData: PageData<'order'> = {
  page: 'order',
  namespaces: ['cart', 'orders'],
};
