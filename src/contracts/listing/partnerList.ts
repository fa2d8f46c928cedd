/** A partner's own choice of a collection's products. */
export interface ProductList {
  readonly slug: string;
  readonly handles: readonly string[];
}

/** Lists to fall back to, in their order. @source spec §6 Partner ("NO_PARTNER", then "search") */
const searchSlug = 'search';
const fallbacks = ['NO_PARTNER', searchSlug];

/**
 * The product list of a visit: its partner's, else that of nobody's partner, else the search's; letter case of a
 * partner's slug does not count. A list without products is none, except the search's: it leaves the order to the
 * search index.
 * @returns undefined when the collection's own order counts
 * @source spec §6 Partner, §3 Collection page data (productLists)
 */
export function partnerListOf(
  lists: readonly ProductList[],
  partnerId: string | undefined,
): ProductList | undefined {
  const slugs = [...(partnerId ? [partnerId] : []), ...fallbacks].map((slug) => slug.toLowerCase());
  const filled = lists.filter(({ slug, handles }) => handles.length > 0 || slug === searchSlug);
  return slugs.flatMap((wanted) => filled.find(({ slug }) => slug.toLowerCase() === wanted) ?? [])[0];
}
