import styled from 'styled-components';
import { BankQuestion } from '@/features/checkout';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { Head } from '@/ui/head/Head';
import { Container } from '@/ui/layout/Container';

/** Where the sandbox's bank asks whether the shopper really pays, as a real bank does on a page of its own. */
export function SandboxBankScreen() {
  const t = useTranslations('checkout');
  return (
    <Page>
      <PageHead title={t('bank.pageTitle')} description={t('bank.description')} />
      <Head>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <BankQuestion />
    </Page>
  );
}

const Page = styled(Container)`
  display: grid;
  justify-items: center;
  min-height: 38rem;
  padding-block: var(--space-md) var(--space-xl);
`;
