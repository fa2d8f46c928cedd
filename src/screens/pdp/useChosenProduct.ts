import { addonCents } from '@/features/addons/rules';
import { selectAddonAvailability, selectSelectedAddons } from '@/features/addons/state';
import type { DeliveryOffer } from '@/features/delivery';
import { selectCurrentVariant, selectCurrentVase, selectProductState } from '@/features/product/state';
import { useAppSelector } from '@/store/hooks';

/** Size, vase and add-ons a shopper has chosen, the extras priced for the zip as far as that is known. */
export function useChosenProduct({ place }: Pick<DeliveryOffer, 'place'>) {
  const variant = useAppSelector(selectCurrentVariant);
  const vase = useAppSelector(selectCurrentVase);
  const selected = useAppSelector(selectSelectedAddons);
  const { addons } = useAppSelector(selectProductState);
  const availability = useAppSelector((state) =>
    selectAddonAvailability(state, variant?.sku ?? null, place?.zipCode ?? null),
  );
  const vases =
    vase && !vase.isDummy ? [{ id: vase.id, name: vase.title, productType: 'vase', cents: vase.cents }] : [];
  const chosen = selected.flatMap((id) => {
    const addon = addons[id];
    if (!addon) return [];
    const price = availability ? availability[id] : addon.price;
    const cents = price ? addonCents(price) : 0;
    return [{ id, name: addon.name, productType: addon.addonType, cents }];
  });
  return { variant, vase, extras: [...vases, ...chosen] };
}
