import type { CartItem } from '@/contracts/ordering/cart';
import type { AddonChoice } from '@/contracts/ordering/choices';
import { addonsOfLine, vaseAccessory, vaseOfLine, withExtras } from '@/features/cart/rules';
import type { AddonView, VaseView } from '@/features/product/rules';
import { toAmount } from '@/lib/money';
import { addonCents, isExactSelection, type AddonPrice } from './offeredAddons';

interface Chosen {
  readonly addons: readonly (Pick<AddonView, 'id' | 'productId' | 'name' | 'addonType' | 'picture'> & {
    readonly price: AddonPrice;
  })[];
  readonly vase: Pick<VaseView, 'id' | 'title' | 'cents' | 'isDummy' | 'picture'> | null;
}

/** Result of the panel: no change, one more add-on, or other extras. */
export type PanelOutcome =
  | { readonly kind: 'same' }
  | { readonly kind: 'oneMore'; readonly addon: AddonChoice; readonly line: CartItem }
  | {
      readonly kind: 'other';
      readonly addons: readonly AddonChoice[];
      readonly vaseId?: string;
      readonly line: CartItem;
    };

/**
 * What to send for the panel's choice. Add-ons that stay keep their quantity.
 * @source spec §3 Add-on selection state (exactly equal a given set), §4 Add-ons panel (continue)
 */
export function panelOutcome(line: CartItem, { addons, vase }: Chosen): PanelOutcome {
  const before = addonsOfLine(line);
  const ids = addons.map(({ id }) => id);
  const isSameVase = (vaseOfLine(line)?.id ?? null) === (vase && !vase.isDummy ? vase.id : null);
  const isSameAddons = isExactSelection(
    ids,
    before.map(({ id }) => id),
  );
  if (isSameVase && isSameAddons) return { kind: 'same' };
  const former = new Map(before.map((extra) => [extra.id, extra]));
  const accessories = addons.map(
    ({ id, productId, name, addonType, picture, price }) =>
      former.get(id) ?? {
        ...{ id, productId, name, productType: addonType, imagePath: picture.path, quantity: 1 },
        price: toAmount(addonCents(price)),
      },
  );
  const edited = withExtras(line, [...vaseAccessory(vase), ...accessories]);
  const [added, ...others] = ids.filter((id) => !former.has(id));
  const isOneMore = isSameVase && others.length === 0 && ids.length === before.length + 1;
  if (added && isOneMore) return { kind: 'oneMore', addon: { id: added, quantity: 1 }, line: edited };
  return {
    kind: 'other',
    addons: accessories.map(({ id, quantity }) => ({ id, quantity })),
    ...(vase ? { vaseId: vase.id } : {}),
    line: edited,
  };
}

interface Vase {
  readonly id: string;
  readonly cents: number;
  readonly isDummy: boolean;
}

/**
 * Vases that can be delivered, at the prices of the availability map; "no vase" is always there.
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
