import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Carousel } from '@/ui/media/Carousel';
import type { ProductCardView } from '../rules';
import { fetchRecentlyViewed } from '../state/recentlyViewed';
import { cardLineCount } from './CardGrid';
import { ProductCard } from './ProductCard';

/**
 * Products this browser was shown before; renders nothing when there are none. Load it lazily.
 * @param pid  the current product, which is not shown again; left out where there is none
 */
export function RecentlyViewed({ pid }: { pid?: string | undefined }) {
  const t = useTranslations('productCard');
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const [cards, setCards] = useState<readonly ProductCardView[]>([]);
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(0);
  useComeback(failures > tries, () => setTries(failures));
  useEffect(() => {
    let isCurrent = true;
    const show = (found: readonly ProductCardView[]) => isCurrent && setCards(found);
    void dispatch(fetchRecentlyViewed({ pid }))
      .unwrap()
      .then(show, () => isCurrent && setFailures((count) => count + 1));
    return () => {
      isCurrent = false;
    };
  }, [dispatch, pid, tries, locale]);
  if (cards.length === 0) return null;
  return (
    <Section space="lg">
      <Container>
        <Carousel
          label={t('viewed')}
          heading={<Heading size="sm">{t('viewed')}</Heading>}
          perView={[2.3, 4.2, 6]}
          lines={cardLineCount}
        >
          {cards.map((card) => (
            <ProductCard
              key={card.pid}
              card={card}
              sizes="(min-width: 1200px) 13rem, (min-width: 768px) 22vw, 42vw"
            />
          ))}
        </Carousel>
      </Container>
    </Section>
  );
}
