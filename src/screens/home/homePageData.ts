import { loadContentPage } from '@/screens/page/loadContentPage';
import type { PageData } from '@/store/pageData';

/** Reads of the home page: the CMS page "home". @source spec §2 Routes and page types (homepage) */
export const homePageData: PageData<'home'> = {
  page: 'home',
  namespaces: ['productCard', 'swag'],
  load: (context) => loadContentPage('home', context),
};
