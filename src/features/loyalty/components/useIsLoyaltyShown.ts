import { selectPartnerConfig } from '@/features/partner/state';
import { useLocale } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { isLoyaltyShown } from '../rules';

/** Whether this visit sees member prices. @source spec §6 Roles and permissions */
export function useIsLoyaltyShown(): boolean {
  const locale = useLocale();
  const { isLoyaltyEnabled } = useAppSelector(selectPartnerConfig);
  return isLoyaltyShown({ isLoyaltyEnabled, locale });
}
