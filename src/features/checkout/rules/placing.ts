/** Why the gateway refuses an order, by key of its error catalogue. */
const refusals = {
  'CHK.TOTAL_CHANGED': 'total-changed',
  'CART.PROMO_USED_UP': 'promo-used-up',
  'CART.AGE_REQUIRED': 'age-required',
  'CART.MEMBERSHIP_UNAVAILABLE': 'membership',
  'DLV.DATE_UNAVAILABLE': 'date-unavailable',
  'DLV.RESTRICTED_STATE': 'date-unavailable',
  'CART.DESTINATIONS_DIFFER': 'date-unavailable',
  'PAY.DECLINED': 'declined',
  'PAY.ABANDONED': 'stopped',
  'PAY.TOO_MANY_HELD': 'too-many-held',
  'PAY.TOKEN_UNKNOWN': 'incomplete',
  'PAY.METHOD_UNAVAILABLE': 'incomplete',
  'CHK.INCOMPLETE': 'incomplete',
  'CART.STALE_VERSION': 'cart-changed',
  'REQ.IDEMPOTENCY_MISMATCH': 'cart-changed',
  'CART.NOT_FOUND': 'closed',
  'CHK.NOT_FOUND': 'closed',
  'CHK.ELSEWHERE': 'elsewhere',
  'CART.EMPTY': 'closed',
  'PAY.UNAVAILABLE': 'unclear',
} as const;

/** Why the gateway did not place an order. */
export type Refusal = (typeof refusals)[keyof typeof refusals] | 'general';

/** Why an order was not placed. */
export type PlacingProblem = Refusal | 'challenge' | 'ended' | 'part-left';

/** How an attempt to order ended. */
export type PlacedOrder =
  /** `already`: another window has ordered the cart before. */
  | { readonly kind: 'ordered' | 'already'; readonly orderId: string }
  /** The payment has to be confirmed at an address first. */
  | { readonly kind: 'challenge'; readonly url: string }
  /** The payment is pending in another window. */
  | { readonly kind: 'waiting' }
  | { readonly kind: Refusal | 'ended' | 'part-left' };

/**
 * Why an order was not placed. Without an answer the outcome is unclear: the same request is repeated, and it never
 * charges twice.
 * @source spec §8 Transport; docs/decisions/0004-gaps-in-the-specification.md
 */
export function placingProblem(failure: {
  readonly status?: number;
  readonly errorMap?: Readonly<Record<string, string>>;
}): Refusal {
  const isKnown = (key: string): key is keyof typeof refusals => key in refusals;
  const known = Object.keys(failure.errorMap ?? {}).find(isKnown);
  if (known) return refusals[known];
  const status = failure.status ?? 0;
  return status === 0 || status === 408 || status === 429 || status >= 500 ? 'unclear' : 'general';
}

/**
 * The gateway's reason why something cannot be delivered as chosen; 'destinations' when a cart goes to several
 * addresses.
 */
export function deliveryReason(failure: {
  readonly errorMap?: Readonly<Record<string, string>>;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
}): string | undefined {
  if (failure.errorMap && 'CART.DESTINATIONS_DIFFER' in failure.errorMap) return 'destinations';
  const named = failure.details?.find(({ path }) => path === 'body.delivery');
  return named?.message.split(';')[0];
}

/** Whether the shopper must solve it in the cart, or start a new cart, before anything can be ordered. */
export const mustBeSolved = (problem: PlacingProblem): boolean =>
  ['date-unavailable', 'age-required', 'membership', 'closed', 'elsewhere'].includes(problem);

/**
 * Whether an address may be opened to confirm a payment: a page of this shop, or an https page of the payment
 * company.
 */
export function isPaymentAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true;
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}

/** Why a checkout could not be opened. */
export type OpeningProblem = 'no-cart' | 'blocked' | 'age' | 'partner' | 'failed';

/** Another site that has the checkout of a cart. */
export interface Elsewhere {
  /** Host name, for the text. */
  readonly host: string;
  /** Page there; missing when the cart has to be handed over first. */
  readonly address?: string;
}

/**
 * The other site that has a checkout; undefined when the checkout is here.
 * @param ownOrigin  where this page is
 * @source docs/decisions/0043-pending-payments.md
 */
export function elsewhereOf(
  { checkoutUrl, isExternal }: { readonly checkoutUrl: string; readonly isExternal?: boolean },
  ownOrigin: string,
): Elsewhere | undefined {
  const { host, origin, href } = new URL(checkoutUrl, ownOrigin);
  if (isExternal) return { host };
  return origin === ownOrigin ? undefined : { host, address: href };
}

/** Refusals that the cart page explains, beside those of delivery. */
const mended = ['CART.DESTINATIONS_DIFFER', 'CART.MEMBERSHIP_UNAVAILABLE'];

/**
 * Why a checkout could not be opened: nothing to buy, something in the cart blocks it, an age is missing, the partner's
 * shop is for its own customers, or the shop failed.
 * @source spec §7 Cart (initiateCheckout)
 */
export function openingProblem(failure: {
  readonly status?: number;
  readonly errorMap?: Readonly<Record<string, string>>;
}): OpeningProblem {
  const keys = Object.keys(failure.errorMap ?? {});
  if (keys.includes('CART.EMPTY') || failure.status === 404) return 'no-cart';
  if (keys.includes('CART.AGE_REQUIRED')) return 'age';
  if (keys.some((key) => key.startsWith('CHK.PARTNER_'))) return 'partner';
  const isBlocked = keys.some((key) => key.startsWith('DLV.') || mended.includes(key));
  return isBlocked ? 'blocked' : 'failed';
}
