import type { Section } from '@/contracts/content/sections';
import { CollectionCarousel } from './CollectionCarousel';
import { Editorial } from './Editorial';
import { EmailOffersBand } from './EmailOffersBand';
import { Faq } from './Faq';
import { Hero } from './Hero';
import { OccasionTiles } from './OccasionTiles';
import { RichText } from './RichText';
import { SiteWideAvailableGifts } from './SiteWideAvailableGifts';

/** Sections of a page in the editor's order; a type this shop does not know is passed over. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section, at) => (
    <OneSection key={`${section.type}-${at}`} section={section} isFirst={at === 0} />
  ));
}

function OneSection({ section, isFirst }: { section: Section; isFirst: boolean }) {
  switch (section.type) {
    case 'hero':
      return <Hero section={section} />;
    case 'collectionCarousel':
      return <CollectionCarousel section={section} />;
    case 'occasionTiles':
      return <OccasionTiles section={section} />;
    case 'editorial':
      return <Editorial section={section} />;
    case 'richText':
      return <RichText section={section} isPageTitle={isFirst} />;
    case 'faq':
      return <Faq section={section} />;
    case 'siteWideAvailableGifts':
      return <SiteWideAvailableGifts section={section} isPageTitle={isFirst} />;
    case 'emailOffers':
      return <EmailOffersBand section={section} />;
    default:
      return null;
  }
}
