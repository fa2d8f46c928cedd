import type { AddonFields, VaseFields } from '@/contracts/content/entries';
import type { ProductParts } from '@/contracts/same-origin';
import { fetchJson } from '@/lib/fetchJson';
import { createAppThunk } from '@/store/createAppThunk';
import { createKeyedRemoteSlice, selectRemote } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import { loadKeyedRemote } from '@/store/loadRemote';
import { productChoicesOf, type ProductChoices } from '../rules';

/** Sizes, vases and add-ons of products that are edited in the cart, by language and handle. @source spec §3, §4 Remote data slices */
export const productChoicesSlice = injectReducer(
  createKeyedRemoteSlice<ProductChoices, 'productChoices'>({ name: 'productChoices', maxKeys: 20 }),
);

type Root = { productChoices: ReturnType<typeof productChoicesSlice.reducer> };

/** What can be chosen of a product: waiting, answered or failed. */
export const selectProductChoices = ({ productChoices }: Root, seoUrl: string, locale: string) =>
  selectRemote(productChoices, choicesKey(seoUrl, locale));

/**
 * Reads what can be chosen of a product, for a shopper who edits it in the cart.
 * @param input  path of the product's page
 * @source spec §7 Catalog (GET same-origin /api/product/detail)
 */
export const fetchProductChoices = createAppThunk(
  'productChoices/fetch',
  async ({ seoUrl }: { seoUrl: string }, { dispatch, getState, extra }) => {
    const { locale } = extra;
    const load = async () => {
      const query = { handle: handleOf(seoUrl), locale };
      return productChoicesOf(await fetchJson<Parts>('/api/product/detail', query), locale);
    };
    const cached = selectProductChoices(getState(), seoUrl, locale).results;
    await loadKeyedRemote(
      productChoicesSlice,
      choicesKey(seoUrl, locale),
      { dispatch, extra },
      { cached, load },
    );
  },
);

type Parts = ProductParts<VaseFields, AddonFields>;

function choicesKey(seoUrl: string, locale: string): string {
  return `${locale} ${handleOf(seoUrl)}`;
}

/** Last part of a product's path, which is its handle. @source spec §2 Routes (pdp) */
function handleOf(seoUrl: string): string {
  return seoUrl.split('/').at(-1) ?? '';
}
