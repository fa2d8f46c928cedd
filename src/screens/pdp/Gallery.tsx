import styled from 'styled-components';
import type { MasterProduct } from '@/features/product/rules';
import { Picture } from '@/ui/media/Picture';
import { media } from '@/ui/theme/media';

/** The picture of a product under the shop's arch. */
export function Gallery({ product }: { product: MasterProduct }) {
  return (
    <Root>
      <Picture
        source={product.picture}
        alt={product.alt}
        sizes="(min-width: 1200px) 46vw, (min-width: 768px) 46vw, 100vw"
        ratio="4 / 5"
        frame="arch"
        priority
      />
    </Root>
  );
}

const Root = styled.div`
  max-width: 34rem;
  width: 100%;
  margin-inline: auto;

  ${media.lg} {
    max-width: none;
  }
`;
