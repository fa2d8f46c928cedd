import { productCardOf } from '@/features/product/rules';
import { createAppThunk } from '@/store/createAppThunk';
import { loadKeyedRemote } from '@/store/loadRemote';
import { productRowsSlice } from './productRowsSlice';

/** Reads the first products of a collection for a row of cards; a failure costs this row only. */
export const fetchProductRow = createAppThunk(
  'listing/fetchProductRow',
  async ({ collection, limit }: { collection: string; limit: number }, { dispatch, extra }) => {
    const { server, locale } = extra;
    if (!server) throw new Error('Rows of products are read on the server.');
    await loadKeyedRemote(
      productRowsSlice,
      collection,
      { dispatch, extra },
      {
        load: async () => {
          const cards = await server.content.collectionEntries(collection, { maxReturnedEntries: limit });
          return cards.map((card) => productCardOf(card, locale));
        },
      },
    );
  },
);
