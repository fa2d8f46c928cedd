import type { Section } from '@/contracts/content/sections';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { CollectionCarousel } from './CollectionCarousel';
import { Editorial } from './Editorial';
import { EmailOffersBand } from './EmailOffersBand';
import { Faq } from './Faq';
import { Hero } from './Hero';
import { OccasionTiles } from './OccasionTiles';
import { RichText } from './RichText';
import { SiteWideAvailableGifts } from './SiteWideAvailableGifts';

interface SectionsProps {
  sections: readonly Section[];
  /** Names the page for screen readers where no section does. */
  pageTitle: string;
}

/** Sections of a page in the editor's order; what cannot be drawn never gets here. */
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
const opening: readonly Section['type'][] = ['editorial', 'siteWideAvailableGifts'];

/** The section whose heading is the page's: an opening one, or the first hero. */
function namingSection([first, ...others]: readonly Section[]): number {
  const isOpening =
    first && (opening.includes(first.type) || (first.type === 'richText' && Boolean(first.heading)));
  return isOpening ? 0 : [first, ...others].findIndex((section) => section?.type === 'hero');
}

function OneSection({ section, isPageTitle }: { section: Section; isPageTitle: boolean }) {
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
