import { createKeyedRemoteSlice, selectRemote } from '@/store/createRemoteSlice';
import type { CardDelivery } from '../rules';

export type CardDeliveries = Readonly<Record<string, CardDelivery>>;

/** Deliveries of lists of products, by zip, day and list. @source spec §3 Site catalogue product */
export const cardDeliveriesSlice = createKeyedRemoteSlice<CardDeliveries, 'cardDeliveries'>({
  name: 'cardDeliveries',
  maxKeys: 8,
});

type Root = { cardDeliveries: ReturnType<typeof cardDeliveriesSlice.reducer> };

/** Cache key of a list at a place on a day. */
export const cardDeliveriesKey = (
  zipCode: string,
  dateIso: string | undefined,
  productIds: readonly string[],
): string => `${zipCode} ${dateIso ?? ''} ${productIds.join(',')}`;

/** Deliveries of a list at a place; null when unknown. */
export const selectCardDeliveries = (state: Root, key: string | null): CardDeliveries | null =>
  selectRemote(state.cardDeliveries, key).results;

/** Whether the request for a list has failed and is not running again. @source spec §4 Remote data slices (fail) */
export function selectHaveCardDeliveriesFailed(state: Root, key: string | null): boolean {
  const { error, isLoading } = selectRemote(state.cardDeliveries, key);
  return error !== null && !isLoading;
}
