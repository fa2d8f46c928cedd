import styled from 'styled-components';
import { AccountArea } from '@/features/account';
import { sectionOf } from '@/features/account/rules';
import { selectRoute } from '@/features/navigation/state';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import type { PageData } from '@/store/pageData';
import { Container } from '@/ui/layout/Container';
import { media } from '@/ui/theme/media';

/** The account and its sections. @source spec §2 (/account, Account sections) */
export function AccountScreen() {
  const t = useTranslations('account');
  const section = sectionOf(useAppSelector(selectRoute).query.section);
  return (
    <Page>
      <PageHead title={t(`sections.${section ?? 'overview'}`)} description={t('description')} />
      <noscript>
        <p role="alert">{t('noScript')}</p>
      </noscript>
      <AccountArea section={section} />
    </Page>
  );
}

const namespaces = ['account', 'auth', 'forms', 'orders'];

/** The account's first page; everything in it is read in the browser. @source spec §2 (/account) */
export const accountHomePageData: PageData<'accountHome'> = { page: 'accountHome', namespaces };

/** A section of the account; an address that names none is not found. @source spec §2 (Account sections) */
export const accountPageData: PageData<'account'> = {
  page: 'account',
  namespaces,
  load: async ({ params }) => (sectionOf(params.section) ? undefined : { notFound: true }),
};

const Page = styled(Container)`
  min-height: 44rem;
  padding-block: var(--space-sm) var(--space-xl);

  ${media.md} {
    padding-block: var(--space-lg) var(--space-2xl);
  }
`;
