import { useMemo, type ReactNode } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { UiTextsProvider, type UiTexts } from '@/ui/texts/UiTexts';

/** Gives the kit its texts from the messages of the page. */
export function ShopTexts({ children }: { children: ReactNode }) {
  const t = useTranslations('ui');
  const texts = useMemo<UiTexts>(
    () => ({
      close: t('close'),
      dismiss: t('dismiss'),
      optional: t('optional'),
      increase: (values) => t('increase', values),
      decrease: (values) => t('decrease', values),
      charactersLeft: (values) => t('charactersLeft', values),
      previousSlide: t('previousSlide'),
      nextSlide: t('nextSlide'),
      breadcrumbs: t('breadcrumbs'),
      pagination: t('pagination'),
      previousPage: t('previousPage'),
      nextPage: t('nextPage'),
      page: (values) => t('page', values),
      previousMonth: t('previousMonth'),
      nextMonth: t('nextMonth'),
      regularPrice: (values) => t('regularPrice', values),
      salePrice: (values) => t('salePrice', values),
      zoom: t('zoom'),
      zoomed: t('zoomed'),
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      memberPrice: (values) => t('memberPrice', values),
      ownPrice: (values) => t('ownPrice', values),
      usualPrice: (values) => t('usualPrice', values),
    }),
    [t],
  );
  return <UiTextsProvider texts={texts}>{children}</UiTextsProvider>;
}
