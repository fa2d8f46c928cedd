import { createAppThunk } from '@/store/createAppThunk';
import { loadKeyedRemote } from '@/store/loadRemote';
import { selectRemote } from '@/store/createRemoteSlice';
import { cardDeliveryOf } from '../rules';
import { cardDeliveriesKey, cardDeliveriesSlice, type CardDeliveries } from './cardDeliveriesSlice';

interface ListRequest {
  readonly productIds: readonly string[];
  readonly zipCode: string;
  /** yyyy-MM-dd; without one any day of the calendar will do. */
  readonly dateIso?: string;
}

/** The most ids of one call. */
const idsPerCall = 60;
/** Answers change with every cut-off, so they are used this long. */
const freshMs = 5 * 60_000;

/**
 * Fetches whether the products of a list can be delivered to a place, and the fees. After a failure the list stays as
 * it is without a place.
 * @source spec §3 Site catalogue product (availability per pid), §7 Catalog (availability)
 */
export const fetchCardDeliveries = createAppThunk(
  'delivery/fetchCards',
  async (request: ListRequest, { dispatch, getState, extra }): Promise<void> => {
    const { productIds, zipCode, dateIso } = request;
    const key = cardDeliveriesKey(zipCode, dateIso, productIds);
    const known = selectRemote(getState().cardDeliveries, key);
    const isFresh = known.time !== null && extra.clock.now().getTime() - known.time < freshMs;
    if (known.isLoading) return;
    const fetchPart = async (ids: readonly string[]): Promise<CardDeliveries> => {
      const { products } = await extra.gateway.call('availability', {
        query: { productIds: ids.join(','), zipCode, ...(dateIso ? { deliveryDate: dateIso } : {}) },
      });
      return Object.fromEntries(Object.entries(products).map(([pid, one]) => [pid, cardDeliveryOf(one)]));
    };
    const load = async () => Object.assign({}, ...(await Promise.all(partsOf(productIds).map(fetchPart))));
    await loadKeyedRemote<CardDeliveries>(
      cardDeliveriesSlice,
      key,
      { dispatch, extra },
      { cached: isFresh ? known.results : null, load },
    );
  },
);

function partsOf(productIds: readonly string[]): string[][] {
  const count = Math.ceil(productIds.length / idsPerCall);
  return Array.from({ length: count }, (_, at) => productIds.slice(at * idsPerCall, (at + 1) * idsPerCall));
}
