import styled from 'styled-components';
import { SocialLanding } from '@/features/auth';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import type { PageData } from '@/store/pageData';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';

/** The landing page of a sign-in at a provider, small enough for its popup. @source spec §2 (/loading?target=sociallogin) */
export function LoadingScreen() {
  const t = useTranslations('auth');
  return (
    <Page>
      <PageHead title={t('social.title')} description={t('social.description')} />
      <Heading as="h1" size="md">
        {t('social.title')}
      </Heading>
      <SocialLanding />
    </Page>
  );
}

/** An address without the one target there is, or with another, is not found. @source spec §2 (/loading?target=sociallogin) */
export const loadingPageData: PageData<'loading'> = {
  page: 'loading',
  namespaces: ['auth', 'forms'],
  load: async ({ query }) => (query.target === 'sociallogin' ? undefined : { notFound: true }),
};

const Page = styled(Container)`
  display: grid;
  align-content: start;
  gap: var(--space-sm);
  max-width: 30rem;
  min-height: 24rem;
  padding-block: var(--space-md);
`;
