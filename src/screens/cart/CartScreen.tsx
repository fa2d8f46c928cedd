import styled from 'styled-components';
import { CartContent, NoScriptNote } from '@/features/cart';
import { selectCartLines, selectItemCount } from '@/features/cart/state';
import { RecentlyViewed } from '@/features/product';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import { media } from '@/ui/theme/media';

/** The cart page. @source spec §2 (/cart) */
export function CartScreen() {
  const t = useTranslations('cart');
  const count = useAppSelector(selectItemCount);
  const hasLines = useAppSelector(selectCartLines).length > 0;
  /* A membership counts as no item, but a cart with it is not empty. */
  const isUncounted = count === null || (count === 0 && hasLines);
  return (
    <>
      <Page>
        <PageHead title={t('title')} description={t('description')} />
        <Opening>
          <Heading as="h1" size="lg">
            {t('title')}
          </Heading>
          <Text as="span" tone="faint">
            {isUncounted ? ' ' : t('count', { count })}
          </Text>
        </Opening>
        <NoScriptNote />
        <CartContent />
      </Page>
      {count === 0 && <RecentlyViewed />}
    </>
  );
}

const Page = styled(Container)`
  padding-block: var(--space-md) var(--space-lg);

  /* While the cart loads, and below an empty one, the footer stays below the fold: it would jump. */
  ${media.belowMd} {
    &:last-child {
      min-height: 100dvh;
    }
  }

  ${media.md} {
    padding-block: var(--space-lg) var(--space-2xl);
  }
`;

const Opening = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-xs);
  padding-bottom: var(--space-md);
`;
