import type { AddonFields, VaseFields } from '@/contracts/content/entries';
import type { ProductParts } from '@/contracts/same-origin';
import { createAppThunk } from '@/store/createAppThunk';
import { loadKeyedRemote } from '@/store/loadRemote';
import { productChoicesOf } from '../rules';
import { choicesKey, handleOf, productChoicesSlice, selectProductChoices } from './productChoicesSlice';

/**
 * Reads what can be chosen of a product, for a shopper who edits it in the cart.
 * @param input  path of the product's page
 * @source spec §7 Catalog (GET same-origin /api/product/detail)
 */
export const fetchProductChoices = createAppThunk(
  'productChoices/fetch',
  async ({ seoUrl }: { seoUrl: string }, { dispatch, getState, extra }) => {
    const { locale } = extra;
    await loadKeyedRemote(
      productChoicesSlice,
      choicesKey(seoUrl, locale),
      { dispatch, extra },
      {
        cached: selectProductChoices(getState(), seoUrl, locale).results,
        load: async () => {
          const query = new URLSearchParams({ handle: handleOf(seoUrl), locale });
          const response = await fetch(`/api/product/detail?${query.toString()}`);
          if (!response.ok) throw new Error(`/api/product/detail answered ${response.status}`);
          return productChoicesOf((await response.json()) as ProductParts<VaseFields, AddonFields>, locale);
        },
      },
    );
  },
);
