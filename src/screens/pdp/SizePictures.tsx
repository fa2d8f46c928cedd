import styled from 'styled-components';
import type { MasterProduct } from '@/features/product/rules';
import { selectVariants } from '@/features/product/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { Picture } from '@/ui/media/Picture';
import { useChooseSize } from './useChooseSize';

interface SizePicturesProps {
  product: MasterProduct;
  /** Sku of the size that the large picture shows. */
  shown: string;
}

/** The sizes of a product side by side, those that have a picture; a press chooses the size. */
export function SizePictures({ product, shown }: SizePicturesProps) {
  const t = useTranslations('product');
  const choose = useChooseSize();
  const variants = useAppSelector(selectVariants);
  const pictured = variants.filter(
    ({ sku, picture }) => picture ?? sku === product.metaInfo.defaultProductId,
  );
  return (
    <Row role="group" aria-label={t('page.sizePictures')}>
      {pictured.map(({ sku, title, picture = product.picture }) => (
        <Thumb key={sku} type="button" aria-pressed={sku === shown} onClick={() => choose(sku)}>
          <Picture source={picture} alt="" sizes="4.5rem" ratio="4 / 5" />
          {title}
        </Thumb>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  justify-content: center;
  gap: var(--space-2xs);
`;

const Thumb = styled.button`
  width: 4.5rem;
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
`;
