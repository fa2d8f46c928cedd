import type { PageData } from '@/store/pageData';

/** The styleguide reads nothing; header and footer texts are those of every page. */
export const styleguidePageData: PageData<'styleguide'> = { page: 'styleguide', namespaces: ['ui', 'shell'] };
