import Cookies from 'js-cookie';
import { isMemberKey, sessionCookies } from '@/contracts/cookies';
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
 * What members send with requests for gifts or dates; others send nothing.
 * @source spec §6 Roles and permissions (membership type on gift and available-dates requests)
 */
export function membershipType(): { membershipType: 'PAID_LOYALTY' } | Record<string, never> {
  return isKnownMember() ? { membershipType: 'PAID_LOYALTY' } : {};
}
