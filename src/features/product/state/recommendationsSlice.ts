import type { RecommendationReason } from '@/contracts/fulfillment';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import type { ProductCardView } from '../rules';

/** A recommended product and why it is recommended. */
export interface RecommendedCard {
  readonly card: ProductCardView;
  readonly reason: RecommendationReason;
}

/** Products recommended beside one product. */
export interface RecommendationsView {
  /** The product beside which they are recommended. */
  readonly pid: string;
  readonly cards: readonly RecommendedCard[];
}

/** Products recommended beside the current one. @source spec §7 (recommendation-service), §4 Remote data slices */
export const recommendationsSlice = injectReducer(
  createRemoteSlice<RecommendationsView, 'recommendations'>({ name: 'recommendations' }),
);

type Root = { recommendations: ReturnType<typeof recommendationsSlice.reducer> };
const none: readonly RecommendedCard[] = [];

/** Cards recommended beside a product; none while unknown, and none that belong to another product. */
export const selectRecommendations = ({ recommendations: { results } }: Root, pid: string) =>
  results?.pid === pid ? results.cards : none;
