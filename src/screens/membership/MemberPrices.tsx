import styled from 'styled-components';
import { useCardDeliveries } from '@/features/delivery';
import { cardLines, ProductCard } from '@/features/product';
import type { ProductCardView } from '@/features/product/rules';
import { useTranslations } from '@/i18n/useTranslations';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Text } from '@/ui/layout/Text';
import { media } from '@/ui/theme/media';

/** Products as the lists show them, each with its member price. */
export function MemberPrices({ cards }: { cards: readonly ProductCardView[] }) {
  const t = useTranslations('membership');
  const deliveries = useCardDeliveries(cards.map(({ pid }) => pid));
  return (
    <Section space="xl">
      <Container>
        <Head>
          <Heading size="md">{t.rich('examples.title', { em: (words) => <em>{words}</em> })}</Heading>
          <Text tone="soft">{t('examples.text')}</Text>
        </Head>
        <Grid>
          {cards.map((card) => (
            <li key={card.pid}>
              <ProductCard
                card={card}
                delivery={deliveries?.[card.pid]}
                sizes="(min-width: 1200px) 20rem, 46vw"
              />
            </li>
          ))}
        </Grid>
      </Container>
    </Section>
  );
}

const Head = styled.header`
  display: grid;
  gap: var(--space-3xs);
  padding-bottom: var(--space-md);
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-md) var(--space-2xs);
  padding: 0;
  list-style: none;

  ${media.md} {
    gap: var(--space-md) var(--space-sm);
  }

  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  ${cardLines()}
`;
