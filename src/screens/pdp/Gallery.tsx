import { useState } from 'react';
import { ZoomIn } from 'lucide-react';
import styled from 'styled-components';
import type { MasterProduct } from '@/features/product/rules';
import { Icon } from '@/ui/icons/Icon';
import { lazyComponent } from '@/ui/lazy';
import { Picture } from '@/ui/media/Picture';
import { useUiTexts } from '@/ui/texts/UiTexts';
import { media } from '@/ui/theme/media';
import { useShownPicture } from './useShownPicture';

const openZoom = () => import('@/ui/media/PictureZoom').then((module) => module.PictureZoom);
const PictureZoom = lazyComponent(openZoom);
const MorePictures = lazyComponent(() => import('./MorePictures').then((module) => module.MorePictures));

/**
 * The picture of a product under the shop's arch, in the chosen size and vase where there is one of it; a press shows it
 * larger. Sizes that have their own pictures and further looks at the product stand below.
 */
export function Gallery({ product }: { product: MasterProduct }) {
  const { zoom } = useUiTexts();
  const [isLarge, setLarge] = useState(false);
  const { source, alt, sku, view, showView } = useShownPicture(product);
  return (
    <Root>
      <Frame>
        <Picture
          source={source}
          alt={alt}
          sizes="(min-width: 1200px) 46vw, (min-width: 768px) 46vw, 100vw"
          ratio="4 / 5"
          frame="arch"
          priority
        />
        <Closer
          type="button"
          aria-haspopup="dialog"
          onClick={() => setLarge(true)}
          onPointerEnter={() => void openZoom()}
        >
          <span>
            <Icon of={ZoomIn} size="sm" />
            {zoom}
          </span>
        </Closer>
      </Frame>
      {(sku ?? product.views) && (
        <Below>
          <MorePictures product={product} sku={sku} view={view} showView={showView} />
        </Below>
      )}
      {isLarge && <PictureZoom source={source} alt={alt} onClose={() => setLarge(false)} />}
    </Root>
  );
}

const Frame = styled.div`
  position: relative;
`;

/** As high as what is fetched into it. */
const Below = styled.div`
  height: 8rem;
  padding-top: var(--space-2xs);
`;

const Root = styled.div`
  max-width: 34rem;
  width: 100%;
  margin-inline: auto;

  ${media.lg} {
    max-width: none;
  }
`;

/** Covers the picture; its words stand in the lower corner. */
const Closer = styled.button`
  position: absolute;
  inset: 0;
  border-radius: 999px 999px 0 0;
  cursor: zoom-in;

  &:focus-visible {
    border-radius: 999px 999px 0 0;
  }

  span {
    position: absolute;
    inset: auto var(--space-2xs) var(--space-2xs) auto;
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    min-height: 2.25rem;
    padding-inline: 0.9rem;
    border-radius: var(--radius-pill);
    background: var(--paper-raised);
    color: var(--ink);
    font-size: var(--text-xs);
    font-weight: 550;
  }
`;
