import styled from 'styled-components';
import { NoScriptNote } from '@/features/cart';
import { selectRoute } from '@/features/navigation/state';
import { Confirmation } from '@/features/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import type { PageData } from '@/store/pageData';
import { Container } from '@/ui/layout/Container';

/** The confirmation of an order. */
export function OrderScreen() {
  const t = useTranslations('orders');
  const { query } = useAppSelector(selectRoute);
  const orderId = query.orderId;
  return (
    <Page>
      <PageHead title={t('confirmation.pageTitle')} description={t('confirmation.description')} />
      <NoScriptNote />
      {typeof orderId === 'string' && <Confirmation key={orderId} orderId={orderId} />}
    </Page>
  );
}

/** The page after an order; the order is read in the browser with the window's own token. @source spec §2 */
export const orderPageData: PageData<'order'> = {
  page: 'order',
  namespaces: ['cart', 'orders'],
  asksEarly: 'getOrder',
};

const Page = styled(Container)`
  min-height: 40rem;
  padding-block: var(--space-lg) var(--space-2xl);
`;
