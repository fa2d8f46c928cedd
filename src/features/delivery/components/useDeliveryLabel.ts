import type { DeliveryOption } from '@/contracts/calendars';
import { useTranslations } from '@/i18n/useTranslations';
import { windowLabelOf } from '../rules';

/**
 * What a way to deliver is called: a window by its kind, anything else by its legend, which the service names in words of
 * its own where the shop has none.
 * @source spec §4 Delivery window label
 */
export function useDeliveryLabel() {
  const t = useTranslations('delivery');
  const ofLegend = (group: string, label: string) =>
    t.has(`legends.${group}`) ? t(`legends.${group as 'sameday'}`) : label;
  const ofOption = (option: DeliveryOption) => {
    const label = windowLabelOf(option);
    return label === 'legend' ? ofLegend(option.legendGroup, option.legendLabel) : t(`legends.${label}`);
  };
  return { ofLegend, ofOption };
}
