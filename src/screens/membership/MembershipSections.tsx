import styled from 'styled-components';
import { shopIdentity } from '@/contracts/shopIdentity';
import { useCardDeliveries } from '@/features/delivery';
import { piecesToEarn, type LoyaltySavings } from '@/features/loyalty/rules';
import { CardGrid, ProductCard } from '@/features/product';
import type { ProductCardView } from '@/features/product/rules';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { BesideHeading } from '@/screens/page/sections/BesideHeading';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Text } from '@/ui/layout/Text';
import { Disclosure } from '@/ui/overlays/Disclosure';
import { media } from '@/ui/theme/media';
import { displayText } from '@/ui/theme/textStyles';

interface MembershipFiguresProps {
  savings: LoyaltySavings;
  feeCents: number;
}

/** What the membership saves, in three figures of today's catalogue. */
export function MembershipFigures({ savings, feeCents }: MembershipFiguresProps) {
  const t = useTranslations('membership');
  const { productCount, memberProductCount, minCents, maxCents, medianCents, ...shares } = savings;
  const figures = [
    [t('figures.products', { count: memberProductCount, total: productCount }), t('figures.productsText')],
    [
      formatPrice(medianCents),
      t('figures.savingText', { min: formatPrice(minCents), max: formatPrice(maxCents), ...shares }),
    ],
    [
      t('figures.pieces', { count: piecesToEarn(feeCents, savings) }),
      t('figures.piecesText', { price: formatPrice(feeCents) }),
    ],
  ];
  return (
    <Section space="xl" tint="marigold-tint" aria-label={t('figures.label')}>
      <Container>
        <Row>
          {figures.map(([figure, words]) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </Row>
        <Source size="sm" tone="soft">
          {t('figures.source')}
        </Source>
      </Container>
    </Section>
  );
}

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
        <CardGrid columns={[2, 4]}>
          {cards.map((card) => (
            <li key={card.pid}>
              <ProductCard
                card={card}
                delivery={deliveries?.[card.pid]}
                sizes="(min-width: 1200px) 20rem, 41vw"
              />
            </li>
          ))}
        </CardGrid>
      </Container>
    </Section>
  );
}

const questions = ['start', 'account', 'not', 'leave', 'again'] as const;

/** How the membership starts, whom it belongs to and how to cancel it; the answers needed before joining are open. */
export function MembershipQuestions() {
  const t = useTranslations('membership');
  return (
    <Section space="xl" tint="paper-deep">
      <Container>
        <BesideHeading>
          <Heading size="md">{t.rich('questions.title', { em: (words) => <em>{words}</em> })}</Heading>
          <div>
            {questions.map((key) => (
              <Disclosure
                key={key}
                summary={t(`questions.${key}.question`)}
                defaultOpen={key === 'account' || key === 'leave'}
              >
                <Text tone="soft">
                  {key === 'leave'
                    ? t('questions.leave.answer', { phone: shopIdentity().phone })
                    : t(`questions.${key}.answer`)}
                </Text>
              </Disclosure>
            ))}
          </div>
        </BesideHeading>
      </Container>
    </Section>
  );
}

const Row = styled.dl`
  display: grid;
  gap: var(--space-md);

  dt {
    ${displayText}
    font-size: var(--title-lg);
    font-variant-numeric: lining-nums;
  }

  dd {
    max-width: 30ch;
    padding-top: var(--space-3xs);
    line-height: 1.5;
    text-wrap: pretty;
  }

  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-lg);

    > div + div {
      padding-inline-start: var(--space-lg);
      border-inline-start: 1px solid color-mix(in srgb, var(--ink) 22%, transparent);
    }
  }
`;

const Source = styled(Text)`
  padding-top: var(--space-md);
`;

const Head = styled.header`
  display: grid;
  gap: var(--space-3xs);
  padding-bottom: var(--space-md);
`;
