import type { EmailOffersSection, Section as PageSection } from '@/contracts/content/sections';
import { EmailOffers } from '@/features/email-offers';
import { selectProductRow } from '@/features/listing/state';
import { Container } from '@/ui/layout/Container';
import { Section } from '@/ui/layout/Section';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { CollectionCarousel } from './CollectionCarousel';
import { Editorial } from './Editorial';
import { Faq, RichText } from './RichText';
import { Hero } from './Hero';
import { OccasionTiles } from './OccasionTiles';
import { SiteWideAvailableGifts } from './SiteWideAvailableGifts';

interface SectionsProps {
  sections: readonly PageSection[];
  /** Names the page for screen readers where no section does. */
  pageTitle: string;
}

/** Sections of a page in the editor's order; malformed ones were removed before. */
export function Sections({ sections, pageTitle }: SectionsProps) {
  const naming = namingSection(sections);
  return (
    <>
      {naming < 0 && <VisuallyHidden as="h1">{pageTitle}</VisuallyHidden>}
      {sections.map((section, at) => (
        <OneSection key={`${section.type}-${at}`} section={section} isPageTitle={at === naming} />
      ))}
    </>
  );
}

/** Sections that always have a heading and name the page they open. */
const opening: readonly PageSection['type'][] = ['editorial', 'siteWideAvailableGifts'];

/** The section whose heading is the page's: an opening one, or the first hero. */
function namingSection([first, ...others]: readonly PageSection[]): number {
  const isOpening =
    first && (opening.includes(first.type) || (first.type === 'richText' && Boolean(first.heading)));
  return isOpening ? 0 : [first, ...others].findIndex((section) => section?.type === 'hero');
}

function OneSection({ section, isPageTitle }: { section: PageSection; isPageTitle: boolean }) {
  switch (section.type) {
    case 'hero':
      return <Hero section={section} isPageTitle={isPageTitle} />;
    case 'collectionCarousel':
      return <CollectionCarousel section={section} />;
    case 'occasionTiles':
      return <OccasionTiles section={section} />;
    case 'editorial':
      return <Editorial section={section} isPageTitle={isPageTitle} />;
    case 'richText':
      return <RichText section={section} isPageTitle={isPageTitle} />;
    case 'faq':
      return <Faq section={section} />;
    case 'siteWideAvailableGifts':
      return <SiteWideAvailableGifts section={section} isPageTitle={isPageTitle} />;
    case 'emailOffers':
      return <EmailOffersBand section={section} />;
  }
}

/** The e-mail offers form inside a page. */
function EmailOffersBand({ section: { heading, text } }: { section: EmailOffersSection }) {
  return (
    <Section space="xl" tint="rose-tint">
      <Container>
        <EmailOffers heading={heading} text={text} />
      </Container>
    </Section>
  );
}

/** Whether a section shows something: a row of products shows nothing when its collection has none. */
export const isShown = (state: Parameters<typeof selectProductRow>[0], section: PageSection): boolean =>
  section.type !== 'collectionCarousel' || selectProductRow(state, section.collection).length > 0;
