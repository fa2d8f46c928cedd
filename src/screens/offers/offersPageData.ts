import type { PageData } from '@/store/pageData';

/** The page of the offers by mail, for browsers without scripts. @source spec §1 (footer email-offers signup) */
export const offersPageData: PageData<'offers'> = { page: 'offers', namespaces: ['forms', 'offers'] };
