import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Before } from './Before';

/** Dates on their way, in the size of what comes. */
export function DatesSkeleton() {
  const t = useTranslations('delivery');
  return (
    <Before role="status" aria-label={t('panel.loadingDates')}>
      <Skeleton width="8rem" height="1.3rem" />
      <Row aria-hidden>
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} height="4.6rem" />
        ))}
      </Row>
      <Skeleton height="3.6rem" aria-hidden />
    </Before>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-3xs);
  margin-block: 0.6rem var(--space-3xs);
`;
