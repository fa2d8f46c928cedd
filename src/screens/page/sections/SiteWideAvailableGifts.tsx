import styled from 'styled-components';
import type { SiteWideAvailableGiftsSection } from '@/contracts/content/sections';
import { AvailableGifts } from '@/features/swag';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';

interface SiteWideAvailableGiftsProps {
  section: SiteWideAvailableGiftsSection;
  /** The first section names the page. */
  isPageTitle: boolean;
}

/** A zip, a day, and every gift that can be there. @source spec §2 (section type siteWideAvailableGifts) */
export function SiteWideAvailableGifts({ section, isPageTitle }: SiteWideAvailableGiftsProps) {
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
