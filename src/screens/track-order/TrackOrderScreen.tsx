import styled from 'styled-components';
import { TrackOrder } from '@/features/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import type { PageData } from '@/store/pageData';
import { Container } from '@/ui/layout/Container';
import { media } from '@/ui/theme/media';

/** Looks an order up by its number and one thing more. @source spec §2 (Order search) */
export function TrackOrderScreen() {
  const t = useTranslations('orders');
  return (
    <Page>
      <PageHead title={t('track.pageTitle')} description={t('track.description')} />
      <TrackOrder />
    </Page>
  );
}

/** The page that looks orders up. @source spec §2 (Order search) */
export const trackOrderPageData: PageData<'trackOrder'> = {
  page: 'trackOrder',
  namespaces: ['forms', 'orders'],
};

const Page = styled(Container)`
  min-height: 44rem;
  padding-block: var(--space-md) var(--space-xl);

  ${media.md} {
    padding-block: var(--space-lg) var(--space-2xl);
  }
`;
