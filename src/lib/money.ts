/**
 * The integer cents of an amount in dollars, as calls state it.
 * @param amount  dollars with up to two decimals: 49.99 → 4999
 * @source spec §9 Money and prices
 */
export function toCents(amount: number): number {
  return Math.round(Number((amount * 100).toFixed(4)));
}

/**
 * The amount in dollars, as calls state it.
 * @param cents  integer cents: 4999 → 49.99
 * @source spec §9 Money and prices
 */
export function toAmount(cents: number): number {
  return Math.round(cents) / 100;
}

/**
 * A price as the shopper reads it: "$49.99", "$50", or the given word when it costs nothing.
 * The same in all three languages: prices are in US dollars and written the US way.
 * @param cents  integer cents
 * @param freeLabel  what zero reads as, for example "FREE"; without it zero reads "$0"
 * @source spec §9 Money and prices
 */
export function formatPrice(cents: number, { freeLabel }: { freeLabel?: string } = {}): string {
  if (cents === 0 && freeLabel !== undefined) {
    return freeLabel;
  }
  return cents % 100 === 0 ? formatExactPrice(cents).slice(0, -3) : formatExactPrice(cents);
}

/**
 * A price that always shows its two decimals: "$50.00". Written by hand: the first formatter of `Intl` in a page costs a slow
 * phone a tenth of a second.
 * @param cents  integer cents
 * @source spec §9 Money and prices
 */
export function formatExactPrice(cents: number): string {
  const whole = Math.round(cents);
  const digits = String(Math.abs(whole)).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`;
}

/**
 * The span of prices of a product: "$49.99 - $89.00"; empty when both ends are zero.
 * @param minCents  integer cents
 * @param maxCents  integer cents
 * @source spec §9 Money and prices: price-range label
 */
export function formatPriceRange(minCents: number, maxCents: number): string {
  if (minCents === 0 && maxCents === 0) {
    return '';
  }
  return `${formatExactPrice(minCents)} - ${formatExactPrice(maxCents)}`;
}

/**
 * A share of an amount, rounded half up to the cent, for taxes and percentage discounts.
 * @param cents  integer cents, not negative
 * @param rate  0.0825 for 8.25 %
 * @returns integer cents
 */
export function shareOf(cents: number, rate: number): number {
  return Math.round(Number((cents * rate).toFixed(6)));
}

/**
 * Splits an amount over parts in proportion to their weight, so that the parts sum to it exactly.
 * Odd cents go to the largest remainders, earlier parts first.
 * @param cents  integer cents
 * @param weights  not negative; all zero splits evenly
 * @returns integer cents per part
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => (total === 0 ? cents / weights.length : (cents * weight) / total));
  const parts = shares.map(Math.floor);
  const left = cents - parts.reduce((sum, part) => sum + part, 0);
  shares
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
    .slice(0, left)
    .forEach(({ index }) => {
      parts[index] = (parts[index] ?? 0) + 1;
    });
  return parts;
}
