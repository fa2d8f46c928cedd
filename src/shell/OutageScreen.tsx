import { useTranslations } from '@/i18n/useTranslations';
import { useComeback } from '@/store/useComeback';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Head } from '@/ui/head/Head';
import { Container } from '@/ui/layout/Container';

const reload = () => window.location.reload();

/** Shown in place of a page whose services are out of order; it comes back by itself. */
export function OutageScreen() {
  const t = useTranslations('failures');
  useComeback(true, reload);
  const ways = (
    <>
      <Button onClick={reload}>{t('outage.retry')}</Button>
      <ButtonLink href="/" variant="secondary">
        {t('server.home')}
      </ButtonLink>
    </>
  );
  return (
    <Container width="text">
      <Head>
        <title>{t('outage.pageTitle')}</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <EmptyState illustration="garden-gate" headingAs="h1" title={t('outage.title')} actions={ways}>
        <p>{t('outage.text')}</p>
      </EmptyState>
    </Container>
  );
}
