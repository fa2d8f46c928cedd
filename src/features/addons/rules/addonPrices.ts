import { toCents } from '@/lib/money';

/** Price of an add-on as the wire carries it, in dollars. @source spec §3 Add-on catalogue data */
export interface AddonPrice {
  readonly regular: number;
  readonly promotional?: number;
}

/**
 * What an add-on costs: promotional if present, else regular, else nothing.
 * @returns integer cents
 * @source spec §3 Add-on catalogue data (The displayed price), Add-on selection state
 */
export const addonCents = (price: AddonPrice | undefined): number =>
  toCents(price?.promotional ?? price?.regular ?? 0);

/**
 * What the selected add-ons cost together.
 * @returns integer cents
 * @source spec §3 Add-on selection state (Add-on total)
 */
export function addonTotalCents(
  selected: readonly string[],
  prices: Readonly<Record<string, AddonPrice | undefined>>,
): number {
  return selected.reduce((total, id) => total + addonCents(prices[id]), 0);
}

/** Whether exactly the given add-ons are selected, in whatever order. @source spec §3 Add-on selection state */
export function isExactSelection(selected: readonly string[], given: readonly string[]): boolean {
  const one = new Set(selected);
  const other = new Set(given);
  return one.size === other.size && [...one].every((id) => other.has(id));
}
