/** One charge of an order. */
export interface Charge {
  /** The order's number: the same key never takes money twice, however often it is asked. */
  readonly key: string;
  /** What names the card; the provider knows the rest. */
  readonly tokenHash: string;
  readonly amountCents: number;
  readonly currency: 'USD';
}

/**
 * How a charge ended. `unknown` means nobody can say yet (a timeout, a lost answer): the order stays pending and the
 * same charge is asked again. `challenge` means the shopper must confirm with their bank first.
 */
export type ChargeOutcome =
  | { readonly status: 'paid'; readonly reference: string }
  | { readonly status: 'declined'; readonly reason: 'declined' | 'no-funds' }
  | { readonly status: 'challenge'; readonly url: string }
  | { readonly status: 'unknown' };

/** A company that takes card payments. Calls may take long and must never be made inside a transaction. */
export interface PaymentProvider {
  readonly name: string;
  /** Takes the money, or says how the charge of this key ended before. Never throws for a refusal. */
  charge(charge: Charge): Promise<ChargeOutcome>;
}
