import type { PageData } from '@/store/pageData';

/** The page of the sandbox's bank; what it asks is read in the browser. @source docs/decisions/0004-missing-contracts.md */
export const sandboxBankPageData: PageData<'sandboxBank'> = {
  page: 'sandboxBank',
  namespaces: ['checkout', 'forms', 'orders'],
};
