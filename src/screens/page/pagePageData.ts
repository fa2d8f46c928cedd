import type { PageData } from '@/store/pageData';
import { loadContentPage } from './loadContentPage';

/** Reads of a CMS page. @source spec §2 Routes and page types (page) */
export const pagePageData: PageData<'page'> = {
  page: 'page',
  namespaces: ['productCard', 'swag', 'barePage'],
  load: (context) => loadContentPage(context.params.handle ?? '', context),
};
