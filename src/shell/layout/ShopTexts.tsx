import { useMemo, type ReactNode } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { UiTextsProvider, type UiTexts } from '@/ui/texts/UiTexts';

/** Every text of the kit, and whether it is filled with values. */
const isFilled: { readonly [Key in keyof UiTexts]: UiTexts[Key] extends string ? 0 : 1 } = {
  close: 0,
  dismiss: 0,
  optional: 0,
  increase: 1,
  decrease: 1,
  charactersLeft: 1,
  previousSlide: 0,
  nextSlide: 0,
  breadcrumbs: 0,
  pagination: 0,
  previousPage: 0,
  nextPage: 0,
  page: 1,
  previousMonth: 0,
  nextMonth: 0,
  regularPrice: 1,
  salePrice: 1,
  zoom: 0,
  zoomed: 0,
  zoomIn: 0,
  zoomOut: 0,
  memberPrice: 1,
  ownPrice: 1,
  usualPrice: 1,
};

/** Gives the kit its texts from the messages of the page. */
export function ShopTexts({ children }: { children: ReactNode }) {
  const t = useTranslations('ui') as unknown as (key: string, values?: object) => string;
  const texts = useMemo(() => {
    const all = Object.entries(isFilled).map(([key, filled]) => [
      key,
      filled ? (values: object) => t(key, values) : t(key),
    ]);
    return Object.fromEntries(all) as UiTexts;
  }, [t]);
  return <UiTextsProvider texts={texts}>{children}</UiTextsProvider>;
}
