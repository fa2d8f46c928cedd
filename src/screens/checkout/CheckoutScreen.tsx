import styled from 'styled-components';
import { NoScriptNote } from '@/features/cart';
import { CheckoutFlow } from '@/features/checkout';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import type { PageData } from '@/store/pageData';
import { Container } from '@/ui/layout/Container';
import { media } from '@/ui/theme/media';

/** The checkout page. */
export function CheckoutScreen({ isDemo = false }: { isDemo?: boolean }) {
  const t = useTranslations('checkout');
  return (
    <Page>
      <PageHead title={t('title')} description={t('description')} />
      <NoScriptNote />
      <CheckoutFlow isDemo={isDemo} />
    </Page>
  );
}

/** The checkout page; everything in it is the visitor's own and read in the browser. @source spec §2, §7 Cart (initiateCheckout) */
export const checkoutPageData: PageData<'checkout'> = {
  page: 'checkout',
  namespaces: ['cart', 'checkout', 'forms', 'orders'],
};

const Page = styled(Container)`
  /* Steps differ in height; the footer below them must not jump. */
  min-height: 100dvh;
  padding-block: var(--space-sm) var(--space-xl);

  ${media.md} {
    padding-block: var(--space-md) var(--space-2xl);
  }
`;
