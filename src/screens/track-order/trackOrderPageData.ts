import type { PageData } from '@/store/pageData';

/** The page that looks orders up. @source spec §2 (Order search) */
export const trackOrderPageData: PageData<'trackOrder'> = {
  page: 'trackOrder',
  namespaces: ['forms', 'orders'],
};
