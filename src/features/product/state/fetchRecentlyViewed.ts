import { createAppThunk } from '@/store/createAppThunk';
import { giftCardOf, type ProductCardView } from '../rules';
import { fetchBadges } from './fetchBadges';
import { rememberViewed, viewedProducts } from './viewedProducts';

/**
 * The products a browser was shown before the one at hand, if there is one, as they are sold today; from now on that one is the latest.
 * They have the badges the visit sees on them elsewhere.
 * @returns nothing when there are none, or when they cannot be read
 * @source spec §1 (browse), §7 Site-wide available gifts (productIds)
 */
export const fetchRecentlyViewed = createAppThunk(
  'product/fetchRecentlyViewed',
  async ({ pid }: { pid?: string }, { dispatch, extra }): Promise<readonly ProductCardView[]> => {
    const ids = viewedProducts().filter((id) => id !== pid);
    if (pid !== undefined) rememberViewed(pid);
    if (ids.length === 0) return [];
    const query = { productIds: ids.join(','), locale: extra.locale };
    const { gifts } = await extra.gateway.call('siteWideAvailableGifts', { query });
    if (gifts.length === 0) return [];
    const badges = await dispatch(fetchBadges({ handles: gifts.map(({ handle }) => handle) })).unwrap();
    const byId = new Map(
      gifts.map((gift) => [gift.productId, { ...giftCardOf(gift).card, badges: badges[gift.handle] ?? [] }]),
    );
    return ids.flatMap((id) => byId.get(id) ?? []);
  },
);
