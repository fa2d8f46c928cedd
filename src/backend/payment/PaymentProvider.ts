import type { Locale } from '@/contracts/locales';
import type { PaymentMethod } from '@/contracts/shop';

/** One charge; it may pay for several orders placed together. */
export interface Charge {
  /** Number of the (first) order: the same key never takes money twice, however often it is used. */
  readonly key: string;
  readonly method: PaymentMethod;
  /** What names the card, if the shop was told about one; the provider knows the rest. */
  readonly tokenHash?: string;
  readonly amountCents: number;
  readonly currency: 'USD';
  readonly email: string;
  readonly locale: Locale;
  /** An order that stands already: the shopper comes back to its page instead of the checkout. */
  readonly orderId?: string;
}

/**
 * How a charge ended. `unknown` means that it is not known yet (a timeout, a lost answer): the order stays pending and the
 * same charge is tried again. `challenge` means the shopper must confirm first, at an address of the payment company
 * or, in the sandbox, on a page of this shop. `missing` means the company does not know the charge although it knows
 * others of this shop: the charge is given up, and checked again in case it is found later.
 */
export type ChargeOutcome =
  | { readonly status: 'paid'; readonly reference: string; readonly card?: PaidCard }
  | { readonly status: 'declined'; readonly reason: 'declined' | 'no-funds' | 'abandoned' | 'missing' }
  | { readonly status: 'challenge'; readonly url: string }
  | { readonly status: 'unknown' };

/** The card a payment company was paid with, as it names it. */
export interface PaidCard {
  readonly brand: string;
  readonly last4: string;
}

/** Money to be given back of a charge. */
export interface Refund {
  /** The same key is never given back twice. */
  readonly key: string;
  /** The payment company's own name of the charge. */
  readonly reference: string;
  readonly amountCents: number;
}

/** A company that takes payments. Calls may take long and must never be made inside a transaction. */
export interface PaymentProvider {
  readonly name: string;
  /** Ways to pay it offers, the usual one first. */
  readonly methods: readonly PaymentMethod[];
  /** Takes the money, or says how the charge of this key ended before. Never throws for a refusal. */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /**
   * Closes a charge at the company, so that it cannot be paid any more.
   * @returns `declined` only when the company has confirmed that; `paid` when it was paid after all; `unknown` else
   * @throws when the company does not answer, has trouble or refuses the shop's key
   */
  abandon(charge: Charge): Promise<ChargeOutcome>;
  /** Gives money back. @throws when it is not known yet whether that worked */
  refund(refund: Refund): Promise<void>;
}
