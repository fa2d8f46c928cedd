import { isGoldMember, selectIsLoggedIn, selectProfile } from '@/features/auth/state';
import { selectPartnerConfig } from '@/features/partner/state';
import { useLocale } from '@/i18n/useTranslations';
import type { PriceFacts } from '@/lib/moneyView';
import { useAppSelector } from '@/store/hooks';
import { memberPricingOf, priceFor, type MemberPricing } from '../rules';

/**
 * How this visit reads member prices. Shared pages know no member: it changes once the visit has read who is signed in,
 * and with each sign-in and sign-out.
 * @source spec §6 Roles and permissions
 */
export function useMemberPricing(): MemberPricing {
  const locale = useLocale();
  const { isLoyaltyEnabled } = useAppSelector(selectPartnerConfig);
  const isMember = isGoldMember(useAppSelector(selectProfile));
  return memberPricingOf({ isLoyaltyEnabled, locale, isMember });
}

/** Whether it has been read who is signed in; shared pages know nobody. @source spec §4 Login state */
export const useIsVisitorRead = (): boolean => useAppSelector(selectProfile) !== null;

/** Whether anything is said of the membership. @source spec §6 Roles and permissions */
export const useIsLoyaltyShown = (): boolean => useMemberPricing() !== 'hidden';

/** Whether a membership that is bought now belongs to an account: somebody is signed in. */
export const useHasAccount = (): boolean => useAppSelector(selectIsLoggedIn);

/** Turns a public price into the one this visit reads; every price of the shop goes through it. */
export function usePriceFor(): <P extends PriceFacts>(price: P) => P {
  const pricing = useMemberPricing();
  return (price) => priceFor(price, pricing);
}
