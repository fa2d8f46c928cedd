import type { ProductCardView } from '@/features/product/rules';
import { createKeyedRemoteSlice } from '@/store/createKeyedRemoteSlice';

/** First products of some collections, by collection handle: the rows of cards on home and CMS pages. */
export const productRowsSlice = createKeyedRemoteSlice<readonly ProductCardView[], 'productRows'>({
  name: 'productRows',
});

type Root = { productRows: ReturnType<typeof productRowsSlice.reducer> };

/** Cards of a collection's row; empty while unknown or when it could not be read. */
export const selectProductRow = (state: Root, collection: string): readonly ProductCardView[] =>
  state.productRows.byKey[collection]?.results ?? noCards;

const noCards: readonly ProductCardView[] = [];
