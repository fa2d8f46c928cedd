import styled from 'styled-components';
import { piecesToEarn, type LoyaltySavings } from '@/features/loyalty/rules';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { Container } from '@/ui/layout/Container';
import { Section } from '@/ui/layout/Section';
import { Text } from '@/ui/layout/Text';
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
