import { claimsOf } from '@/lib/claimsOf';

/**
 * Whose session an access token names; nothing for one that cannot be read. The gateway alone decides whether it is
 * good.
 * @source spec §6 (signed-in state comes from the access_token cookie)
 */
export function sessionOf(accessToken: string | undefined): string | undefined {
  const { sessionId, customerId, sub } = claimsOf(accessToken) ?? {};
  return sessionId ?? customerId ?? sub;
}
