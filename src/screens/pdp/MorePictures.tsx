import { useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { thumbnailWidths, type PictureSet } from '@/contracts/content/pictures';
import { inVaseOf, type MasterProduct } from '@/features/product/rules';
import { selectCurrentVase, selectVariants } from '@/features/product/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { Picture } from '@/ui/media/Picture';
import { media } from '@/ui/theme/media';
import { useChooseSize } from './ProductPickers';

interface MorePicturesProps {
  product: MasterProduct;
  /** Sku of the size that is chosen or stands for it; null where sizes have no pictures. */
  sku: string | null;
  /** Index of the further picture that the large picture shows; null while it shows none. */
  view: number | null;
  showView: (index: number | null) => void;
}

/** Sizes that have a picture, as a press on one would show it, and further pictures of the product. */
export function MorePictures({ product, sku: shown, view, showView }: MorePicturesProps) {
  const t = useTranslations('product');
  const choose = useChooseSize();
  const variants = useAppSelector(selectVariants);
  const vase = useAppSelector(selectCurrentVase);
  const pictured = variants.filter(
    ({ sku, picture }) => picture ?? sku === product.metaInfo.defaultProductId,
  );
  const chooseSize = (sku: string) => {
    showView(null);
    choose(sku);
  };
  return (
    <Rows>
      {shown && (
        <Row role="group" aria-label={t('page.sizePictures')}>
          {pictured.map((size) => (
            <Thumb
              key={size.sku}
              source={inVaseOf(size, vase) ?? size.picture ?? product.picture}
              isPressed={view === null && size.sku === shown}
              onPress={() => chooseSize(size.sku)}
            >
              {size.title}
            </Thumb>
          ))}
        </Row>
      )}
      {product.views && (
        <Row role="group" aria-label={t('page.views')}>
          {product.views.map(({ picture, shows }, index) => (
            <Thumb
              key={picture.id}
              source={picture}
              isPressed={view === index}
              onPress={() => showView(view === index ? null : index)}
            >
              {t(`page.looks.${shows ?? 'near'}`)}
            </Thumb>
          ))}
        </Row>
      )}
    </Rows>
  );
}

interface ThumbProps {
  source: PictureSet;
  isPressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Thumb({ source, isPressed, onPress, children }: ThumbProps) {
  const small = useMemo(() => ({ ...source, widths: thumbnailWidths }), [source]);
  return (
    <Press type="button" aria-pressed={isPressed} onClick={onPress}>
      <Picture source={small} alt="" sizes="4.5rem" ratio="4 / 5" />
      {children}
    </Press>
  );
}

/** Where a phone is too narrow for all of them they scroll sideways. */
const Rows = styled.div`
  display: flex;
  justify-content: safe center;
  gap: var(--space-2xs);
  overflow-x: auto;
  scrollbar-width: none;
`;

const Row = styled.div`
  display: contents;
`;

const Press = styled.button`
  flex: 0 1 4.5rem;
  min-width: 3.5rem;
  padding-bottom: 0.15rem;
  border-bottom: 2px solid transparent;
  color: var(--ink-soft);
  font-size: var(--text-xs);
  line-height: 1.6;
  text-align: center;
  white-space: nowrap;

  &[aria-pressed='true'] {
    border-color: currentColor;
    color: var(--ink);
    font-weight: 550;
  }

  ${media.forced} {
    &[aria-pressed='false'] {
      border-color: Canvas;
    }
  }
`;
