import { useCallback, useDeferredValue, useEffect } from 'react';
import { systemClock } from '@/lib/clock';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { isPastDate } from '../rules';
import {
  cardDeliveriesKey,
  selectCardDeliveries,
  selectHaveCardDeliveriesFailed,
  type CardDeliveries,
} from '../state/cardDeliveriesSlice';
import { selectPick, selectZipCode, selectZipInformation } from '../state/deliverySlice';

/**
 * Availability and fees of the products of a list at the shopper's place, on the chosen day. The code that fetches
 * them loads once a place is known. A window counts as no day, for it promises none.
 * @param productIds  the list in its order
 * @returns null until it is known; the list renders without it
 * @source spec §3 Site catalogue product (availability per pid)
 */
export function useCardDeliveries(productIds: readonly string[]): CardDeliveries | null {
  const dispatch = useAppDispatch();
  const zipCode = useAppSelector(selectZipCode);
  const pick = useAppSelector(selectPick);
  const place = useAppSelector((state) => selectZipInformation(state, zipCode));
  const wishIso = pick?.deliveryOption === 'fixed' ? pick.dateIso : undefined;
  const isPast = wishIso !== undefined && place && isPastDate(wishIso, systemClock.now(), place.utcOffset);
  /* What was pressed is drawn before the list. */
  const dateIso = useDeferredValue(isPast ? undefined : wishIso);
  const zip = place && productIds.length > 0 ? place.zipCode : null;
  const list = productIds.join(',');
  const fetchCards = useCallback(() => {
    if (!zip) return;
    const request = { productIds: list.split(','), zipCode: zip, ...(dateIso ? { dateIso } : {}) };
    loadWithRetry(() => import('../state/fetchCardDeliveries')).then(
      ({ fetchCardDeliveries }) => dispatch(fetchCardDeliveries(request)),
      () => undefined,
    );
  }, [dispatch, zip, dateIso, list]);
  useEffect(fetchCards, [fetchCards]);
  const key = zip && cardDeliveriesKey(zip, dateIso, productIds);
  useComeback(
    useAppSelector((state) => selectHaveCardDeliveriesFailed(state, key)),
    fetchCards,
  );
  return useAppSelector((state) => selectCardDeliveries(state, key));
}
