import type { EmailOffersSection } from '@/contracts/content/sections';
import { EmailOffers } from '@/features/email-offers';
import { Container } from '@/ui/layout/Container';
import { Section } from '@/ui/layout/Section';

/** The form for offers by mail inside a page. */
export function EmailOffersBand({ section: { heading, text } }: { section: EmailOffersSection }) {
  return (
    <Section space="xl" tint="rose-tint">
      <Container>
        <EmailOffers heading={heading} text={text} />
      </Container>
    </Section>
  );
}
