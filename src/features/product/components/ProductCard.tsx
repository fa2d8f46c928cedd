import { memo, type PointerEvent } from 'react';
import styled from 'styled-components';
import type { CardDelivery } from '@/features/delivery/rules';
import { selectFeesAhead, selectRegion } from '@/features/delivery/state';
import { usePriceFor } from '@/features/loyalty';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice, formatPriceRange } from '@/lib/money';
import { priceViewOf, type PriceView } from '@/lib/moneyView';
import { useAppSelector } from '@/store/hooks';
import { Badge } from '@/ui/layout/Badge';
import { PictureFiles } from '@/ui/media/PictureFiles';
import { Amount, PriceNote } from '@/ui/money/Price';
import { Link } from '@/ui/navigation/Link';
import { media } from '@/ui/theme/media';
import { displayText } from '@/ui/theme/textStyles';
import { cardOfferOf, type CardNote, type ProductCardView } from '../rules';
import { onCardLines } from './CardGrid';

interface ProductCardProps {
  card: ProductCardView;
  /** Width the picture is shown at. */
  sizes: string;
  /** Spoken place in a list: "Product 3 of 60". */
  position?: string;
  priority?: boolean;
  headingAs?: 'h2' | 'h3';
  /** What is known about delivery to the shopper's place; without it the card names no place. */
  delivery?: CardDelivery;
}

/** A product in a list: picture, name, what it is made of, price and delivery note. Renders again only when its own props change. */
export const ProductCard = memo(function ProductCard({
  card,
  sizes,
  position,
  priority,
  headingAs: Heading = 'h3',
  delivery,
}: ProductCardProps) {
  const priceFor = usePriceFor();
  const isAllIn = useAppSelector(selectRegion) !== undefined;
  const [badge] = card.badges;
  const channel = card.isParcel ? 'dropship' : 'florist';
  const feesAhead = useAppSelector((state) => selectFeesAhead(state, channel));
  const { price, note, isAvailable } = cardOfferOf(priceFor(card), delivery, isAllIn, feesAhead);
  const priceView = priceViewOf(price);
  return (
    <Root
      aria-label={position}
      lang={card.lang}
      data-unavailable={isAvailable ? undefined : ''}
      onPointerEnter={showSecond}
    >
      <Link href={card.url}>
        <div>
          <PictureFiles source={card.picture} alt={card.alt} sizes={sizes} priority={priority} isOneOfMany />
          {badge && (
            <div>
              <ProductBadge badge={badge} />
            </div>
          )}
        </div>
        <Heading>{card.title}</Heading>
        <p>{card.subtitle}</p>
        <Amount price={priceView} />
        <CardDeliveryNote note={note} price={priceView} />
      </Link>
    </Root>
  );
});

/** The code for the second picture comes with the first mouse that enters a card; a finger opens the product at once. */
const showSecond = ({ currentTarget: card, pointerType }: PointerEvent<HTMLElement>) => {
  if (pointerType !== 'mouse') return;
  const left = new AbortController();
  card.addEventListener('pointerleave', () => left.abort(), { once: true });
  import('./secondPicture')
    .then(({ showSecondPicture }) => showSecondPicture(card, left.signal))
    .catch(() => undefined);
};

interface CardDeliveryNoteProps {
  note: CardNote;
  price: PriceView;
}

/**
 * The lines below a card's price: the delivery fee, or why the product cannot come, and the member price or, for a
 * member, the usual one. Their space is always reserved; the card styles them.
 */
function CardDeliveryNote({ note, price }: CardDeliveryNoteProps) {
  const t = useTranslations('productCard');
  const dateText = useDateText();
  const words = () => {
    switch (note.kind) {
      case 'single':
        return t('fees.single', { fee: formatPrice(note.cents) });
      case 'range':
        return t('fees.range', { range: formatPriceRange(note.minCents, note.maxCents) });
      case 'nearest':
        return t('card.nearest', { date: dateText(note.dateIso, 'day') });
      case 'nowhere':
        return t('card.nowhere');
      default:
        return t(`fees.${note.kind}`);
    }
  };
  const isRefusal = note.kind === 'nearest' || note.kind === 'nowhere';
  return (
    <p data-refusal={isRefusal ? '' : undefined}>
      {words()}
      <PriceNote price={price} />
    </p>
  );
}

/** A badge of a product: the shop's own two are translated, an editor's is shown as written. */
export function ProductBadge({ badge }: { badge: string }) {
  const t = useTranslations('productCard');
  return (
    <Badge tone={badge === 'new' ? 'rose' : 'leaf'}>
      {badge === 'new' || badge === 'best-seller' ? t(`badges.${badge}`) : badge}
    </Badge>
  );
}

/* One styled element for the whole card: a page shows dozens of cards, and each styled part costs rendering time. */
const Root = styled.article`
  height: 100%;
  overflow-wrap: anywhere;

  &[data-unavailable] img {
    opacity: 0.45;
    filter: grayscale(0.6);
  }

  a {
    display: grid;
    align-content: start;
    height: 100%;
    color: inherit;
    text-decoration: none;
  }

  /* The picture, and the badge in its corner. It is fetched when the visitor comes near. */
  a > div {
    position: relative;
    content-visibility: auto;
    overflow: hidden;
    aspect-ratio: 4 / 5;
    margin-bottom: var(--space-2xs);
    background: var(--paper-deep);
  }

  a > div > div {
    position: absolute;
    inset: var(--space-3xs) auto auto var(--space-3xs);
  }

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform var(--motion-slow) var(--ease);
  }

  /* The second picture covers the first, also where both are pale. */
  picture + picture {
    position: absolute;
    inset: 0;
    background: inherit;
  }

  ${media.hover} {
    a:hover picture img {
      transform: scale(1.03);
    }
  }

  ${media.calm} {
    img {
      transition: none;
    }
  }

  :is(h2, h3) {
    ${displayText}
    font-size: var(--text-lg);
    line-height: 1.2;
  }

  /* What it is made of. */
  :is(h2, h3) + p {
    margin-block: 0.15rem 0.35rem;
    color: var(--ink-soft);
    font-size: var(--text-sm);
    line-height: 1.4;
  }

  /* The price. */
  a > span {
    font-size: var(--text-sm);
    font-variant-numeric: lining-nums tabular-nums;
    font-weight: 500;
    line-height: 1.35;
  }

  /* What delivery adds, and the member price below it, so that a card without one shows no hole. */
  p:last-child {
    min-height: 2.9em;
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-variant-numeric: lining-nums tabular-nums;
    line-height: 1.45;

    ${media.md} {
      min-height: 1.45em;
    }
  }

  p:last-child:has(small) {
    min-height: 4.35em;

    ${media.md} {
      min-height: 2.9em;
    }
  }

  small {
    display: block;
    color: var(--leaf);
    font-size: inherit;
    font-weight: 550;
  }

  small[data-usual] {
    color: var(--ink-faint);
    font-weight: 400;
  }

  p[data-refusal] {
    color: var(--danger);
  }

  ${onCardLines}
`;
