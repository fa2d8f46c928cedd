import { placeholderPicture, type PictureSet } from '@/contracts/content/pictures';
import { isSoldIn, type Locale, locales } from '@/contracts/locales';
import { canonicalQuery, pageQueries, type PageName } from '@/contracts/pageQueries';
import { localesOfPage } from '@/contracts/shopPath';
import { selectContentPage } from '@/features/content/state';
import { selectListing } from '@/features/listing/state';
import { selectMasterProduct } from '@/features/product/state';
import type { RootState } from '../rootReducer';

/** Facts about a page for search engines and link previews; decided on the server. */
export interface SeoFacts {
  /** Canonical path and content parameters, without host and locale. */
  readonly address: string;
  /** False for private pages, for forms that lead nowhere else, and for filtered or sorted views of a list. */
  readonly isIndexed: boolean;
  /** False for private pages, which name no canonical address either. */
  readonly isShared: boolean;
  /** The locales that have the page. */
  readonly locales: readonly Locale[];
  /** The page sells one thing. */
  readonly isProduct: boolean;
  /** The picture of a link preview. */
  readonly picture?: {
    readonly path: string;
    readonly width: number;
    readonly height: number;
    readonly alt?: string;
  };
}

interface FactsQuestion {
  readonly page: PageName;
  /** Path without locale. */
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly state: RootState;
  /** The page is not there in this locale and says so. */
  readonly isMissing?: boolean;
}

/** Parameters that only filter or sort a list that has its own page. */
const viewParameters = [
  'filters',
  'sort',
  'q',
  'occasion',
  'recipient',
  'budget',
  'zipcode',
  'date',
  'standing',
];

/** Decides canonical address, indexing and preview picture of a page. @source spec §2 Routes and page types */
export function seoFactsOf({ page, path, query, state, isMissing = false }: FactsQuestion): SeoFacts {
  const content = canonicalQuery(page, query);
  const isView = [...new URLSearchParams(content).keys()].some((name) => viewParameters.includes(name));
  const isShared = pageQueries[page].audience === 'shared';
  const picture = pictureOf(page, state);
  return {
    address: content ? `${path}?${content}` : path,
    isIndexed: isShared && !isView && !isMissing && page !== 'offers',
    isShared,
    locales: localesOf(page, path, state),
    isProduct: page === 'pdp',
    ...(picture && picture.source.id !== placeholderPicture.id ? { picture: fileOf(picture) } : {}),
  };
}

function localesOf(page: PageName, path: string, state: RootState): readonly Locale[] {
  const product = page === 'pdp' ? selectMasterProduct(state) : null;
  return product ? locales.filter((locale) => isSoldIn(locale, product.productType)) : localesOfPage(path);
}

interface DescribedPicture {
  readonly source: PictureSet;
  readonly alt: string;
}

function pictureOf(page: PageName, state: RootState): DescribedPicture | undefined {
  switch (page) {
    case 'pdp': {
      const product = selectMasterProduct(state);
      return product ? { source: product.picture, alt: product.alt } : undefined;
    }
    case 'plp': {
      const cell = selectListing(state)?.cells.find(({ kind }) => kind === 'product');
      return cell?.kind === 'product' ? { source: cell.card.picture, alt: cell.card.alt } : undefined;
    }
    default: {
      const hero = selectContentPage(state)?.sections.find(({ type }) => type === 'hero');
      return hero?.type === 'hero' && hero.picture
        ? { source: hero.picture, alt: hero.pictureAlt }
        : undefined;
    }
  }
}

/** The largest file, at its own size. */
function fileOf({ source: { path, widths, width, height }, alt }: DescribedPicture) {
  const largest = Math.max(...widths);
  return {
    path: `${path}/${largest}.webp`,
    width: largest,
    height: Math.round((height / width) * largest),
    ...(alt ? { alt } : {}),
  };
}
