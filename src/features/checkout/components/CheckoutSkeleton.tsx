import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';

/** The shape of a step while the checkout is on its way. */
export function CheckoutSkeleton() {
  const t = useTranslations('checkout');
  return (
    <Root>
      <VisuallyHidden role="status">{t('opening')}</VisuallyHidden>
      <Skeleton aria-hidden height="2.4rem" />
      <Skeleton aria-hidden height="3.2rem" width="60%" />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} aria-hidden height="3.6rem" />
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-sm);
  max-width: 42rem;
`;
