import { useTranslations } from '@/i18n/useTranslations';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Container } from '@/ui/layout/Container';

/** Stands on a page of which nothing can be drawn yet: its name and a way on, never an empty screen. */
export function BarePage({ title }: { title: string }) {
  const t = useTranslations('barePage');
  return (
    <Container>
      <EmptyState
        illustration="seed-packet"
        title={title}
        headingAs="h1"
        actions={<ButtonLink href="/collections/all">{t('wayOn')}</ButtonLink>}
      >
        {t('text')}
      </EmptyState>
    </Container>
  );
}
