import { partnerIdOfHandle } from './content/staticContent';
import type { PartnerConfigSource } from './partner-config';

/** The partner that has a sign-in of its own whatever its flag says: the shop's own staff. */
const partnerSignInId = 'larkstem-team';

/**
 * Whether a partner's shop is for its own customers alone. Where nobody can sign in nobody has to.
 * @source spec §4 Display conditions (Partner sign-in), docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export const isForOwnCustomers = ({
  handle,
  isActive,
  isSignInEnabled,
  partnerSignIn = false,
}: Pick<PartnerConfigSource, 'handle' | 'isActive' | 'isSignInEnabled' | 'partnerSignIn'>): boolean =>
  isActive &&
  isSignInEnabled &&
  partnerIdOfHandle(handle) !== undefined &&
  (partnerSignIn || partnerIdOfHandle(handle) === partnerSignInId);

/**
 * Whether the membership is sold in a partner's shop and member prices hold there: it belongs to an account, so not where nobody can
 * sign in.
 * @source spec §3 Partner configuration (isLoyaltyEnabled, hideSignIn), docs/decisions/0049-membership-page.md
 */
export const offersLoyalty = ({
  isLoyaltyEnabled,
  isSignInEnabled,
}: Pick<PartnerConfigSource, 'isLoyaltyEnabled' | 'isSignInEnabled'>): boolean =>
  isLoyaltyEnabled && isSignInEnabled;
