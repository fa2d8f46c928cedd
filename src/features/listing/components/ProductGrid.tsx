import { ArrowRight } from 'lucide';
import styled from 'styled-components';
import type { PictureSet } from '@/contracts/content/pictures';
import { useCardDeliveries } from '@/features/delivery';
import { CardGrid, ProductCard } from '@/features/product';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { Picture } from '@/ui/media/Picture';
import { pictureSizes } from '@/ui/media/pictureSizes';
import { Link } from '@/ui/navigation/Link';
import { media } from '@/ui/theme/media';
import { displayText } from '@/ui/theme/textStyles';
import type { Device } from '../rules';
import type { ListingCell, PromoCardView } from '../state';

type PromoCell = Extract<ListingCell, { kind: 'promo' }>;

interface ProductGridProps {
  cells: readonly ListingCell[];
  /** Products in the whole list. */
  total: number;
}

const sizes = pictureSizes({ lg: '22rem', md: '45vw', def: '41vw' });

/** Products and promo cards of a listing page. Two to a row, three from 1200 px; CSS puts the promo cards in their places. */
export function ProductGrid({ cells, total }: ProductGridProps) {
  const t = useTranslations('listing');
  const deliveries = useCardDeliveries(
    cells.flatMap((cell) => (cell.kind === 'product' ? [cell.card.pid] : [])),
  );
  return (
    <Grid columns={[2, 3]}>
      {cells.map((cell, at) =>
        cell.kind === 'promo' ? (
          <PromoPlace key={`promo-${at}`} $cell={cell}>
            <PromoCard promo={cell.promo} />
          </PromoPlace>
        ) : (
          <li key={cell.card.pid}>
            <ProductCard
              card={cell.card}
              delivery={deliveries?.[cell.card.pid]}
              sizes={sizes}
              headingAs="h2"
              priority={at < 2}
              position={t('position', { n: cell.n, total })}
            />
          </li>
        ),
      )}
    </Grid>
  );
}

/** Tones an editor may give the sides of a promo card. */
const tones: Readonly<Record<string, string>> = {
  moss: `background: var(--leaf-deep); color: var(--on-leaf);
    ${media.dark} { background: var(--leaf-tint); color: var(--ink); }`,
  clay: 'background: var(--rose-tint); color: var(--ink);',
  paper: 'background: var(--paper-deep); color: var(--ink);',
  sky: 'background: var(--sky-tint); color: var(--ink);',
};

const promoSizes = '(min-width: 1200px) 26vw, (min-width: 768px) 50vw, 80vw';

/** An editor's card between the products, one or two places wide. */
function PromoCard({ promo }: { promo: PromoCardView }) {
  const body = promo.picture ? <Pictured promo={promo} picture={promo.picture} /> : <Toned promo={promo} />;
  return <Root>{promo.url ? <Link href={promo.url}>{body}</Link> : <div>{body}</div>}</Root>;
}

function Toned({ promo }: { promo: PromoCardView }) {
  return (
    <>
      <Left $tone={toneOf(promo.leftTone, 'moss')}>{promo.title}</Left>
      <Right as="div" $tone={toneOf(promo.rightTone, 'paper')}>
        <p>{promo.text}</p>
        {promo.url && <Icon of={ArrowRight} />}
      </Right>
    </>
  );
}

/** With a picture on its left side the text stands beside it, so that it can be read next to any picture. */
function Pictured({ promo, picture }: { promo: PromoCardView; picture: PictureSet }) {
  return (
    <>
      <Frame>
        <Picture source={picture} alt="" sizes={promoSizes} ratio="auto" />
      </Frame>
      <Right as="div" $tone={toneOf(promo.rightTone, 'paper')}>
        <Title>{promo.title}</Title>
        <p>{promo.text}</p>
        {promo.url && <Icon of={ArrowRight} />}
      </Right>
    </>
  );
}

const toneOf = (wanted: string, otherwise: string) => tones[wanted] ?? tones[otherwise] ?? '';

const Grid = styled(CardGrid)`
  /* A promo card is as high as the row. */
  & > li > article:not([aria-label]) {
    grid-row: 1 / -1;
  }
`;

/** A copy that belongs to other devices is not there at all, for readers too. */
const placeOn =
  (device: Device) =>
  ({ $cell: { on, promo } }: { $cell: PromoCell }) =>
    on.includes(device)
      ? `display: grid; grid-column: ${promo.start[device]} / span ${promo.width};`
      : 'display: none;';

const PromoPlace = styled.li<{ $cell: PromoCell }>`
  && {
    ${placeOn('mobile')}

    ${media.md} {
      ${placeOn('tablet')}
    }

    ${media.lg} {
      ${placeOn('desktop')}
    }
  }
`;

const Root = styled.article`
  height: 100%;
  min-height: 14rem;

  & > * {
    display: grid;
    height: 100%;
    text-decoration: none;
  }

  ${media.md} {
    & > * {
      grid-template-columns: 1.2fr 1fr;
    }
  }
`;

const Frame = styled.div`
  content-visibility: auto;
  display: grid;
  min-height: 13rem;
`;

const Title = styled.p`
  ${displayText}
  font-size: var(--title-sm);
  line-height: 1.14;
`;

const Left = styled.p<{ $tone: string }>`
  ${displayText}
  ${({ $tone }) => $tone}
  position: relative;
  display: grid;
  align-items: end;
  overflow: hidden;
  padding: var(--space-sm);
  padding-inline-end: 6rem;
  font-size: var(--title-sm);
  line-height: 1.14;

  /* The sprig fills the far corner, away from the text. */
  &::before {
    content: '';
    position: absolute;
    inset-block: -8%;
    inset-inline-end: -1.5rem;
    width: 6.5rem;
    background: currentcolor;
    mask: url('/illustrations/sprig.svg') center / contain no-repeat;
    opacity: 0.2;
    transform: rotate(12deg);
  }

  ${media.md} {
    padding-inline-end: var(--space-sm);
    font-size: var(--title-md);

    &::before {
      inset-block: -14% 24%;
      inset-inline-end: -16%;
      width: 78%;
    }
  }
`;

const Right = styled.p<{ $tone: string }>`
  ${({ $tone }) => $tone}
  display: grid;
  align-content: end;
  gap: var(--space-2xs);
  padding: var(--space-sm);
  font-size: var(--text-sm);
`;
