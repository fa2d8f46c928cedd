import { useState } from 'react';
import styled from 'styled-components';
import { AccountArea } from '@/features/account';
import { sectionOf, type AccountSectionName } from '@/features/account/rules';
import { memberPricingOf } from '@/features/loyalty/rules';
import { selectRoute } from '@/features/navigation/state';
import { selectPartnerConfig, selectPartnerShop } from '@/features/partner/state';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import type { PageData } from '@/store/pageData';
import { Container } from '@/ui/layout/Container';
import { media } from '@/ui/theme/media';

/** The account and its sections. @source spec §2 (/account, Account sections) */
export function AccountScreen() {
  const t = useTranslations('account');
  const section = useSection();
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

/** The section of the address. While another page is on its way the store already names that one: the last section stays. */
function useSection(): AccountSectionName | null {
  const { pathname, query } = useAppSelector(selectRoute);
  const [last, setLast] = useState(() => sectionOf(query.section));
  const section = pathname.startsWith('/account') ? sectionOf(query.section) : last;
  if (section !== last) setLast(section);
  return section;
}

const namespaces = ['account', 'auth', 'forms', 'orders'];

/** The account's first page; everything in it is read in the browser. @source spec §2 (/account) */
export const accountHomePageData: PageData<'accountHome'> = { page: 'accountHome', namespaces };

/**
 * A section of the account; an address that names none, or one that this language hides, is not found. In the shop of a partner
 * without loyalty that section says so, and how to leave.
 * @source spec §2, §6 (Loyalty); docs/decisions/0066-attribution-and-partners.md
 */
export const accountPageData: PageData<'account'> = {
  page: 'account',
  namespaces,
  load: async ({ params, locale, getState }) => {
    const section = sectionOf(params.section);
    const isLoyaltyEnabled =
      selectPartnerShop(getState()) !== undefined || selectPartnerConfig(getState()).isLoyaltyEnabled;
    const pricing = memberPricingOf({ isLoyaltyEnabled, locale, isMember: false });
    const isShown = section !== 'loyalty' || pricing !== 'hidden';
    return section && isShown ? undefined : { notFound: true };
  },
};

const Page = styled(Container)`
  min-height: 44rem;
  padding-block: var(--space-sm) var(--space-xl);

  ${media.md} {
    padding-block: var(--space-lg) var(--space-2xl);
  }
`;
