import type { Visitor } from '@/contracts/pageCache';
import { toCents } from '@/lib/money';
import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { regionFeesSlice, type RegionFees } from './deliverySlice';

interface Span {
  readonly min: number;
  readonly max: number;
}

/**
 * Reads delivery fees of the country for a page made for a region; does nothing for other pages.
 * @source spec §5 Region check, §9 Money and prices (delivery fee text)
 */
export const fetchRegionFees = createAppThunk(
  'regionFees/fetch',
  async (region: Visitor['region'], { dispatch, extra }): Promise<void> => {
    if (!region) return;
    const load = async (): Promise<RegionFees> => {
      const { fees } = await extra.gateway.call('deliveryFees', { query: { countryId: 'US' } });
      return { region, ...of('florist', fees.florist), ...of('dropship', fees.dropship) };
    };
    await loadRemote(regionFeesSlice, { dispatch, extra }, { load });
  },
);

function of(channel: 'florist' | 'dropship', span: Span | undefined) {
  return span && { [channel]: { minCents: toCents(span.min), maxCents: toCents(span.max) } };
}
