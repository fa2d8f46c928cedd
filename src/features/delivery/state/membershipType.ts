import Cookies from 'js-cookie';
import { isMemberKey, sessionCookies } from '@/contracts/cookies';
import { selectPartnerConfig } from '@/features/partner/state';
import { readStored } from '@/lib/browserStorage';
import { claimsOf } from '@/lib/claimsOf';

/**
 * Whether the visitor is a gold member, as far as the browser knows: signed in as one, or remembered. It decides what
 * is shown; prices come from the gateway.
 * @source spec §3 User / account (goldMember, is_gold_member), §6 Paid loyalty member
 */
export function isKnownMember(): boolean {
  if (claimsOf(Cookies.get(sessionCookies.accessToken))?.goldMember === 'true') return true;
  return Cookies.get(isMemberKey) === 'true' || readStored('localStorage', isMemberKey) === 'true';
}

/**
 * What members send with requests for gifts or dates; others send nothing, and nobody does under a partner without loyalty.
 * @source spec §6 Roles and permissions (membership type on gift and available-dates requests), §3 isLoyaltyEnabled
 */
export function membershipType(
  state: Parameters<typeof selectPartnerConfig>[0],
): { membershipType: 'PAID_LOYALTY' } | Record<string, never> {
  const { isLoyaltyEnabled } = selectPartnerConfig(state);
  return isLoyaltyEnabled && isKnownMember() ? { membershipType: 'PAID_LOYALTY' } : {};
}
