import styled from 'styled-components';
import type { CollectionCarouselSection } from '@/contracts/content/sections';
import { useCardDeliveries } from '@/features/delivery';
import { selectProductRow } from '@/features/listing/state';
import { cardLineCount, ProductCard } from '@/features/product';
import { useAppSelector } from '@/store/hooks';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Carousel } from '@/ui/media/Carousel';
import { TextLink } from '@/ui/navigation/TextLink';

/** A row of products of one collection; renders nothing when the collection could not be read. */
export function CollectionCarousel({ section }: { section: CollectionCarouselSection }) {
  const cards = useAppSelector((state) => selectProductRow(state, section.collection));
  const deliveries = useCardDeliveries(cards.map(({ pid }) => pid));
  if (cards.length === 0) return null;
  return (
    <Section space="xl">
      <Container>
        <Carousel
          label={section.heading}
          perView={[1.6, 2.6, 4]}
          lines={cardLineCount}
          heading={
            <Words>
              <Heading size="md">{section.heading}</Heading>
              {section.text && <p>{section.text}</p>}
            </Words>
          }
        >
          {cards.map((card) => (
            <ProductCard
              key={card.pid}
              card={card}
              delivery={deliveries?.[card.pid]}
              sizes="(min-width: 1200px) 20rem, (min-width: 768px) 38vw, 60vw"
            />
          ))}
        </Carousel>
        {section.action && (
          <More>
            <TextLink href={section.action.url}>{section.action.title}</TextLink>
          </More>
        )}
      </Container>
    </Section>
  );
}

const Words = styled.div`
  p {
    margin-top: var(--space-3xs);
    color: var(--ink-soft);
  }
`;

const More = styled.p`
  margin-top: var(--space-sm);
`;
