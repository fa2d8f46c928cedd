import { conditionTags, createHasTag } from '@/contracts/conditionTags';
import type { ProductBadges } from '@/contracts/same-origin';
import { heldArm, selectVisitParameters } from '@/features/attribution/state';
import { chosenContent } from '@/features/content/rules';
import { fetchJson } from '@/lib/fetchJson';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { giftCardOf, type ProductCardView } from '../rules';
import { viewedProducts } from './viewedProducts';

/**
 * The products this browser was shown before the current one, as they are sold today, with the badges this visit sees.
 * @returns nothing when there are none
 * @source spec §1 (browse), §7 Site-wide available gifts (productIds)
 */
export const fetchRecentlyViewed = createAppThunk(
  'product/fetchRecentlyViewed',
  async ({ pid }: { pid?: string }, tools): Promise<readonly ProductCardView[]> => {
    const ids = viewedProducts().filter((id) => id !== pid);
    if (ids.length === 0) return [];
    const { gateway, locale } = tools.extra;
    const query = { productIds: ids.join(','), locale };
    const { gifts } = await gateway.call('siteWideAvailableGifts', { query });
    if (gifts.length === 0) return [];
    const handles = gifts.map(({ handle }) => handle);
    const badges = await badgesOf(handles, tools);
    const byId = new Map(
      gifts.map((gift) => [gift.productId, { ...giftCardOf(gift).card, badges: badges[gift.handle] ?? [] }]),
    );
    return ids.flatMap((id) => byId.get(id) ?? []);
  },
);

/**
 * Badges of products as this visit sees them, by handle. A failure leaves out the badges, not the row.
 * @source spec §3 Conditional content entry (badges → productHandles)
 */
async function badgesOf(handles: readonly string[], { extra, getState }: ThunkTools) {
  const query = { handles: handles.join(','), locale: extra.locale };
  const badges = await fetchJson<ProductBadges>('/api/product/badges', query).catch(
    () => ({}) as ProductBadges,
  );
  const test = heldArm();
  const armOf = (testName: string) => (test?.testName === testName ? test.value : undefined);
  const hasTag = createHasTag(conditionTags(selectVisitParameters(getState())), armOf);
  return Object.fromEntries(
    Object.entries(badges).map(([handle, { own, conditional }]) => {
      const chosen = conditional.map((one) => chosenContent(one, hasTag)).filter(Boolean);
      return [handle, [...chosen, ...own]];
    }),
  );
}
