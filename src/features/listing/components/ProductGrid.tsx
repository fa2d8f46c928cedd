import styled from 'styled-components';
import { useCardDeliveries } from '@/features/delivery';
import { cardLines, ProductCard } from '@/features/product';
import { useTranslations } from '@/i18n/useTranslations';
import { pictureSizes } from '@/ui/media/pictureSizes';
import { media } from '@/ui/theme/media';
import type { ListingCell, PromoCardView } from '../state';
import { PromoCard } from './PromoCard';

interface ProductGridProps {
  cells: readonly ListingCell[];
  /** Products in the whole list. */
  total: number;
}

const sizes = pictureSizes({ lg: '22rem', md: '45vw', def: '46vw' });

/** Products and promo cards of a listing page. Two to a row, three from 1200px; CSS finds the promo cards' places. */
export function ProductGrid({ cells, total }: ProductGridProps) {
  const t = useTranslations('listing');
  const deliveries = useCardDeliveries(
    cells.flatMap((cell) => (cell.kind === 'product' ? [cell.card.pid] : [])),
  );
  return (
    <Grid>
      {cells.map((cell, at) =>
        cell.kind === 'promo' ? (
          <PromoPlace key={`promo-${at}`} $promo={cell.promo}>
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
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${cardLines()}

  /* A promo card is as high as the row. */
  & > li > article:not([aria-label]) {
    grid-row: 1 / -1;
  }
`;

const PromoPlace = styled.li<{ $promo: PromoCardView }>`
  grid-column: ${({ $promo }) => $promo.start.mobile} / span ${({ $promo }) => $promo.width};

  ${media.md} {
    grid-column: ${({ $promo }) => $promo.start.tablet} / span ${({ $promo }) => $promo.width};
  }

  ${media.lg} {
    grid-column: ${({ $promo }) => $promo.start.desktop} / span ${({ $promo }) => $promo.width};
  }
`;
