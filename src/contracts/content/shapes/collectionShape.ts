import { limit, listOf, maybe, orElse, record } from '@/lib/shape/composed';
import { anyText, filledText, finite, linkAddress, oneOf, wholeBetween, type Shape } from '@/lib/shape/shape';
import type { CollectionFields, Facet, PromoCard, PromoPlacement } from '../fields';
import type { ContentCollection, ContentMedia } from '../types';
import { picture, text, words } from './partShapes';

/** Rows and columns a promo card may be put at. */
const place = { rows: 200, columns: 12 } as const;

/** A promo card and its place. @source spec §3 Collection page data (Promo card placement) */
export const promoPlacement: Shape<PromoPlacement> = record<PromoPlacement>({
  promoCard: record<PromoCard>({
    leftSideBackground: maybe(filledText),
    picture: maybe(picture),
    leftSideContent: maybe(filledText),
    rightSideBackground: maybe(filledText),
    rightSideContent: maybe(filledText),
    url: maybe(linkAddress),
    width: maybe(oneOf([1, 2])),
  }),
  row: wholeBetween(1, place.rows),
  column: wholeBetween(0, place.columns),
});

const facet = record<Facet>({
  id: filledText,
  name: filledText,
  filters: listOf(
    record<Facet['filters'][number]>({
      id: filledText,
      name: filledText,
      min: limit(finite),
      max: limit(finite),
      without: limit(filledText),
    }),
  ),
});

const fields = record<CollectionFields>({
  countryId: maybe(filledText),
  picture: maybe(picture),
  banner: maybe(picture),
  bannerAlt: maybe(anyText),
  promoPlacements: orElse(listOf(promoPlacement), []),
  productLists: orElse(
    listOf(record<CollectionFields['productLists'][number]>({ slug: filledText, handles: words })),
    [],
  ),
  seoTitle: maybe(filledText),
  seoTitleTop: maybe(filledText),
  seoTitleBottom: maybe(filledText),
  seoDescription: maybe(filledText),
  seoDescriptionTop: maybe(filledText),
  seoDescriptionBottom: maybe(filledText),
  seoTags: maybe(listOf(filledText)),
  facet_filter: maybe(record<NonNullable<CollectionFields['facet_filter']>>({ facets: listOf(facet) })),
});

/** A listing page; one without a handle or a title cannot be drawn. @source spec §3 Collection page data */
export const collectionShape: Shape<ContentCollection> = record<ContentCollection>({
  nacelleEntryId: text,
  content: record<ContentCollection['content']>({
    handle: filledText,
    locale: orElse(filledText, 'en-US'),
    title: filledText,
    description: text,
    featuredMedia: maybe(
      record<ContentMedia>({ src: filledText, type: text, altText: maybe(anyText) }),
    ) as Shape<ContentMedia | undefined>,
    fields: orElse(fields, { promoPlacements: [], productLists: [] }),
  }),
});
