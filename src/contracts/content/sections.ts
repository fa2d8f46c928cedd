import { byType, formed, listOf, maybe, orElse, record } from '@/lib/shape/composed';
import {
  filledText,
  linkAddress,
  oneOf,
  truth,
  wholeBetween,
  type Read,
  type Shape,
} from '@/lib/shape/shape';
import { conditional, fieldsOrSelf, link, picture, text } from './parts';
import type { ConditionalContent } from './staticContent';

/** Products of a row when its editor names no number, and at most. */
const rowLength = { usual: 8, most: 24 } as const;

const hero = record({
  type: oneOf(['hero']),
  eyebrow: maybe(filledText),
  heading: filledText,
  text,
  action: maybe(link),
  secondAction: maybe(link),
  /** Page of the available gifts; with it the hero asks for zip and day. */
  giftsUrl: maybe(linkAddress),
  picture: maybe(picture),
  /** The same subject composed for windows below 768 px. */
  narrowPicture: maybe(picture),
  pictureAlt: text,
});
export type HeroSection = Read<typeof hero>;

const collectionCarousel = record({
  type: oneOf(['collectionCarousel']),
  heading: filledText,
  text: maybe(filledText),
  collection: filledText,
  limit: orElse(wholeBetween(1, rowLength.most), rowLength.usual),
  action: maybe(link),
});
export type CollectionCarouselSection = Read<typeof collectionCarousel>;

const occasionTiles = record({
  type: oneOf(['occasionTiles']),
  heading: filledText,
  tiles: listOf(record({ title: filledText, url: linkAddress, picture, pictureAlt: text }), { atLeast: 1 }),
});
export type OccasionTilesSection = Read<typeof occasionTiles>;

const editorial = record({
  type: oneOf(['editorial']),
  eyebrow: maybe(filledText),
  heading: filledText,
  text,
  action: maybe(link),
  picture: maybe(picture),
  pictureAlt: text,
  side: orElse(oneOf(['left', 'right']), 'left'),
});
export type EditorialSection = Read<typeof editorial>;

const richText = record({
  type: oneOf(['richText']),
  heading: maybe(filledText),
  paragraphs: listOf(filledText, { atLeast: 1 }),
});
export type RichTextSection = Read<typeof richText>;

const faq = record({
  type: oneOf(['faq']),
  heading: filledText,
  questions: listOf(record({ question: filledText, answer: filledText }), { atLeast: 1 }),
});
export type FaqSection = Read<typeof faq>;

const siteWideAvailableGifts = record({
  type: oneOf(['siteWideAvailableGifts']),
  heading: filledText,
  text: maybe(filledText),
  /** Address that lists the gifts; without one they are listed below the form. */
  resultsUrl: maybe(linkAddress),
  /** The products of the cart do not narrow the days. */
  isCartIgnored: maybe(truth),
});
export type SiteWideAvailableGiftsSection = Read<typeof siteWideAvailableGifts>;

const emailOffers = record({
  type: oneOf(['emailOffers']),
  heading: filledText,
  text: maybe(filledText),
});
export type EmailOffersSection = Read<typeof emailOffers>;

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

const plainSection = byType<Section>({
  hero,
  collectionCarousel,
  occasionTiles,
  editorial,
  richText,
  faq,
  siteWideAvailableGifts,
  emailOffers,
});
const conditionalSection = conditional(plainSection);

/**
 * A section of a page, or several of which tags choose one; it is written in the page or an entry of its own.
 * @source spec §3 Page data (page.fields.sections[]), Conditional content entry
 */
export const section: Shape<Section | ConditionalContent<Section>> = formed(sectionFields, {
  read: (value, note, path) =>
    isChosenByTags(value) ? conditionalSection.read(value, note, path) : plainSection.read(value, note, path),
});

/** The content of a section; an entry has its type beside its fields. */
function sectionFields(value: unknown): unknown {
  const fields = fieldsOrSelf(value);
  if (fields === value || typeof value !== 'object' || value === null || !('type' in value)) return fields;
  return { type: value.type, ...(fields as object) };
}

const isChosenByTags = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'defaultContent' in value;
