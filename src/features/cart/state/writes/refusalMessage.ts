import type { WriteResult } from '@/clients/gateway/gateway';
import { beingOrdered } from '../../rules';

/** Messages of refusals; everything else is a technical issue. @source spec §8 Cart (general error) */
const messages: Readonly<Record<string, string>> = {
  'CART.STALE_VERSION': 'errors.changedElsewhere',
  'CART.ITEM_NOT_FOUND': 'errors.changedElsewhere',
  'CART.ORDERING': beingOrdered,
  'CART.EMPTY': 'empty.title',
  'CART.FULL': 'errors.full',
  'CART.TOO_MANY': 'errors.tooManyCarts',
  'CART.LAST': 'errors.lastCart',
  'CART.DESTINATIONS_DIFFER': 'errors.destinationsDiffer',
  'CART.AGE_REQUIRED': 'errors.ageRequired',
  'CART.UNDER_AGE': 'errors.underAge',
  'CART.MEMBERSHIP_UNAVAILABLE': 'errors.membershipUnavailable',
  'CHK.TOTAL_CHANGED': 'errors.totalChanged',
  'CTLG.ADDON_UNAVAILABLE': 'errors.extraUnavailable',
  'CHK.PARTNER_SIGN_IN': 'errors.partnerSignIn',
  'CHK.PARTNER_OTHER': 'errors.partnerOther',
  'DLV.RESTRICTED_STATE': 'errors.restrictedState',
};

/**
 * Message of a refused change, as a key of the `cart` messages.
 * @source spec §8 Cart, §8 Delivery and availability
 */
export function refusalMessage(result: WriteResult<unknown>): string {
  if (result.ok) return 'errors.general';
  for (const key of Object.keys(result.errorMap)) {
    if (messages[key]) return messages[key];
    if (key.startsWith('DLV.')) return 'errors.undeliverableDate';
  }
  return result.status === 406 ? 'errors.changedElsewhere' : 'errors.general';
}
