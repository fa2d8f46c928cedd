import { useCardDeliveries } from '@/features/delivery';
import { selectProductRow } from '@/features/listing/state';
import { ProductCard } from '@/features/product';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Carousel } from '@/ui/media/Carousel';

/** Other products of the collection; nothing when it could not be read. */
export function RelatedProducts({ collection, pid }: { collection: string; pid: string }) {
  const t = useTranslations('product');
  const cards = useAppSelector((state) => selectProductRow(state, collection)).filter(
    (card) => card.pid !== pid,
  );
  const deliveries = useCardDeliveries(cards.map((card) => card.pid));
  if (cards.length === 0) return null;
  return (
    <Section space="xl">
      <Container>
        <Carousel
          label={t('page.related')}
          heading={<Heading size="md">{t('page.related')}</Heading>}
          perView={[1.6, 2.6, 4]}
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
      </Container>
    </Section>
  );
}
