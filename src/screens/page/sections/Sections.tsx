import styled from 'styled-components';
import type {
  EmailOffersSection,
  Section as SectionFields,
  OccasionTilesSection,
  SiteWideAvailableGiftsSection as GiftsFields,
} from '@/contracts/content/sections';
import type { PageSection } from '@/features/content/state';
import { EmailOffers } from '@/features/email-offers';
import { selectProductRow } from '@/features/listing/state';
import { AvailableGifts } from '@/features/swag';
import { Container } from '@/ui/layout/Container';
import { Grid } from '@/ui/layout/Grid';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { PictureLink } from '@/ui/navigation/PictureLink';
import { CollectionCarousel } from './CollectionCarousel';
import { Editorial } from './Editorial';
import { Hero } from './Hero';
import { Faq, RichText } from './RichText';

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
      {sections.map((section, at) => {
        const { type, splitTest } = section;
        const shown = <OneSection key={`${type}-${at}`} section={section} isPageTitle={at === naming} />;
        /* What measures finds by it whether a section of a test is seen. */
        return splitTest ? (
          <div key={`${type}-${at}`} data-split={splitTest}>
            {shown}
          </div>
        ) : (
          shown
        );
      })}
    </>
  );
}

/** Sections that always have a heading and name the page they open. */
const opening: readonly SectionFields['type'][] = ['editorial', 'siteWideAvailableGifts'];

/** The section whose heading is the page's: an opening one, or the first hero. */
function namingSection([first, ...others]: readonly PageSection[]): number {
  const isOpening =
    first && (opening.includes(first.type) || (first.type === 'richText' && Boolean(first.heading)));
  return isOpening ? 0 : [first, ...others].findIndex((section) => section?.type === 'hero');
}

function OneSection({ section, isPageTitle }: { section: SectionFields; isPageTitle: boolean }) {
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
      return <GiftsSection section={section} isPageTitle={isPageTitle} />;
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
export const isShown = (state: Parameters<typeof selectProductRow>[0], section: SectionFields): boolean =>
  section.type !== 'collectionCarousel' || selectProductRow(state, section.collection).length > 0;

/** Links into the shop by occasion. */
function OccasionTiles({ section }: { section: OccasionTilesSection }) {
  return (
    <Section space="xl" tint="paper-deep">
      <Container>
        <Title>
          <Heading size="md">{section.heading}</Heading>
        </Title>
        <Grid as="ul" columns={[2, 3, 6]}>
          {section.tiles.map(({ title, url, picture, pictureAlt }, at) => (
            <PictureLink
              key={`${at} ${url}`}
              href={url}
              name={title}
              source={picture}
              alt={pictureAlt}
              sizes="(min-width: 1200px) 13rem, (min-width: 768px) 30vw, 41vw"
            />
          ))}
        </Grid>
      </Container>
    </Section>
  );
}

/** A form for zip and day, and the gifts that can be delivered. @source spec §2 (section type siteWideAvailableGifts) */
function GiftsSection({ section, isPageTitle }: { section: GiftsFields; isPageTitle: boolean }) {
  const { heading, text, resultsUrl, isCartIgnored } = section;
  return (
    <Section space={isPageTitle ? 'lg' : 'xl'} tint={isPageTitle ? undefined : 'sky-tint'}>
      <Container>
        <Words>
          <Heading as={isPageTitle ? 'h1' : 'h2'} size={isPageTitle ? 'lg' : 'md'}>
            {heading}
          </Heading>
          {text && <p>{text}</p>}
        </Words>
        <AvailableGifts resultsUrl={resultsUrl} isCartIgnored={isCartIgnored} />
      </Container>
    </Section>
  );
}

const Title = styled.div`
  margin-bottom: var(--space-sm);
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-3xs);
  max-width: 44rem;
  margin-bottom: var(--space-sm);

  p {
    color: var(--ink-soft);
    font-size: var(--text-lg);
  }
`;
