import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';

/** Said when the search service could not be asked. */
export function FailedSearch() {
  const t = useTranslations('search');
  const { asPath, replace } = useShopRouter();
  const ways = (
    <>
      <Button onClick={() => void replace(asPath)}>{t('failed.retry')}</Button>
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
