import type { LoyaltyProductAnswer } from '@/contracts/same-origin';
import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { loyaltyProductSlice } from './loyaltyProductSlice';

/** Asks what the membership costs, once a visit. @source spec §7 (GET same-origin /api/loyalty-product) */
export const fetchLoyaltyProduct = createAppThunk(
  'loyaltyProduct/fetch',
  async (_: void, { dispatch, getState, extra }) => {
    await loadRemote(
      loyaltyProductSlice,
      { dispatch, extra },
      {
        cached: getState().loyaltyProduct.results,
        load: async () => {
          const response = await fetch('/api/loyalty-product');
          if (!response.ok) throw new Error(`/api/loyalty-product answered ${response.status}`);
          return (await response.json()) as LoyaltyProductAnswer;
        },
      },
    );
  },
);
