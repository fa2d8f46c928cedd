import type { ProductBadges } from '@/contracts/same-origin';
import { selectVisitParameters } from '@/features/attribution/state';
import { chosenContent } from '@/features/content/rules';
import { fetchJson } from '@/lib/fetchJson';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { giftCardOf, type ProductCardView } from '../rules';

/**
 * The products this browser was shown before the current one, as they are sold today, with the badges this visit sees.
 * The current product, if there is one, is remembered as the latest.
 * @returns nothing when there are none
 * @source spec §1 (browse), §7 Site-wide available gifts (productIds)
 */
export const fetchRecentlyViewed = createAppThunk(
  'product/fetchRecentlyViewed',
  async ({ pid }: { pid?: string }, tools): Promise<readonly ProductCardView[]> => {
    const ids = viewedProducts().filter((id) => id !== pid);
    if (pid !== undefined) rememberViewed(pid);
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
  const parameters = Object.entries(selectVisitParameters(getState()));
  const tags = new Set(parameters.map(([key, value]) => `${key.toLowerCase()}=${value}`));
  return Object.fromEntries(
    Object.entries(badges).map(([handle, { own, conditional }]) => {
      const chosen = conditional.map((one) => chosenContent(one, (tag) => tags.has(tag))).filter(Boolean);
      return [handle, [...chosen, ...own]];
    }),
  );
}

const storedKey = 'recently-viewed';
const longest = 9;
const validId = /^[A-Za-z0-9_-]{1,40}$/;

/** Ids of the products this browser was shown, the latest first; empty where storage is refused. */
export function viewedProducts(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storedKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const ids = stored.filter((id): id is string => typeof id === 'string' && validId.test(id));
    return [...new Set(ids)].slice(0, longest);
  } catch {
    return [];
  }
}

/** Remembers a product as the latest; does nothing where storage is refused. */
export function rememberViewed(pid: string): void {
  try {
    const ids = [pid, ...viewedProducts().filter((id) => id !== pid)].slice(0, longest);
    window.localStorage.setItem(storedKey, JSON.stringify(ids));
  } catch {
    /* Storage may be full or forbidden. */
  }
}
