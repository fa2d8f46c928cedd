import styled from 'styled-components';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { priceViewOf } from '@/lib/moneyView';
import { Badge } from '@/ui/layout/Badge';
import { Picture } from '@/ui/media/Picture';
import { Price } from '@/ui/money/Price';
import { Link } from '@/ui/navigation/Link';
import { displayText } from '@/ui/theme/textStyles';
import { media } from '@/ui/theme/media';
import type { ProductCardView } from '../rules';

interface ProductCardProps {
  card: ProductCardView;
  /** Width the picture is shown at. */
  sizes: string;
  /** Spoken place in a list: "Product 3 of 60". */
  position?: string;
  priority?: boolean;
  headingAs?: 'h2' | 'h3';
  /** What delivery adds or why it cannot come; the space is kept while unknown. */
  note?: string | null;
}

/** A product in a list: picture, name, what it is made of, price and what delivery adds. */
export function ProductCard({ card, sizes, position, priority, headingAs = 'h3', note }: ProductCardProps) {
  const t = useTranslations('product');
  const isCanadian = useLocale().endsWith('-CA');
  const [badge] = card.badges;
  return (
    <Root aria-label={position} lang={card.lang}>
      <Link href={card.url}>
        <Frame>
          <Picture source={card.picture} alt={card.alt} sizes={sizes} priority={priority} ratio="4 / 5" />
          {badge && (
            <Corner>
              <Badge tone={badge === 'new' ? 'rose' : 'leaf'}>
                {t(`badges.${badge === 'new' ? 'new' : 'best-seller'}`)}
              </Badge>
            </Corner>
          )}
        </Frame>
        <Name as={headingAs}>{card.title}</Name>
        <Subtitle>{card.subtitle}</Subtitle>
        <Price price={priceViewOf(card)} size="sm" hideMemberPrice={isCanadian} />
        <Note>{note === undefined ? t('fees.plusShipping') : note}</Note>
      </Link>
    </Root>
  );
}

const Root = styled.article`
  height: 100%;

  a {
    display: grid;
    align-content: start;
    height: 100%;
    color: inherit;
    text-decoration: none;
  }
`;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  margin-bottom: var(--space-2xs);

  img {
    transition: transform var(--motion-slow) var(--ease);
  }

  ${media.hover} {
    a:hover & picture img {
      transform: scale(1.03);
    }
  }

  ${media.calm} {
    img {
      transition: none;
    }
  }
`;

const Corner = styled.div`
  position: absolute;
  inset: var(--space-3xs) auto auto var(--space-3xs);
`;

const Name = styled.h3`
  ${displayText}
  font-size: var(--text-lg);
  line-height: 1.2;
`;

const Subtitle = styled.p`
  margin-block: 0.15rem 0.35rem;
  color: var(--ink-soft);
  font-size: var(--text-sm);
  line-height: 1.4;
`;

const Note = styled.p`
  min-height: 1.4em;
  color: var(--ink-faint);
  font-size: var(--text-xs);
`;
