import type Stripe from 'stripe';

/** How many of the newest pages are looked through; a charge is asked about again within a minute. */
const MOST_SEARCHED = 1000;

/**
 * The page of a charge among those Stripe lists, newest first: for one that was made while its answer was lost, and can no
 * longer be asked for in the same words (the shop is reached at another address since).
 * @param key of the charge
 * @returns undefined when it is not among the newest thousand: that says nothing about the charge
 */
export async function findSession(stripe: Stripe, key: string): Promise<Stripe.Checkout.Session | undefined> {
  let searched = 0;
  for await (const session of stripe.checkout.sessions.list({ limit: 100 })) {
    if (session.client_reference_id === key) return session;
    searched += 1;
    if (searched === MOST_SEARCHED) return undefined;
  }
  return undefined;
}
