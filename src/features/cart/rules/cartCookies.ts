import { claimsOf } from '@/lib/claimsOf';

/** Storage key of the session whose cart the cookies hold; stored, for every tab must know. */
export const cartOwnerKey = 'cartSession';

/** Storage key of the partner whose prices the cart has, as it was told last; stored, for carts outlive visits. */
export const cartPartnerKey = 'cartPartner';

/** Cookie that switches several carts on. @source spec §4 Display conditions (Cookie multiCartEnabled = "true") */
export const multiCartCookie = 'multiCartEnabled';

/** Whether several carts are switched on. @source spec §4 Display conditions */
export const hasSeveralCarts = (cookie: string | undefined): boolean => cookie === 'true';

/** Key and token of the visit's cart. */
export interface CartIdentity {
  readonly cartId: string;
  readonly cartToken: string;
}

/**
 * Whose session an access token names; nothing for one that cannot be read. The gateway alone decides whether it is
 * good.
 * @source spec §6 (signed-in state comes from the access_token cookie)
 */
export function sessionOf(accessToken: string | undefined): string | undefined {
  const { sessionId, customerId, sub } = claimsOf(accessToken) ?? {};
  return sessionId ?? customerId ?? sub;
}
