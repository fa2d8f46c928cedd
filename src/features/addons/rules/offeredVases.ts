import { addonCents, type AddonPrice } from './addonPrices';

interface Vase {
  readonly id: string;
  readonly cents: number;
  readonly isDummy: boolean;
}

/**
 * Vases that can go along, at the prices of the availability map; "no vase" needs none.
 * @param availability  undefined while the answer is out
 * @source spec §3 Add-on catalogue data (An add-on is offered only if it appears in this map)
 */
export function offeredVases<V extends Vase>(
  vases: readonly V[],
  availability: Readonly<Record<string, AddonPrice>> | undefined,
): V[] {
  return vases.flatMap((vase) => {
    if (vase.isDummy || !availability) return [vase];
    const price = availability[vase.id];
    return price ? [{ ...vase, cents: addonCents(price) }] : [];
  });
}
