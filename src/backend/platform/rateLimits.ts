import type { CallName } from '@/contracts/gateway';

/** How often one client may make a call, per minute. */
export interface RateLimit {
  max: number;
  timeWindow: number;
}

const MINUTE_MS = 60_000;

/** What any call may cost a client: a shopper who hurries makes about a hundred calls a minute, an office several times that. */
export const defaultRateLimit: RateLimit = { max: 900, timeWindow: MINUTE_MS };

/** Calls that are worth trying often for the wrong reasons: guessing orders, codes and passwords, testing cards, filling tables. */
const tighter: Partial<Record<CallName, number>> = {
  createCart: 60,
  getCartId: 60,
  applyPromoCode: 30,
  login: 20,
  signUp: 20,
  signUpAndLogin: 20,
  captcha: 60,
  postPreference: 20,
  trackOrder: 20,
  sendOrderLink: 5,
  tokeniseCard: 20,
  placeOrder: 20,
};

/** Limit of a call by its name. */
export function rateLimitOf(name: string): RateLimit {
  const max = tighter[name as CallName];
  return max === undefined ? defaultRateLimit : { max, timeWindow: MINUTE_MS };
}
