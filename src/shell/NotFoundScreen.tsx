import { scenery } from '@/contracts/content/scenery.generated';
import { useTranslations } from '@/i18n/useTranslations';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyScene } from '@/ui/feedback/EmptyScene';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Head } from '@/ui/head/Head';
import { Container } from '@/ui/layout/Container';
import { useMenusLate } from './useMenusLate';

/** Shown where no page is: says so, and offers the most likely ways on before its menus are there. */
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
