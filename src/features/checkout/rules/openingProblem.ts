/** Why a checkout could not be opened. */
export type OpeningProblem = 'no-cart' | 'blocked' | 'age' | 'failed';

/** Where the checkout of a cart goes on, when it is not here. */
export interface Elsewhere {
  /** Host as shoppers read it. */
  readonly host: string;
  /** Page there; missing where the cart has to be handed over first. */
  readonly address?: string;
}

/**
 * Where a checkout goes on by what the gateway says of it; nothing when it is here.
 * @param ownOrigin  where this page is
 * @source docs/decisions/0046-one-checkout-for-a-cart.md
 */
export function elsewhereOf(
  { checkoutUrl, isExternal }: { readonly checkoutUrl: string; readonly isExternal?: boolean },
  ownOrigin: string,
): Elsewhere | undefined {
  const { host, origin, href } = new URL(checkoutUrl, ownOrigin);
  if (isExternal) return { host };
  return origin === ownOrigin ? undefined : { host, address: href };
}

/** Refusals the cart says more of, beside those of delivery. */
const mended = ['CART.DESTINATIONS_DIFFER', 'CART.MEMBERSHIP_UNAVAILABLE'];

/**
 * What the failure to open a checkout means: there is nothing to buy, something in the cart stands in the way, an age is missing, or the
 * shop itself failed.
 * @source spec §7 Cart (initiateCheckout)
 */
export function openingProblem(failure: {
  readonly status?: number;
  readonly errorMap?: Readonly<Record<string, string>>;
}): OpeningProblem {
  const keys = Object.keys(failure.errorMap ?? {});
  if (keys.includes('CART.EMPTY') || failure.status === 404) return 'no-cart';
  if (keys.includes('CART.AGE_REQUIRED')) return 'age';
  const isBlocked = keys.some((key) => key.startsWith('DLV.') || mended.includes(key));
  return isBlocked ? 'blocked' : 'failed';
}
