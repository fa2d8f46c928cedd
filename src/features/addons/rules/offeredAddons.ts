import type { AddonPrice } from './addonPrices';

/** Kinds of add-on a product page may offer. @source spec §3 (Allowed add-on type keys) */
export const allowedAddonTypes = ['greetingCard', 'berryRibbon'] as const;
export type AddonType = (typeof allowedAddonTypes)[number];

interface Offerable {
  readonly id: string;
  readonly addonType: string;
  readonly price: AddonPrice;
}

/** Add-ons of one kind with the prices in force. */
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
