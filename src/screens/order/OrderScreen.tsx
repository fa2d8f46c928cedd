import styled from 'styled-components';
import { Confirmation } from '@/features/orders';
import { selectRoute } from '@/features/navigation/state';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import { Head } from '@/ui/head/Head';
import { Container } from '@/ui/layout/Container';

/** The confirmation of an order. */
export function OrderScreen() {
  const t = useTranslations('orders');
  const { query } = useAppSelector(selectRoute);
  const orderId = query.orderId;
  return (
    <Page>
      <PageHead title={t('confirmation.pageTitle')} description={t('confirmation.description')} />
      <Head>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      {typeof orderId === 'string' && <Confirmation key={orderId} orderId={orderId} />}
    </Page>
  );
}

const Page = styled(Container)`
  min-height: 40rem;
  padding-block: var(--space-lg) var(--space-2xl);
`;
