import type { RequestContext } from '../platform/handlers';
import { accessTokenSeconds, signCustomerToken } from '../platform/tokens';
import { signInProblems } from './authProblems';
import { findCustomer } from './customerRepository';

/**
 * The access token of a session, with what the page shows of its customer.
 * @throws ProblemError 404 when the customer is gone
 * @source spec §3 User / account
 */
export async function accessTokenOf(
  { db, clock, environment }: RequestContext,
  { sessionId, customerId }: { sessionId: string; customerId: string },
): Promise<{ access_token: string; expiresInSeconds: number }> {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw signInProblems.sessionOver();
  const isGold = customer.goldUntil !== null && clock.now() < customer.goldUntil;
  const claims = {
    ...{ sessionId, customerId },
    profileId: customerId,
    login: customer.email,
    firstName: customer.firstName,
    goldMember: isGold ? ('true' as const) : ('false' as const),
  };
  return {
    access_token: await signCustomerToken(claims, environment.secrets.sessionToken, clock),
    expiresInSeconds: accessTokenSeconds,
  };
}
