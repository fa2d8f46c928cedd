import { addonTotalCents } from '@/features/addons/rules';
import { selectAddonAvailability, selectSelectedAddons } from '@/features/addons/state';
import type { DeliveryOffer } from '@/features/delivery';
import { selectCurrentVariant, selectCurrentVase, selectProductState } from '@/features/product/state';
import { useAppSelector } from '@/store/hooks';

/** Size, vase and add-ons together, in cents, without delivery. */
export function useGoodsTotal({ place }: DeliveryOffer): number {
  const variant = useAppSelector(selectCurrentVariant);
  const vase = useAppSelector(selectCurrentVase);
  const selected = useAppSelector(selectSelectedAddons);
  const { addons } = useAppSelector(selectProductState);
  const availability = useAppSelector((state) =>
    selectAddonAvailability(state, variant?.sku ?? null, place?.zipCode ?? null),
  );
  const prices =
    availability ?? Object.fromEntries(Object.values(addons).map(({ id, price }) => [id, price]));
  return (variant?.cents ?? 0) + (vase?.cents ?? 0) + addonTotalCents(selected, prices);
}
