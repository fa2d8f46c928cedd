import type { NextPage } from 'next';
import { useCallback, useEffect } from 'react';
import { scenery } from '@/contracts/content/scenery.generated';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { selectMenu } from '@/features/content/state';
import { useTranslations } from '@/i18n/useTranslations';
import { systemClock } from '@/lib/clock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyScene } from '@/ui/feedback/EmptyScene';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Head } from '@/ui/head/Head';
import { Container } from '@/ui/layout/Container';
import { ErrorScreen } from './ErrorScreen';
import { pageMessages } from './pageMessages';

/** Shown where no page exists: says so and offers links before its menus have arrived. */
export function NotFoundScreen() {
  const t = useTranslations('failures');
  useMenusLate();
  const ways = (
    <>
      <ButtonLink href="/">{t('notFound.home')}</ButtonLink>
      <ButtonLink href="/search" variant="secondary">
        {t('notFound.search')}
      </ButtonLink>
      <ButtonLink href="/collections" variant="secondary">
        {t('notFound.collections')}
      </ButtonLink>
    </>
  );
  return (
    <Container width="text">
      <Head>
        <title>{t('notFound.pageTitle')}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <EmptyState
        picture={<EmptyScene source={scenery.notFound} alt={t('notFound.pictureAlt')} />}
        headingAs="h1"
        title={t('notFound.title')}
        actions={ways}
      >
        <p>{t('notFound.text')}</p>
      </EmptyState>
    </Container>
  );
}

/** Shown when the server could not render the page. Its menus are fetched in the browser if the shop can be reached. */
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

/** Fetches the menus of header and footer for a page that was built without them. */
function useMenusLate(): void {
  const dispatch = useAppDispatch();
  const isBare = useAppSelector((state) => selectMenu(state, 'main').length === 0);
  const hasFailed = useAppSelector(({ menus }) => menus.error !== null && !menus.isLoading);
  const readMenus = useCallback(() => {
    if (!isBare) return;
    import('@/features/content/state/fetchMenus').then(
      ({ fetchMenus }) => dispatch(fetchMenus()),
      () => undefined,
    );
  }, [dispatch, isBare]);
  useEffect(readMenus, [readMenus]);
  useComeback(isBare && hasFailed, readMenus);
}

/** Next's own error page, for what neither 404 nor 500 covers. */
export const ErrorPage: NextPage<object, object> = () => <ServerErrorScreen />;

ErrorPage.getInitialProps = async ({ locale }) => ({
  messages: await pageMessages(localeOf(locale ?? '') ?? defaultLocale, ['failures']),
  year: systemClock.now().getUTCFullYear(),
});
