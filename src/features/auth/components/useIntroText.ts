import { isForOwnCustomers } from '@/contracts/partnerSignIn';
import { selectPartnerConfig } from '@/features/partner/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';

/**
 * What stands above a form of sign-in or sign-up. Where a partner takes orders of its own customers alone it says so, and
 * nobody reads that an order needs no account.
 * @source spec §4 Display conditions (Partner sign-in)
 */
export function useIntroText(form: 'login' | 'signup'): string {
  const t = useTranslations('auth');
  const partner = useAppSelector(selectPartnerConfig);
  const isForOwn = isForOwnCustomers({ ...partner, isSignInEnabled: !partner.hideSignIn });
  return isForOwn ? t(`${form}.partner`, { partner: partner.name }) : t(`${form}.text`);
}
