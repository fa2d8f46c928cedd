import styled from 'styled-components';
import type { MasterProduct } from '@/features/product/rules';
import { useTranslations } from '@/i18n/useTranslations';
import { Container } from '@/ui/layout/Container';
import { Eyebrow } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Picture } from '@/ui/media/Picture';
import { displayText } from '@/ui/theme/textStyles';
import { media } from '@/ui/theme/media';

/** The story of the product in large letters, beside a close-up. */
export function ProductStory({ product }: { product: MasterProduct }) {
  const t = useTranslations('product');
  if (!product.story) return null;
  return (
    <Section tint="paper-deep" space="xl">
      <Container>
        <Columns>
          <CloseUp>
            <Picture source={product.picture} alt="" sizes="(min-width: 1200px) 60vw, 100vw" ratio="1" />
          </CloseUp>
          <div>
            <Eyebrow as="h2">{t('page.story')}</Eyebrow>
            <Words>{product.story}</Words>
          </div>
        </Columns>
      </Container>
    </Section>
  );
}

const Columns = styled.div`
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
