import { fetchContentPage } from '@/features/content/state';
import { fetchRegionFees } from '@/features/delivery/state';
import { fetchProductRow } from '@/features/listing/state';
import { cardMessages } from '@/features/product/rules';
import type { PageData, PageLoadContext, PageOutcome } from '@/store/pageData';

/** What cards and the fields of the gifts form show; the rest of that form comes with its code. */
const excerpts = { productCard: cardMessages, swag: ['form', 'results.failed'] };

/** Reads of a CMS page. @source spec §2 Routes and page types (page) */
export const pagePageData: PageData<'page'> = {
  page: 'page',
  namespaces: ['productCard', 'swag', 'barePage'],
  excerpts,
  load: (context) => loadContentPage(context.params.handle ?? '', context),
};

/** Reads of the home page: the CMS page "home". @source spec §2 Routes and page types (homepage) */
export const homePageData: PageData<'home'> = {
  page: 'home',
  namespaces: ['productCard', 'swag'],
  excerpts,
  load: (context) => loadContentPage('home', context),
};

/** Reads a CMS page and the products its sections show; an unknown handle is a 404. */
async function loadContentPage(
  handle: string,
  { dispatch, visitor, cache }: PageLoadContext,
): Promise<PageOutcome> {
  const hasTag = (tag: string) => visitor.hasTag(tag);
  const page = await dispatch(
    fetchContentPage({ handle, hasTag, usedArms: () => visitor.usedArms() }),
  ).unwrap();
  if (!page) return { notFound: true };
  const rows = page.sections.flatMap((section) => (section.type === 'collectionCarousel' ? [section] : []));
  await Promise.all([
    ...rows.map(({ collection, limit }) => dispatch(fetchProductRow({ collection, limit, hasTag }))),
    ...(rows.length > 0 ? [dispatch(fetchRegionFees(visitor.region()))] : []),
  ]);
  cache.tag(`page:${handle}`, 'catalogue', ...rows.map(({ collection }) => `collection:${collection}`));
  cache.lifetime(300, 86_400);
}
