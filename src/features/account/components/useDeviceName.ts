import type { Device } from '@/contracts/account/device';
import { useTranslations } from '@/i18n/useTranslations';

/** A device in words: "Chrome on Android". */
export function useDeviceName(): (device: Device) => string {
  const t = useTranslations('account');
  return ({ browser, system }) => {
    if (browser && system)
      return t('devices.both', { browser: t(`devices.${browser}`), system: t(`devices.${system}`) });
    const known = browser ?? system;
    return known ? t(`devices.${known}`) : t('devices.unknown');
  };
}
