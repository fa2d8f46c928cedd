import { memo } from 'react';
import styled from 'styled-components';
import { useCardDeliveries } from '@/features/delivery';
import type { CardDelivery } from '@/features/delivery/rules';
import { selectProductRow } from '@/features/listing/state';
import { cardLineCount, ProductCard } from '@/features/product';
import type { ProductCardView } from '@/features/product/rules';
import {
  navigateToRecommendedProduct,
  selectRecommendations,
  type RecommendedCard,
} from '@/features/product/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Carousel } from '@/ui/media/Carousel';

interface RelatedProductsProps {
  collection: string;
  pid: string;
  /** Words over the row: other ones where an advertisement led here. */
  title: string;
}

type Shown = { readonly card: ProductCardView } & Partial<RecommendedCard>;

/** Recommended products, else others of the same collection; renders nothing when neither could be read. */
export function RelatedProducts({ collection, pid, title }: RelatedProductsProps) {
  const recommended = useAppSelector((state) => selectRecommendations(state, pid));
  const row = useAppSelector((state) => selectProductRow(state, collection));
  const shown: readonly Shown[] =
    recommended.length > 0 ? recommended : row.filter((card) => card.pid !== pid).map((card) => ({ card }));
  const deliveries = useCardDeliveries(shown.map(({ card }) => card.pid));
  if (shown.length === 0) return null;
  return (
    <Section space="xl">
      <Container>
        <Carousel
          label={title}
          heading={<Heading size="md">{title}</Heading>}
          perView={[1.6, 2.6, 4]}
          lines={cardLineCount + 1}
        >
          {shown.map(({ card, reason }, at) => (
            <Slide
              key={card.pid}
              card={card}
              position={at + 1}
              delivery={deliveries?.[card.pid]}
              reason={reason}
            />
          ))}
        </Carousel>
      </Container>
    </Section>
  );
}

interface SlideProps extends Shown {
  /** In the row, from 1. */
  readonly position: number;
  readonly delivery: CardDelivery | undefined;
}

/** A card and why it is shown. */
const Slide = memo(function Slide({ card, reason, position, delivery }: SlideProps) {
  const t = useTranslations('product');
  const dispatch = useAppDispatch();
  const follow = () =>
    dispatch(navigateToRecommendedProduct({ productId: card.pid, url: card.url, position }));
  return (
    <Place onClickCapture={follow}>
      <ProductCard
        card={card}
        delivery={delivery}
        sizes="(min-width: 1200px) 20rem, (min-width: 768px) 38vw, 60vw"
      />
      {reason && <Why>{t(`page.reasons.${reason}`)}</Why>}
    </Place>
  );
});

const Place = styled.div`
  display: grid;
  grid-row: 1 / -1;
  grid-template-rows: subgrid;
  height: 100%;
`;

const Why = styled.p`
  margin-top: var(--space-4xs);
  color: var(--leaf);
  font-size: var(--text-xs);
  font-weight: 550;
`;
