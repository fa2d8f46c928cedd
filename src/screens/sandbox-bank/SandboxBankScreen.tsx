import styled from 'styled-components';
import { BankQuestion } from '@/features/checkout';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import type { PageData } from '@/store/pageData';
import { Container } from '@/ui/layout/Container';

/** Where the sandbox's bank asks whether the shopper really pays, as a real bank does on a page of its own. */
export function SandboxBankScreen() {
  const t = useTranslations('checkout');
  return (
    <Page>
      <PageHead title={t('bank.pageTitle')} description={t('bank.description')} />
      <BankQuestion />
    </Page>
  );
}

/** The page of the sandbox's bank; its question is read in the browser. @source docs/decisions/0004-gaps-in-the-specification.md */
export const sandboxBankPageData: PageData<'sandboxBank'> = {
  page: 'sandboxBank',
  namespaces: ['checkout', 'forms', 'orders'],
};

const Page = styled(Container)`
  display: grid;
  justify-items: center;
  min-height: 38rem;
  padding-block: var(--space-md) var(--space-xl);
`;
