import { toCents } from '@/lib/money';

/** What member prices save in today's catalogue; money in integer cents, shares in whole percent. */
export interface LoyaltySavings {
  readonly productCount: number;
  /** Products of which at least one size has a member price. */
  readonly memberProductCount: number;
  readonly minCents: number;
  readonly maxCents: number;
  /** Half of the sizes with a member price save at least as much. */
  readonly medianCents: number;
  readonly minPercent: number;
  readonly maxPercent: number;
}

/** What is read of a product: each size's price and member price, in dollars. */
interface Priced {
  readonly variants: readonly {
    readonly price: number | string;
    readonly content: { readonly fields: { readonly loyaltyValue?: number } };
  }[];
}

/**
 * Compares what a size costs now with what members pay for it, over the whole catalogue.
 * @returns null while no size has a lower member price
 * @source spec §6 Paid loyalty member (loyaltyValue applies)
 */
export function loyaltySavingsOf(products: readonly Priced[]): LoyaltySavings | null {
  const perProduct = products.map(({ variants }) => variants.flatMap(savingOf));
  const savings = perProduct.flat().sort((one, other) => one.cents - other.cents);
  const [least, most] = [savings[0], savings.at(-1)];
  const middle = savings[Math.floor((savings.length - 1) / 2)];
  if (!least || !most || !middle) return null;
  const shares = savings.map(({ share }) => share);
  return {
    productCount: products.length,
    memberProductCount: perProduct.filter((sizes) => sizes.length > 0).length,
    minCents: least.cents,
    maxCents: most.cents,
    medianCents: middle.cents,
    minPercent: Math.floor(Math.min(...shares) * 100),
    maxPercent: Math.floor(Math.max(...shares) * 100),
  };
}

function savingOf({ price, content }: Priced['variants'][number]): { cents: number; share: number }[] {
  const paid = toCents(Number(price));
  const member = toCents(content.fields.loyaltyValue ?? paid / 100);
  const cents = paid - member;
  return cents > 0 ? [{ cents, share: cents / paid }] : [];
}

/** Number of purchases at the median saving that pay back the yearly fee. */
export const piecesToEarn = (feeCents: number, { medianCents }: LoyaltySavings): number =>
  Math.ceil(feeCents / medianCents);
