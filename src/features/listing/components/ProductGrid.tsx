import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { useCardDeliveries } from '@/features/delivery';
import { CardGrid, ProductCard } from '@/features/product';
import { useTranslations } from '@/i18n/useTranslations';
import { pictureSizes } from '@/ui/media/pictureSizes';
import type { ListingCell, PromoCellView } from '../state';

interface ProductGridProps {
  cells: readonly ListingCell[];
  /** Products in the whole list. */
  total: number;
  /** Products before the first one shown. */
  before?: number;
  /** Draws a promo card; lists without them need no code for it. */
  promoOf?: (cell: PromoCellView) => ReactNode;
}

const sizes = pictureSizes({ lg: '22rem', md: '45vw', def: '41vw' });

/** Products and promo cards of a listing page. Two to a row, three from 1200 px; CSS puts the promo cards in their places. */
export function ProductGrid({ cells, total, before = 0, promoOf }: ProductGridProps) {
  const t = useTranslations('listing');
  const pids = cells.flatMap((cell) => (cell.kind === 'product' ? [cell.card.pid] : []));
  const deliveries = useCardDeliveries(pids);
  return (
    <Grid columns={[2, 3]}>
      {cells.map((cell, at) =>
        cell.kind === 'promo' ? (
          <Fragment key={`promo-${at}`}>{promoOf?.(cell)}</Fragment>
        ) : (
          <li key={cell.card.pid}>
            <ProductCard
              card={cell.card}
              delivery={deliveries?.[cell.card.pid]}
              sizes={sizes}
              headingAs="h2"
              priority={at < 2}
              position={t('position', { n: before + pids.indexOf(cell.card.pid) + 1, total })}
            />
          </li>
        ),
      )}
    </Grid>
  );
}

const Grid = styled(CardGrid)`
  /* A promo card is as high as the row. */
  & > li > article:not([aria-label]) {
    grid-row: 1 / -1;
  }
`;
