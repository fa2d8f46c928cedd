import { toCents } from '@/lib/money';

/** Kinds of add-on a product page may offer. @source spec §3 (Allowed add-on type keys) */
const allowedAddonTypes = ['greetingCard', 'berryRibbon'] as const;
type AddonType = (typeof allowedAddonTypes)[number];

interface Offerable {
  readonly id: string;
  readonly addonType: string;
  readonly price: AddonPrice;
}

/** Add-ons of one kind with current prices. */
export interface AddonGroup<A extends Offerable> {
  readonly type: AddonType;
  readonly addons: readonly A[];
}

/**
 * Add-ons by kind, only the allowed kinds. Once availability is known only add-ons in its map are offered, at its
 * prices.
 * @param availability  undefined while no zip is known
 * @source spec §3 Add-on catalogue data (An add-on is offered only if it appears in this map)
 */
export function offeredAddonGroups<A extends Offerable>(
  addons: readonly A[],
  availability: Readonly<Record<string, AddonPrice>> | undefined,
): AddonGroup<A>[] {
  const offered = addons.flatMap((addon) => {
    const price = availability ? availability[addon.id] : addon.price;
    return price ? [{ ...addon, price }] : [];
  });
  return allowedAddonTypes
    .map((type) => ({ type, addons: offered.filter(({ addonType }) => addonType === type) }))
    .filter((group) => group.addons.length > 0);
}

/** Price of an add-on as calls state it, in dollars. @source spec §3 Add-on catalogue data */
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

/** A day as add-on availability wants it: dd-MM-yyyy. @source spec §9 Dates and time (add-on availability) */
export const dayMonthYear = (dateIso: string): string => dateIso.split('-').reverse().join('-');
