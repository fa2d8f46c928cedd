import type { DeliveryOption } from '@/contracts/calendars';
import type { DeliveryOptionDomain } from './deliveryOption';

/**
 * One way to receive a product, as the gateway answers it: money in dollars.
 * @source  spec §3 Available dates
 */
export function presentOption(option: DeliveryOptionDomain): DeliveryOption {
  return {
    deliveryOption: option.deliveryOption,
    channel: option.channel,
    deliveryFee: option.deliveryFeeCents / 100,
    totalSurchargeFee: option.surchargeCents / 100,
    message: option.message,
    legendGroup: option.legendGroup,
    legendLabel: option.legendLabel,
    flexDates: option.deliveryOption === 'fixed' ? [] : [[...option.dates]],
  };
}
