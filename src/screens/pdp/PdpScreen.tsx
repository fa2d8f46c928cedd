import { Info } from 'lucide';
import styled from 'styled-components';
import { RecentlyViewed } from '@/features/product';
import { homeCollectionOf, type MasterProduct } from '@/features/product/rules';
import { selectMasterProduct, selectProductState } from '@/features/product/state';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import { MessageFrame } from '@/ui/feedback/MessageFrame';
import { Container } from '@/ui/layout/Container';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Picture } from '@/ui/media/Picture';
import { Breadcrumbs } from '@/ui/navigation/Breadcrumbs';
import { media } from '@/ui/theme/media';
import { displayText } from '@/ui/theme/textStyles';
import { BuyBox } from './BuyBox';
import { Gallery } from './Gallery';
import { ProductDetails } from './ProductDetails';
import { RelatedProducts } from './RelatedProducts';

/**
 * A product: what it is, what it costs, when it can be there, and the way into the cart. Where an advertisement led
 * here, related products come before the story, because these shoppers compare.
 */
export function PdpScreen() {
  const t = useTranslations('product');
  const product = useAppSelector(selectMasterProduct);
  const productMessages = useAppSelector((state) => selectProductState(state).productMessages);
  const pla = useAppSelector((state) => selectProductState(state).pla);
  if (!product) return <NotSoldHere />;
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
        <Messages>
          {productMessages.map((message) => (
            <MessageFrame key={message} tone="information" icon={Info} live={false}>
              {message}
            </MessageFrame>
          ))}
        </Messages>
        <Columns>
          <Gallery product={product} />
          <BuyBox key={product.handle} product={product} />
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

/** Says that this country's shop does not sell the product, and shows gifts. */
function NotSoldHere() {
  const t = useTranslations('productCard');
  return (
    <>
      <PageHead title={t('notSold.title')} description={t('notSold.text')} />
      <Container>
        <NotSoldWords>
          <Heading as="h1" size="xl">
            {t('notSold.title')}
          </Heading>
          <p>{t('notSold.text')}</p>
        </NotSoldWords>
      </Container>
      <RelatedProducts collection="gifts" pid="" title={t('notSold.gifts')} />
    </>
  );
}

/** The story of the product in large letters, beside a close-up. */
function ProductStory({ product }: { product: MasterProduct }) {
  const t = useTranslations('product');
  if (!product.story) return null;
  return (
    <Section tint="paper-deep" space="xl">
      <Container>
        <StoryColumns>
          <CloseUp>
            <Picture source={product.picture} alt="" sizes="(min-width: 1200px) 60vw, 100vw" ratio="1" />
          </CloseUp>
          <div>
            <Eyebrow as="h2">{t('page.story')}</Eyebrow>
            <Words>{product.story}</Words>
          </div>
        </StoryColumns>
      </Container>
    </Section>
  );
}

const NotSoldWords = styled.div`
  padding-top: var(--space-lg);
`;

const Messages = styled.div`
  display: grid;
  gap: var(--space-3xs);

  &:not(:empty) {
    padding-bottom: var(--space-xs);
  }
`;

const Trail = styled.div`
  padding-block: var(--space-4xs);

  ${media.md} {
    padding-block: var(--space-xs);
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2xs);
  padding-bottom: var(--space-lg);

  ${media.belowMd} {
    & > :last-child {
      order: 4;
      margin-block-start: var(--space-sm);
    }
  }

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(21rem, 1fr);
    align-items: start;
    gap: var(--space-md);

    & > :first-child {
      grid-row: 1 / 3;
    }

    & > :last-child {
      grid-column: 2;
    }
  }

  ${media.lg} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: var(--space-lg);
    padding-bottom: var(--space-xl);
  }
`;

const StoryColumns = styled.div`
  display: grid;
  gap: var(--space-md);

  ${media.md} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: center;
    gap: var(--space-lg);
  }
`;

/** The middle of the picture at twice its size. */
const CloseUp = styled.div`
  overflow: hidden;
  border-radius: 50%;
  max-width: 22rem;
  width: 100%;
  margin-inline: auto;

  picture img {
    transform: scale(2.1);
    transform-origin: 50% 38%;
  }
`;

const Words = styled.p`
  ${displayText}
  max-width: 32ch;
  margin-top: var(--space-xs);
  font-size: var(--title-md);
  line-height: 1.25;
  text-wrap: pretty;
`;
