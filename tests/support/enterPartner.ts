import { defaultPartnerConfig, type PartnerConfig } from '@/features/partner/rules';
import { partnerConfigSlice } from '@/features/partner/state';
import type { createShopStore } from '@/shell/store';

/** Makes a visit one of a partner's shop: an active partner with these flags, else like the shop itself. */
export function enterPartner(
  { dispatch }: Pick<ReturnType<typeof createShopStore>, 'dispatch'>,
  flags: Partial<PartnerConfig> = {},
  partnerId = 'acme',
): void {
  const { INITIALIZE_PARTNER_CONFIG, SET_RESULTS } = partnerConfigSlice.actions;
  const handle = `partner_config_${partnerId}`;
  dispatch(INITIALIZE_PARTNER_CONFIG({ handle }));
  dispatch(SET_RESULTS({ handle, config: { ...defaultPartnerConfig, handle, isActive: true, ...flags } }));
}
