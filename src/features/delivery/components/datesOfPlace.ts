import { useMemo } from 'react';
import type { AvailableDatesAnswer } from '@/contracts/calendars';
import { selectPartnerConfig } from '@/features/partner/state';
import { useAppSelector } from '@/store/hooks';
import { isDeliverable, pickedOption, productsView, type DatedProduct, type PickedDate } from '../rules';
import { selectAvailableDates } from '../state';

/** What can be sent to a place, computed from the answer of the calendar service; undefined before there is one. */
export function offerOf(
  answer: AvailableDatesAnswer,
  products: readonly DatedProduct[],
  { pick, isFlexEnabled }: { pick: PickedDate | null; isFlexEnabled: boolean },
) {
  const view = productsView(answer, products, isFlexEnabled);
  return { view, option: pickedOption(pick, view), isOff: !isDeliverable(view) };
}

/** The answer of the calendar service for some products at a zip, if there is one. */
export const selectDatesAnswer = (...input: Parameters<typeof selectAvailableDates>) =>
  selectAvailableDates(...input).results;

/**
 * The dates of some products at a zip, as a date picker shows them, and the state of their request.
 * @param products  the same list while nothing changes
 */
export function useDatesView(zipCode: string | null, products: readonly DatedProduct[]) {
  const { results, error, isLoading } = useAppSelector((state) =>
    selectAvailableDates(state, zipCode, products),
  );
  const { flexDeliveryEnabled } = useAppSelector(selectPartnerConfig);
  const view = useMemo(
    () => results && productsView(results, products, flexDeliveryEnabled),
    [results, products, flexDeliveryEnabled],
  );
  return { view, error, isLoading };
}
