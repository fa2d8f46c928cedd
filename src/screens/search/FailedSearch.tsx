import { useShopRouter } from '@/features/navigation';
import { selectIsPageChanging } from '@/features/navigation/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';

/** Said when the search service could not be asked. */
export function FailedSearch() {
  const t = useTranslations('search');
  const { asPath, replace } = useShopRouter();
  const retry = () => void replace(asPath);
  // Where the page comes back with nothing it stays as it is, so waiting begins anew with every try.
  useComeback(!useAppSelector(selectIsPageChanging), retry);
  const ways = (
    <>
      <Button onClick={retry}>{t('failed.retry')}</Button>
      <ButtonLink href="/collections/all" variant="secondary">
        {t('empty.all')}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState illustration="wilted-stem" title={t('failed.title')} actions={ways}>
      {t('failed.text')}
    </EmptyState>
  );
}
