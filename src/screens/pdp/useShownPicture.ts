import { useState } from 'react';
import type { PictureSet } from '@/contracts/content/pictures';
import { inVaseOf, shownSizeOf, type MasterProduct } from '@/features/product/rules';
import { selectCurrentVariant, selectCurrentVase, selectVariants } from '@/features/product/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';

/** What the gallery of a product shows, and how to change it. */
interface ShownPicture {
  readonly source: PictureSet;
  readonly alt: string;
  /** Sku of the size to be seen; null where no size has a picture of its own. */
  readonly sku: string | null;
  /** Place of the further look that is shown instead; null while there is none. */
  readonly view: number | null;
  readonly showView: (index: number | null) => void;
}

/**
 * The picture of the chosen size in the chosen vase, as far as there is one, until the shopper asks for a further look;
 * another size or vase ends that look.
 */
export function useShownPicture(product: MasterProduct): ShownPicture {
  const t = useTranslations('product');
  const variants = useAppSelector(selectVariants);
  const chosen = useAppSelector(selectCurrentVariant);
  const vase = useAppSelector(selectCurrentVase);
  const subject = `${product.handle} ${chosen?.sku} ${vase?.id}`;
  const [asked, ask] = useState<{ subject: string; index: number | null }>({ subject, index: null });
  if (asked.subject !== subject) ask({ subject, index: null });
  const inVase = inVaseOf(chosen, vase);
  const sized = shownSizeOf(product, variants, chosen);
  const size = inVase ? chosen : sized;
  const index = asked.subject === subject ? asked.index : null;
  const view = index === null ? undefined : product.views?.[index];
  const plain =
    inVase && vase
      ? t('page.inVase', { subtitle: product.subtitle, vase: vase.title })
      : (sized?.alt ?? product.alt);
  const words = size?.stems
    ? t('page.pictured', { alt: plain, size: size.title, stems: t('page.stems', { count: size.stems }) })
    : plain;
  return {
    source: view?.picture ?? inVase ?? sized?.picture ?? product.picture,
    alt: view?.alt ?? words,
    sku: sized && (inVase ? (chosen?.sku ?? null) : sized.sku),
    view: view ? index : null,
    showView: (wanted) => ask({ subject, index: wanted }),
  };
}
