import { useTranslations } from '@/i18n/useTranslations';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Head } from '@/ui/head/Head';
import { ErrorScreen } from './ErrorScreen';

/** Shown when the server could not make the page. */
export function ServerErrorScreen() {
  const t = useTranslations('failures');
  const home = (
    <ButtonLink href="/" variant="secondary">
      {t('server.home')}
    </ButtonLink>
  );
  return (
    <>
      <Head>
        <title>{t('server.pageTitle')}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <ErrorScreen actions={home}>
        <p>{t('server.text')}</p>
      </ErrorScreen>
    </>
  );
}
