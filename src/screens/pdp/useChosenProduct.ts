import { addonCents } from '@/features/addons/rules';
import { selectAddonAvailability, selectSelectedAddons } from '@/features/addons/state';
import type { LineFacts } from '@/features/cart/rules';
import type { DeliveryOffer } from '@/features/delivery';
import { usePriceFor } from '@/features/loyalty';
import type { VariantView, VaseView } from '@/features/product/rules';
import { selectCurrentVariant, selectCurrentVase, selectProductState } from '@/features/product/state';
import { useAppSelector } from '@/store/hooks';

/** What a shopper has chosen of a product. */
export interface ChosenProduct {
  /** Priced for this visit. */
  readonly variant: VariantView | null;
  readonly vase: VaseView | null;
  /** Ids of the chosen add-ons. */
  readonly addons: readonly string[];
  /** Vase and add-ons, priced for the zip as far as that is known. */
  readonly extras: LineFacts['extras'];
  /** Size, vase and add-ons together, in cents, without delivery. */
  readonly goodsCents: number;
  /** What others pay more than a member. */
  readonly savedCents: number;
}

/** Size, vase and add-ons a shopper has chosen. */
export function useChosenProduct({ place }: Pick<DeliveryOffer, 'place'>): ChosenProduct {
  const priceFor = usePriceFor();
  const current = useAppSelector(selectCurrentVariant);
  const variant = current && priceFor(current);
  const vase = useAppSelector(selectCurrentVase);
  const chosen = useAppSelector(selectSelectedAddons);
  const { addons } = useAppSelector(selectProductState);
  const availability = useAppSelector((state) =>
    selectAddonAvailability(state, variant?.sku ?? null, place?.zipCode ?? null),
  );
  const vases = (vase && !vase.isDummy ? [vase] : []).map(({ id, title, picture, cents }) => ({
    ...{ id, name: title, productType: 'vase', imagePath: picture.path, cents },
  }));
  const priced = chosen.flatMap((id) => {
    const addon = addons[id];
    if (!addon) return [];
    const price = availability ? availability[id] : addon.price;
    const cents = price ? addonCents(price) : 0;
    return [{ id, name: addon.name, productType: addon.addonType, imagePath: addon.picture.path, cents }];
  });
  const extras = [...vases, ...priced];
  const goodsCents = extras.reduce((sum, { cents }) => sum + cents, variant?.cents ?? 0);
  const savedCents = variant?.usualCents ? variant.usualCents - variant.cents : 0;
  return { variant, vase, addons: chosen, extras, goodsCents, savedCents };
}
