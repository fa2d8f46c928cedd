import styled from 'styled-components';
import { readPageQuery } from '@/contracts/pageQueries';
import { EmailOffersForm } from '@/features/email-offers';
import { selectRoute } from '@/features/navigation/state';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import { Container } from '@/ui/layout/Container';

/** The form for offers by mail on a page of its own: a form sent without scripts leads here, and the page says what came of it. */
export function OffersScreen() {
  const t = useTranslations('offers');
  const { query } = useAppSelector(selectRoute);
  const { standing } = readPageQuery('offers', [['standing', String(query.standing ?? '')]]);
  return (
    <Page width="text">
      <PageHead title={t('pageTitle')} description={t('text')} />
      <EmailOffersForm key={standing} standing={standing} headingAs="h1" />
    </Page>
  );
}

const Page = styled(Container)`
  display: grid;
  align-items: center;
  min-height: 34rem;
  padding-block: var(--space-xl);
`;
