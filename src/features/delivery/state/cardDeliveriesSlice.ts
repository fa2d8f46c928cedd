import { createKeyedRemoteSlice, selectRemote } from '@/store/createKeyedRemoteSlice';
import type { CardDelivery } from '../rules';

/** What is known about the products of a list, by product id. */
export type CardDeliveries = Readonly<Record<string, CardDelivery>>;

/** Whether and at what fee the products of a list can come, by zip, day and list. @source spec §3 Site catalogue product */
export const cardDeliveriesSlice = createKeyedRemoteSlice<CardDeliveries, 'cardDeliveries'>({
  name: 'cardDeliveries',
  maxKeys: 8,
});

type Root = { cardDeliveries: ReturnType<typeof cardDeliveriesSlice.reducer> };

/** Under which key the answer about a list is kept. */
export const cardDeliveriesKey = (
  zipCode: string,
  dateIso: string | undefined,
  productIds: readonly string[],
): string => `${zipCode} ${dateIso ?? ''} ${productIds.join(',')}`;

/** What is known about a list of products at a place; nothing before it was asked. */
export const selectCardDeliveries = (state: Root, key: string | null): CardDeliveries | null =>
  selectRemote(state.cardDeliveries, key).results;

/** Whether the question about a list has failed and is not being asked again. @source spec §4 Remote data slices (fail) */
export function selectHaveCardDeliveriesFailed(state: Root, key: string | null): boolean {
  const { error, isLoading } = selectRemote(state.cardDeliveries, key);
  return error !== null && !isLoading;
}
