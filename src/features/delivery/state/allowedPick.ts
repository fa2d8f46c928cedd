import { selectPartnerConfig } from '@/features/partner/state';
import type { PickedDate } from '../rules';

type Root = Parameters<typeof selectPartnerConfig>[0];

/**
 * A day or window as it can be had: where flexible delivery is switched off, a window of the address or of an earlier
 * visit is its first day.
 * @source spec §4 Available dates (flex delivery disabled)
 */
export const allowedPick = (state: Root, pick: PickedDate | null): PickedDate | null =>
  pick?.endIso && !selectPartnerConfig(state).flexDeliveryEnabled
    ? { deliveryOption: 'fixed', dateIso: pick.dateIso }
    : pick;
