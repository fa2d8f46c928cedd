import { createAppThunk } from '@/store/createAppThunk';
import { loadKeyedRemote } from '@/store/loadRemote';
import { selectRemote } from '@/store/createKeyedRemoteSlice';
import { cardDeliveryOf } from '../rules';
import { cardDeliveriesKey, cardDeliveriesSlice, type CardDeliveries } from './cardDeliveriesSlice';

interface ListQuestion {
  readonly productIds: readonly string[];
  readonly zipCode: string;
  /** yyyy-MM-dd; without one any day of the calendar will do. */
  readonly dateIso?: string;
}

/** As many as one question may name. */
const idsPerCall = 60;
/** Answers change with every cut-off, so they are trusted this long. */
const freshMs = 5 * 60_000;

/**
 * Asks whether the products of a list can come to a place, and what bringing them costs. A failure leaves the list as
 * it is drawn without a place.
 * @source spec §3 Site catalogue product (availability per pid), §7 Catalog (availability)
 */
export const fetchCardDeliveries = createAppThunk(
  'delivery/fetchCards',
  async (question: ListQuestion, { dispatch, getState, extra }): Promise<void> => {
    const { productIds, zipCode, dateIso } = question;
    const key = cardDeliveriesKey(zipCode, dateIso, productIds);
    const known = selectRemote(getState().cardDeliveries, key);
    const isFresh = known.time !== null && extra.clock.now().getTime() - known.time < freshMs;
    if (known.isLoading) return;
    const ask = async (ids: readonly string[]): Promise<CardDeliveries> => {
      const { products } = await extra.gateway.call('availability', {
        query: { productIds: ids.join(','), zipCode, ...(dateIso ? { deliveryDate: dateIso } : {}) },
      });
      return Object.fromEntries(Object.entries(products).map(([pid, one]) => [pid, cardDeliveryOf(one)]));
    };
    const load = async () => Object.assign({}, ...(await Promise.all(partsOf(productIds).map(ask))));
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
