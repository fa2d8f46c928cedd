import { useTranslations } from '@/i18n/useTranslations';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Head } from '@/ui/head/Head';
import { ErrorScreen } from './ErrorScreen';
import { useMenusLate } from './useMenusLate';

/** Shown when the server could not make the page; its menus come if the shop can be asked all the same. */
export function ServerErrorScreen() {
  const t = useTranslations('failures');
  useMenusLate();
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
