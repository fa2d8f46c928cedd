import { fetchContentPage } from '@/features/content/state';
import { fetchRegionFees } from '@/features/delivery/state';
import { fetchProductRow } from '@/features/listing/state';
import type { PageLoadContext, PageOutcome } from '@/store/pageData';

/** Reads a CMS page and the products its sections show; an unknown handle is a 404. */
export async function loadContentPage(
  handle: string,
  { dispatch, visitor, cache }: PageLoadContext,
): Promise<PageOutcome> {
  const hasTag = (tag: string) => visitor.hasTag(tag);
  const page = await dispatch(fetchContentPage({ handle, hasTag })).unwrap();
  if (!page) return { notFound: true };
  const rows = page.sections.flatMap((section) => (section.type === 'collectionCarousel' ? [section] : []));
  await Promise.all([
    ...rows.map(({ collection, limit }) => dispatch(fetchProductRow({ collection, limit, hasTag }))),
    ...(rows.length > 0 ? [dispatch(fetchRegionFees(visitor.region()))] : []),
  ]);
  cache.tag(`page:${handle}`, 'catalogue', ...rows.map(({ collection }) => `collection:${collection}`));
  cache.lifetime(300, 86_400);
}
