import type { HasTag } from '@/features/content/rules';
import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { cardMaker } from './cardMaker';
import { recommendationsSlice } from './recommendationsSlice';

/**
 * Asks on the server what to show beside a product, and reads the cards.
 * @returns whether there is anything to show; a failure costs the row, not the page
 * @source spec §7 Fulfilment and address (recommendation-service)
 */
export const fetchRecommendations = createAppThunk(
  'product/fetchRecommendations',
  async ({ pid, hasTag }: { pid: string; hasTag: HasTag }, { dispatch, extra }): Promise<boolean> => {
    const { server, gateway, locale } = extra;
    if (!server) throw new Error('Recommendations are read on the server.');
    const load = async () => {
      const { recommendations } = await gateway.call('recommendation', { query: { productId: pid } });
      const handles = recommendations.map(({ handle }) => handle);
      const records = handles.length > 0 ? await server.content.productCards({ handles }) : [];
      const cardOf = await cardMaker({ server, locale, hasTag });
      const byHandle = new Map(records.map((record) => [record.content.handle, record]));
      const cards = recommendations.flatMap(({ handle, reason }) => {
        const record = byHandle.get(handle);
        return record ? [{ card: cardOf(record), reason }] : [];
      });
      return { pid, cards };
    };
    const outcome = await loadRemote(recommendationsSlice, { dispatch, extra }, { load });
    return outcome.ok && outcome.results.cards.length > 0;
  },
);
