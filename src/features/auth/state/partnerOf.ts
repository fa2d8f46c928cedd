import { partnerConfigHandle } from '@/contracts/content/staticContent';
import { selectPartnerId } from '@/features/attribution/state';
import { selectPartnerConfig } from '@/features/partner/state';
import type { ThunkTools } from '@/store/createAppThunk';

/**
 * The partner in whose shop an account is made, for the body of a call.
 * @source docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export function partnerOf({ getState }: Pick<ThunkTools, 'getState'>): { partnerId?: string } {
  const partnerId = selectPartnerId(getState());
  const isPartners = selectPartnerConfig(getState()).handle === partnerConfigHandle(partnerId);
  return partnerId && isPartners ? { partnerId } : {};
}
