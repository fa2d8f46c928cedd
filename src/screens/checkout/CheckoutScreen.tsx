import styled from 'styled-components';
import { CheckoutFlow } from '@/features/checkout';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { Head } from '@/ui/head/Head';
import { Container } from '@/ui/layout/Container';
import { media } from '@/ui/theme/media';

/** The checkout page. */
export function CheckoutScreen({ isDemo = false }: { isDemo?: boolean }) {
  const t = useTranslations('checkout');
  return (
    <Page>
      <PageHead title={t('title')} description={t('description')} />
      <Head>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <CheckoutFlow isDemo={isDemo} />
    </Page>
  );
}

const Page = styled(Container)`
  /* Steps differ in height; what is below them never jumps into sight. */
  min-height: 100dvh;
  padding-block: var(--space-sm) var(--space-xl);

  ${media.md} {
    padding-block: var(--space-md) var(--space-2xl);
  }
`;
