import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';

/** As many grey lines as a cart usually has, while it is on its way. */
export function CartSkeleton({ lines = 2 }: { lines?: number }) {
  const t = useTranslations('cart');
  return (
    <div>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, index) => (
        <Row key={index} aria-hidden>
          <Skeleton ratio="4 / 5" />
          <div>
            <Skeleton width="70%" height="1.4rem" />
            <Skeleton width="45%" height="1rem" />
            <Skeleton width="55%" height="1rem" />
          </div>
        </Row>
      ))}
    </div>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  gap: var(--space-xs);
  padding-block: var(--space-sm);

  > div {
    display: grid;
    align-content: start;
    gap: 0.6rem;
  }
`;
