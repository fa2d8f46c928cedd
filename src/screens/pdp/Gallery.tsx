import { ZoomIn } from 'lucide';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { PictureSet } from '@/contracts/content/pictures';
import { inVaseOf, shownSizeOf, type MasterProduct } from '@/features/product/rules';
import { selectCurrentVariant, selectCurrentVase, selectVariants } from '@/features/product/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { Icon } from '@/ui/icons/Icon';
import { scrollSmoothly } from '@/ui/layout/scrollSmoothly';
import { lazyComponent } from '@/ui/lazy';
import { Picture } from '@/ui/media/Picture';
import { useUiTexts } from '@/ui/texts/UiTexts';
import { media } from '@/ui/theme/media';
import { MorePictures } from './MorePictures';

const openZoom = () => import('@/ui/media/PictureZoom').then((module) => module.PictureZoom);

const PictureZoom = lazyComponent(openZoom);

/**
 * The picture of a product under the shop's arch, in the chosen size and vase where there is one of it; a press shows it
 * larger. Sizes that have their own pictures and further looks at the product stand below.
 */
export function Gallery({ product }: { product: MasterProduct }) {
  const { zoom } = useUiTexts();
  const [isLarge, setLarge] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const { source, alt, note, sku, view, showView } = useShownPicture(product);
  /* On a phone the small pictures stand so far below that the large one may have left the window. */
  const showLarge = (index: number | null) => {
    showView(index);
    scrollSmoothly(frame.current);
  };
  return (
    <Root>
      <Frame ref={frame}>
        <Picture
          source={source}
          alt={alt}
          sizes={`(min-width: 768px) ${frameWidth('46vw', '20rem', '100vh - 17rem')}, ${frameWidth('100vw', '12rem', '100vh - 26rem')}`}
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
      {note && <Note>{note}</Note>}
      {(sku ?? product.views) && (
        <Below>
          <MorePictures product={product} sku={sku} view={view} showView={showLarge} />
        </Below>
      )}
      {isLarge && <PictureZoom source={source} alt={alt} onClose={() => setLarge(false)} />}
    </Root>
  );
}

/** What the gallery of a product shows, and how to change it. */
interface ShownPicture {
  readonly source: PictureSet;
  readonly alt: string;
  /** Names the chosen vase where the picture shows another one, or none. */
  readonly note: string | false | null;
  /** Sku of the size in the picture; null where no size has a picture of its own. */
  readonly sku: string | null;
  /** Index of the further picture that is shown instead; null while there is none. */
  readonly view: number | null;
  readonly showView: (index: number | null) => void;
}

/**
 * The picture of the chosen size in the chosen vase, as far as there is one, until the shopper chooses a further
 * picture; another size or vase ends that choice.
 */
function useShownPicture(product: MasterProduct): ShownPicture {
  const t = useTranslations('product');
  const variants = useAppSelector(selectVariants);
  const chosen = useAppSelector(selectCurrentVariant);
  const vase = useAppSelector(selectCurrentVase);
  const subject = `${product.handle} ${chosen?.sku} ${vase?.id}`;
  const [chosenView, chooseView] = useState<{ subject: string; index: number | null }>({
    subject,
    index: null,
  });
  if (chosenView.subject !== subject) chooseView({ subject, index: null });
  const inVase = inVaseOf(chosen, vase);
  const sized = shownSizeOf(product, variants, chosen);
  const size = inVase ? chosen : sized;
  const index = chosenView.subject === subject ? chosenView.index : null;
  const view = index === null ? undefined : product.views?.[index];
  const plain =
    inVase && vase
      ? t(vase.isDummy ? 'page.tied' : 'page.inVase', { subtitle: product.subtitle, vase: vase.title })
      : (sized?.alt ?? product.alt);
  const words = size?.stems
    ? t('page.pictured', { alt: plain, size: size.title, stems: t('page.stems', { count: size.stems }) })
    : plain;
  const own = view?.alt ?? words;
  // A picture shows its flowers in the vase that stands first with the size.
  const isPictured = inVase !== undefined || vase?.id === chosen?.vases[0];
  return {
    source: view?.picture ?? inVase ?? sized?.picture ?? product.picture,
    alt: vase?.isDummy ? `${own} ${t('page.noVase')}` : own,
    note: vase && !vase.isDummy && !isPictured && t('page.notPictured', { vase: vase.title }),
    sku: sized && (inVase ? (chosen?.sku ?? null) : sized.sku),
    view: view ? index : null,
    showView: (wanted) => chooseView({ subject, index: wanted }),
  };
}

/** Width of a 4:5 picture between `least` and `most` that is no higher than `height`. As `sizes` that is in vh: preloads misread svh. */
const frameWidth = (most: string, least: string, height: string) =>
  `min(${most}, max(${least}, (${height}) * 0.8))`;

/** Leaves room for name, price and button on the first screen of a phone, and for itself on the first screen of a desktop. */
const Frame = styled.div`
  position: relative;
  width: ${frameWidth('100%', '12rem', '100svh - 26rem')};
  margin-inline: auto;

  ${media.md} {
    width: ${frameWidth('100%', '20rem', '100svh - 17rem')};
  }
`;

const Note = styled.p`
  padding-top: var(--space-3xs);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  text-align: center;
`;

/** As high as the part that is loaded into it. On a phone it stands after name and price. */
const Below = styled.div`
  order: 2;
  height: 8rem;
  padding-top: var(--space-2xs);
`;

/** On a phone its parts stand in the page's one column; beside a longer column it stays in view. */
const Root = styled.div`
  ${media.belowMd} {
    display: contents;
  }

  ${media.md} {
    position: sticky;
    top: calc(var(--header-height, 4rem) + var(--space-2xs));
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
