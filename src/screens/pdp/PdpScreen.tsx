import { Info } from 'lucide-react';
import styled from 'styled-components';
import { RecentlyViewed } from '@/features/product';
import { homeCollectionOf } from '@/features/product/rules';
import { selectMasterProduct, selectProductState } from '@/features/product/state';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import { MessageFrame } from '@/ui/feedback/MessageFrame';
import { Container } from '@/ui/layout/Container';
import { Breadcrumbs } from '@/ui/navigation/Breadcrumbs';
import { media } from '@/ui/theme/media';
import { BuyBox } from './BuyBox';
import { Gallery } from './Gallery';
import { ProductDetails } from './ProductDetails';
import { ProductStory } from './ProductStory';
import { RelatedProducts } from './RelatedProducts';

/**
 * A product: what it is, what it costs, when it can be there, and the way into the cart. Where an advertisement led
 * here, related products come before the story, because these shoppers compare.
 */
export function PdpScreen() {
  const t = useTranslations('product');
  const product = useAppSelector(selectMasterProduct);
  const { productMessages, pla } = useAppSelector(selectProductState);
  if (!product) return null;
  const collection = homeCollectionOf(product.productType, product.metaInfo.productSubType);
  const { calyxPid } = product.metaInfo;
  const related = (
    <RelatedProducts
      collection={collection}
      pid={calyxPid}
      title={t(pla ? 'page.compare' : 'page.related')}
    />
  );
  const crumbs = [
    { label: t('page.home'), href: '/' },
    { label: t(`page.collections.${collection}`), href: `/collections/${collection}` },
    { label: product.title },
  ];
  return (
    <div lang={product.lang}>
      <PageHead title={product.seo.title} description={product.seo.description} />
      <Container>
        <Trail>
          <Breadcrumbs crumbs={crumbs} />
        </Trail>
        {productMessages.map((message) => (
          <MessageFrame key={message} tone="information" icon={Info} live={false}>
            {message}
          </MessageFrame>
        ))}
        <Columns>
          <Gallery product={product} />
          <BuyBox key={product.handle} product={product} collection={collection} />
          <ProductDetails product={product} />
        </Columns>
      </Container>
      {pla && related}
      <ProductStory product={product} />
      {!pla && related}
      <RecentlyViewed pid={calyxPid} />
    </div>
  );
}

const Trail = styled.div`
  padding-block: var(--space-xs);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-md);
  padding-bottom: var(--space-lg);

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(21rem, 1fr);
    grid-template-rows: auto 1fr;
    gap: var(--space-md);

    & > :nth-child(2) {
      grid-row: 1 / 3;
      grid-column: 2;
    }
  }

  ${media.lg} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: var(--space-lg);
    padding-bottom: var(--space-xl);
  }
`;
