import { useCallback, useEffect, useMemo } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { selectPartnerConfig } from '@/features/partner/state';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { productsView, type DatedProduct, type ZipInformation } from '../rules';
import { fetchAvailableDates, selectAvailableDates } from '../state';
import { Before } from './BeforeZip';
import { DateChoices } from './DateChoices';
import { NoDates } from './WaysOn';

interface DatesSectionProps {
  place: ZipInformation;
  products: readonly DatedProduct[];
  elsewhereHref: string;
  leadDays?: number;
  onOtherZip: () => void;
  /** The calendar stands open as soon as there are dates. */
  opensCalendar?: boolean;
}

/** The dates of a place in whatever state they are: on their way, there, none, or not to be had right now. */
export function DatesSection(props: DatesSectionProps) {
  const { place, products, elsewhereHref, leadDays, onOtherZip, opensCalendar } = props;
  const t = useTranslations('delivery');
  const dispatch = useAppDispatch();
  const { zipCode } = place;
  const { results, error, isLoading } = useAppSelector((state) =>
    selectAvailableDates(state, zipCode, products),
  );
  const { flexDeliveryEnabled } = useAppSelector(selectPartnerConfig);
  const ask = useCallback(
    () => void dispatch(fetchAvailableDates({ zipCode, products, availabilitySrc: 'pdp' })),
    [dispatch, zipCode, products],
  );
  useEffect(ask, [ask]);
  useComeback(error !== null && !isLoading, ask);
  const view = useMemo(
    () => results && productsView(results, products, flexDeliveryEnabled),
    [results, products, flexDeliveryEnabled],
  );
  if (view && view.dates.length + view.windows.length > 0)
    return <DateChoices key={zipCode} {...{ view, leadDays, elsewhereHref, opensCalendar }} />;
  if (view) return <NoDates view={view} elsewhereHref={elsewhereHref} onOtherZip={onOtherZip} />;
  if (!error || isLoading) return <DatesSkeleton />;
  return (
    <Before>
      <InlineMessage
        tone="error"
        action={
          <Button variant="secondary" size="sm" onClick={ask}>
            {t('panel.retry')}
          </Button>
        }
      >
        {t('dates.fetchFailed')}
      </InlineMessage>
    </Before>
  );
}

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
