import type { HasTag } from '@/features/content/rules';
import { cardMaker } from '@/features/product/state';
import { createAppThunk } from '@/store/createAppThunk';
import { loadKeyedRemote } from '@/store/loadRemote';
import { productRowsSlice } from './productRowsSlice';

interface RowChoice {
  readonly collection: string;
  readonly limit: number;
  readonly hasTag: HasTag;
}

/** Reads the first products of a collection for a row of cards; a failure costs this row only. */
export const fetchProductRow = createAppThunk(
  'listing/fetchProductRow',
  async ({ collection, limit, hasTag }: RowChoice, { dispatch, extra }) => {
    const { server, locale } = extra;
    if (!server) throw new Error('Rows of products are read on the server.');
    await loadKeyedRemote(
      productRowsSlice,
      collection,
      { dispatch, extra },
      {
        load: async () => {
          const [records, cardOf] = await Promise.all([
            server.content.collectionEntries(collection, { maxReturnedEntries: limit }),
            cardMaker({ server, locale, hasTag }),
          ]);
          return records.map(cardOf);
        },
      },
    );
  },
);
