import type { ProductBadges } from '@/contracts/same-origin';
import { selectVisitParameters } from '@/features/attribution/state';
import { chosenContent } from '@/features/content/rules';
import { createAppThunk } from '@/store/createAppThunk';

/** Badges by handle. */
type Badges = Readonly<Record<string, readonly string[]>>;

/**
 * The badges of products as the visit at hand sees them, for a row that is put together in the browser; a failure costs the
 * badges, not the row. @source spec §3 Conditional content entry (badges → productHandles)
 */
export const fetchBadges = createAppThunk(
  'product/fetchBadges',
  async ({ handles }: { handles: readonly string[] }, { extra, getState }): Promise<Badges> => {
    const query = new URLSearchParams({ handles: handles.join(','), locale: extra.locale });
    const response = await fetch(`/api/product/badges?${query.toString()}`).catch(() => undefined);
    if (!response?.ok) return {};
    const badges = (await response.json().catch(() => ({}))) as ProductBadges;
    const parameters = Object.entries(selectVisitParameters(getState()));
    const tags = new Set(parameters.map(([key, value]) => `${key.toLowerCase()}=${value}`));
    return Object.fromEntries(
      Object.entries(badges).map(([handle, { own, conditional }]) => {
        const chosen = conditional.map((one) => chosenContent(one, (tag) => tags.has(tag))).filter(Boolean);
        return [handle, [...chosen, ...own]];
      }),
    );
  },
);
