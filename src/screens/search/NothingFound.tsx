import { useTranslations } from '@/i18n/useTranslations';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';

/** Said when a search finds nothing: what may help, and two ways on. */
export function NothingFound() {
  const t = useTranslations('search');
  const ways = (
    <>
      <ButtonLink href="/collections/best-sellers">{t('empty.bestSellers')}</ButtonLink>
      <ButtonLink href="/collections/all" variant="secondary">
        {t('empty.all')}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState illustration="empty-vase" title={t('empty.title')} actions={ways}>
      {t('empty.text')}
    </EmptyState>
  );
}
