import type { CollectionFields, Facet, PromoPlacement } from '@/contracts/content/fields';
import type { Locale } from '@/contracts/locales';
import type { ContentRows } from '../catalog/loadContentRows';
import { inLocale, languagesOf, servedLocale } from '../catalog/sources/localised';
import { entryId, entryIds, entryTimes } from './entryId';
import { withPromoPicture, type PictureLibrary } from './media';

interface Texts {
  readonly title: string;
  readonly description: string;
  readonly pictureAlt?: string;
  readonly bannerAlt?: string;
  readonly seoTags?: readonly string[];
  readonly promoPlacements?: readonly PromoPlacement[];
}

/** A listing page as the content service answers it, without its products. @source spec §3 Collection page data */
export function presentCollection(
  row: ContentRows['collections'][number],
  asked: Locale,
  { pictures, facets }: { readonly pictures: PictureLibrary; readonly facets: readonly Facet[] },
) {
  const { document, handle } = row;
  const locale = servedLocale(languagesOf(document), asked);
  const texts = inLocale(document, locale) as Texts & Record<string, string | undefined>;
  const { seoTitle, seoDescription } = texts;
  const fields: CollectionFields = {
    ...(document.countryId ? { countryId: document.countryId } : {}),
    ...(document.picture ? { picture: pictures.setOf(document.picture) } : {}),
    ...bannerOf(document.banner, texts.bannerAlt, pictures),
    promoPlacements: (texts.promoPlacements ?? []).map((placement) => ({
      ...placement,
      promoCard: withPromoPicture(placement.promoCard, pictures),
    })),
    productLists: document.productLists ?? [],
    seoTitle,
    seoTitleTop: texts.seoTitleTop,
    seoTitleBottom: texts.seoTitleBottom,
    seoDescription,
    seoDescriptionTop: texts.seoDescriptionTop,
    seoDescriptionBottom: texts.seoDescriptionBottom,
    seoTags: texts.seoTags ?? [],
    facet_filter: { facets },
  };
  return {
    ...entryIds('PRODUCT_COLLECTION', handle),
    ...entryTimes(row),
    metafields: [],
    tags: texts.seoTags ?? [],
    content: {
      ...entryIds('COLLECTION_CONTENT', handle),
      ...entryTimes(row),
      collectionEntryId: entryId('PRODUCT_COLLECTION', handle),
      handle,
      locale,
      title: texts.title,
      description: texts.description,
      featuredMedia: pictures.media(document.picture, texts.pictureAlt ?? texts.title),
      metafields: [],
      published: row.state === 'published',
      seo: seoTitle && seoDescription ? { title: seoTitle, description: seoDescription } : null,
      fields,
    },
  };
}

/** The wide picture at the top of the page; none while it is not finished. */
function bannerOf(wanted: string | undefined, alt: string | undefined, pictures: PictureLibrary) {
  const banner = pictures.setOf(wanted ?? '');
  return banner.id === wanted ? { banner, bannerAlt: alt ?? '' } : {};
}

export type PresentedCollection = ReturnType<typeof presentCollection>;
