import type { WriteResult } from '@/clients/gateway/gateway';
import { selectPartnerId } from '@/features/attribution/state';
import { isBlockedOffline } from '@/lib/connection';
import { loadWithRetry } from '@/lib/loadWithRetry';
import type { ThunkTools } from '@/store/createAppThunk';
import { beingOrdered } from '../../rules';
import { feedbackReset, feedbackSet, type CartFeedback } from '../cartUiSlice';

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

/** What says that something failed. Offline the notice of the page says why, and says it again now: nothing stands beside it. */
export const failureOf = (message: string, section: CartFeedback['section']) =>
  message === 'errors.general' && isBlockedOffline()
    ? feedbackReset()
    : feedbackSet({ message, type: 'error', section });

/** Refusals that the shop of a partner may be the reason of. */
const reasons = /\.PARTNER_|SWITCHED_OFF|MEMBERSHIP_U/;

/**
 * A cart may still be in the shop of a partner that this visit knows nothing of, as when the browser has kept its cookies alone. It is
 * then taken out, instead of refused for what no page of the visit says.
 * @returns whether the write may be made once more
 * @source docs/decisions/0066-attribution-and-partners.md
 */
export async function isOutOfPartner(tools: ThunkTools, result: WriteResult<unknown>): Promise<boolean> {
  if (result.ok || selectPartnerId(tools.getState())) return false;
  if (!reasons.test(Object.keys(result.errorMap).join())) return false;
  /* Where the code cannot be loaded, the refusal stands as it is. */
  const partner = await loadWithRetry(() => import('../cartPartner')).catch(() => null);
  return partner !== null && partner.tellPartner(tools, null);
}
