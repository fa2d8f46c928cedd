import type { AddonChoice } from '@/contracts/ordering/choices';

/** Add-ons of a line in the one order in which carts keep and show them. */
export function sortedAddons(addons: readonly AddonChoice[]): AddonChoice[] {
  return [...addons].sort((one, other) => (one.id < other.id ? -1 : 1));
}
