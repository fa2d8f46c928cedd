import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Container } from '@/ui/layout/Container';
import { isSupportedBrowser } from './isSupportedBrowser';

interface ErrorScreenProps {
  /** What else may be said, and other ways on. */
  children?: ReactNode;
  actions?: ReactNode;
  onReload?: () => void;
}

/** Shown when a page or the application breaks. */
export function ErrorScreen({
  children,
  actions,
  onReload = () => window.location.reload(),
}: ErrorScreenProps) {
  const t = useTranslations('errors');
  const isSupported = useSyncExternalStore(
    () => () => undefined,
    isSupportedBrowser,
    () => true,
  );
  const ways = (
    <>
      <Button onClick={onReload}>{t('unexpected.reload')}</Button>
      {actions}
    </>
  );
  return (
    <Container width="text">
      <EmptyState illustration="wilted-stem" headingAs="h1" title={t('unexpected.title')} actions={ways}>
        {isSupported ? children : <p>{t('unexpected.unsupported')}</p>}
      </EmptyState>
    </Container>
  );
}
