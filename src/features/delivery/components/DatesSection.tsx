import { memo, useCallback, useEffect } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { giftsThere, isDeliverable, type DatedProduct, type ZipInformation } from '../rules';
import { fetchAvailableDates } from '../state';
import { Before } from './BeforeZip';
import { DateChoices } from './DateChoices';
import { useDatesView } from './datesOfPlace';
import { NoDates } from './WaysOn';

interface DatesSectionProps {
  place: ZipInformation;
  products: readonly DatedProduct[];
  leadDays?: number;
  onOtherZip: () => void;
  /** The calendar opens as soon as there are dates. */
  opensCalendar?: boolean;
}

/** The dates of a place: loading, found, none, or failed. */
export const DatesSection = memo(function DatesSection(props: DatesSectionProps) {
  const { place, products, leadDays, onOtherZip, opensCalendar } = props;
  const t = useTranslations('delivery');
  const dispatch = useAppDispatch();
  const { zipCode } = place;
  const { view, error, isLoading } = useDatesView(zipCode, products);
  const fetchDates = useCallback(
    () => void dispatch(fetchAvailableDates({ zipCode, products, availabilitySrc: 'pdp' })),
    [dispatch, zipCode, products],
  );
  useEffect(fetchDates, [fetchDates]);
  useComeback(error !== null && !isLoading, fetchDates);
  const elsewhereHref = giftsThere(zipCode, view?.productId);
  if (view && isDeliverable(view))
    return <DateChoices key={zipCode} {...{ view, leadDays, elsewhereHref, opensCalendar }} />;
  if (view) return <NoDates view={view} elsewhereHref={elsewhereHref} onOtherZip={onOtherZip} />;
  if (!error || isLoading) return <DatesSkeleton />;
  return (
    <Before>
      <InlineMessage
        tone="error"
        action={
          <Button variant="secondary" size="sm" onClick={fetchDates}>
            {t('panel.retry')}
          </Button>
        }
      >
        {t('dates.fetchFailed')}
      </InlineMessage>
    </Before>
  );
});

/** Placeholder of the dates, in their size. */
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
