import {
  type LoyaltyAvailability,
  type LoyaltyProductAnswer,
  loyaltyProductOf,
} from '@/contracts/same-origin';
import { shop } from '@/contracts/shop';
import { fetchJson } from '@/lib/fetchJson';
import { createAppThunk } from '@/store/createAppThunk';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import { loadRemote } from '@/store/loadRemote';

/** The membership as it is sold now. @source spec §3 Loyalty product availability (available, keyed by id) */
export const loyaltyProductSlice = injectReducer(
  createRemoteSlice<LoyaltyProductAnswer, 'loyaltyProduct'>({ name: 'loyaltyProduct' }),
);

type Root = { loyaltyProduct: ReturnType<typeof loyaltyProductSlice.reducer> };

/** The brand's membership, or the default one; null until known or where none is sold. @source spec §9 Catalogue (Loyalty product ids) */
export function selectMembership({ loyaltyProduct }: Root): LoyaltyAvailability | null {
  const available = loyaltyProduct.results?.available;
  return available?.[shop.loyaltyProductId] ?? available?.[shop.defaultLoyaltyProductId] ?? null;
}

/** Whether reading the membership has failed and is not being tried again. @source spec §4 Remote data slices (fail) */
export const selectHasMembershipFailed = ({ loyaltyProduct }: Root): boolean =>
  loyaltyProduct.error !== null && !loyaltyProduct.isLoading;

/** Fetches what the membership costs, once a visit, or for a page. @source spec §7 (GET same-origin /api/loyalty-product) */
export const fetchLoyaltyProduct = createAppThunk(
  'loyaltyProduct/fetch',
  async (_: void, { dispatch, getState, extra }) => {
    const cached = getState().loyaltyProduct.results;
    const load = async () =>
      typeof window === 'undefined'
        ? loyaltyProductOf(
            (await extra.gateway.call('buyBox', { query: { productIds: shop.loyaltyProductId } })).products,
          )
        : fetchJson<LoyaltyProductAnswer>('/api/loyalty-product');
    await loadRemote(loyaltyProductSlice, { dispatch, extra }, { cached, load });
  },
);
