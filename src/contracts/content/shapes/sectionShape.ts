import { byType, formed, listOf, maybe, orElse, record } from '@/lib/shape/composed';
import { filledText, linkAddress, oneOf, truth, wholeBetween, type Shape } from '@/lib/shape/shape';
import type {
  CollectionCarouselSection,
  EditorialSection,
  EmailOffersSection,
  FaqSection,
  HeroSection,
  OccasionTilesSection,
  RichTextSection,
  Section,
  SiteWideAvailableGiftsSection,
} from '../sections';
import type { ConditionalContent } from '../staticContent';
import { conditional, fieldsOrSelf, link, picture, text } from './partShapes';

/** Products of a row when its editor names no number, and at most. */
const rowLength = { usual: 8, most: 24 } as const;

const hero = record<HeroSection>({
  type: oneOf(['hero']),
  eyebrow: maybe(filledText),
  heading: filledText,
  text,
  action: maybe(link),
  secondAction: maybe(link),
  picture: maybe(picture),
  pictureAlt: text,
});

const collectionCarousel = record<CollectionCarouselSection>({
  type: oneOf(['collectionCarousel']),
  heading: filledText,
  text: maybe(filledText),
  collection: filledText,
  limit: orElse(wholeBetween(1, rowLength.most), rowLength.usual),
  action: maybe(link),
});

const occasionTiles = record<OccasionTilesSection>({
  type: oneOf(['occasionTiles']),
  heading: filledText,
  tiles: listOf(
    record<OccasionTilesSection['tiles'][number]>({
      title: filledText,
      url: linkAddress,
      picture,
      pictureAlt: text,
    }),
    { atLeast: 1 },
  ),
});

const editorial = record<EditorialSection>({
  type: oneOf(['editorial']),
  eyebrow: maybe(filledText),
  heading: filledText,
  text,
  action: maybe(link),
  picture: maybe(picture),
  pictureAlt: text,
  side: orElse(oneOf(['left', 'right']), 'left'),
});

const richText = record<RichTextSection>({
  type: oneOf(['richText']),
  heading: maybe(filledText),
  paragraphs: listOf(filledText, { atLeast: 1 }),
});

const faq = record<FaqSection>({
  type: oneOf(['faq']),
  heading: filledText,
  questions: listOf(record<FaqSection['questions'][number]>({ question: filledText, answer: filledText }), {
    atLeast: 1,
  }),
});

const siteWideAvailableGifts = record<SiteWideAvailableGiftsSection>({
  type: oneOf(['siteWideAvailableGifts']),
  heading: filledText,
  text: maybe(filledText),
  resultsUrl: maybe(linkAddress),
  isCartIgnored: maybe(truth),
});

const emailOffers = record<EmailOffersSection>({
  type: oneOf(['emailOffers']),
  heading: filledText,
  text: maybe(filledText),
});

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

/** A section's own words; an entry keeps its type beside its fields. */
function sectionFields(value: unknown): unknown {
  const fields = fieldsOrSelf(value);
  if (fields === value || typeof value !== 'object' || value === null || !('type' in value)) return fields;
  return { type: value.type, ...(fields as object) };
}

const isChosenByTags = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'defaultContent' in value;
