import type { PictureSet } from './pictures';

/**
 * Sections an editor can put on a page, by type.
 * @source spec §3 Page data (page.fields.sections[])
 */
export type Section =
  | HeroSection
  | CollectionCarouselSection
  | OccasionTilesSection
  | EditorialSection
  | RichTextSection
  | FaqSection
  | SiteWideAvailableGiftsSection
  | EmailOffersSection;

export interface HeroSection {
  readonly type: 'hero';
  readonly eyebrow?: string;
  readonly heading: string;
  readonly text: string;
  readonly action?: LinkField;
  readonly secondAction?: LinkField;
  readonly picture?: PictureSet;
  readonly pictureAlt: string;
}
export interface CollectionCarouselSection {
  readonly type: 'collectionCarousel';
  readonly heading: string;
  readonly text?: string;
  readonly collection: string;
  readonly limit: number;
  readonly action?: LinkField;
}
export interface OccasionTilesSection {
  readonly type: 'occasionTiles';
  readonly heading: string;
  readonly tiles: readonly {
    readonly title: string;
    readonly url: string;
    readonly picture: PictureSet;
    readonly pictureAlt: string;
  }[];
}
export interface EditorialSection {
  readonly type: 'editorial';
  readonly eyebrow?: string;
  readonly heading: string;
  readonly text: string;
  readonly action?: LinkField;
  readonly picture?: PictureSet;
  readonly pictureAlt: string;
  readonly side: 'left' | 'right';
}
export interface RichTextSection {
  readonly type: 'richText';
  readonly heading?: string;
  readonly paragraphs: readonly string[];
}
export interface FaqSection {
  readonly type: 'faq';
  readonly heading: string;
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}
export interface SiteWideAvailableGiftsSection {
  readonly type: 'siteWideAvailableGifts';
  readonly heading: string;
  readonly text?: string;
  /** Address that lists the gifts; without one they are listed below the form. */
  readonly resultsUrl?: string;
  /** The products of the cart do not narrow the days. */
  readonly isCartIgnored?: boolean;
}
export interface EmailOffersSection {
  readonly type: 'emailOffers';
  readonly heading: string;
  readonly text?: string;
}
export interface LinkField {
  readonly title: string;
  readonly url: string;
}
