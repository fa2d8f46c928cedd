import { useCallback, useEffect } from 'react';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { systemClock } from '@/lib/clock';
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
 * What is known about bringing the products of a list to the shopper's place on the chosen day; asked for, with code
 * of its own, as soon as a place is known. A window is no promise of a day, so it counts as no day.
 * @param productIds  the list in its order
 * @returns null until it is known; the list is drawn without it
 * @source spec §3 Site catalogue product (availability per pid)
 */
export function useCardDeliveries(productIds: readonly string[]): CardDeliveries | null {
  const dispatch = useAppDispatch();
  const zipCode = useAppSelector(selectZipCode);
  const pick = useAppSelector(selectPick);
  const place = useAppSelector((state) => selectZipInformation(state, zipCode));
  const wishIso = pick?.deliveryOption === 'fixed' ? pick.dateIso : undefined;
  const isPast = wishIso !== undefined && place && isPastDate(wishIso, systemClock.now(), place.utcOffset);
  const dateIso = isPast ? undefined : wishIso;
  const zip = place && productIds.length > 0 ? place.zipCode : null;
  const list = productIds.join(',');
  const ask = useCallback(() => {
    if (!zip) return;
    const question = { productIds: list.split(','), zipCode: zip, ...(dateIso ? { dateIso } : {}) };
    loadWithRetry(() => import('../state/fetchCardDeliveries')).then(
      ({ fetchCardDeliveries }) => dispatch(fetchCardDeliveries(question)),
      () => undefined,
    );
  }, [dispatch, zip, dateIso, list]);
  useEffect(ask, [ask]);
  const key = zip && cardDeliveriesKey(zip, dateIso, productIds);
  useComeback(
    useAppSelector((state) => selectHaveCardDeliveriesFailed(state, key)),
    ask,
  );
  return useAppSelector((state) => selectCardDeliveries(state, key));
}
