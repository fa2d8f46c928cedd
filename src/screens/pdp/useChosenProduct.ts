import { addonCents } from '@/features/addons/rules';
import { selectAddonAvailability, selectSelectedAddons } from '@/features/addons/state';
import { linePriceOf, type LineFacts } from '@/features/cart/rules';
import { selectPaysMemberPrices } from '@/features/cart/state';
import type { DeliveryOffer } from '@/features/delivery';
import { inVaseOf, type MasterProduct } from '@/features/product/rules';
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

/** Size, vase and add-ons together, in cents, without delivery. */
export function useGoodsTotal(offer: DeliveryOffer): number {
  const { variant, extras } = useChosenProduct(offer);
  return extras.reduce((sum, { cents }) => sum + cents, variant?.cents ?? 0);
}

/** Facts of the future cart line, so that the mini-cart can show it at once (optimistic update). */
export function useLineFacts(
  product: MasterProduct,
  { place, choice }: DeliveryOffer,
): LineFacts | undefined {
  const { variant, vase, extras } = useChosenProduct({ place });
  const isMember = useAppSelector(selectPaysMemberPrices);
  if (!variant || !place) return undefined;
  return {
    productId: product.metaInfo.calyxPid,
    title: product.title,
    lang: product.lang,
    variantTitle: product.variants.length > 1 ? variant.title : '',
    productType: product.productType,
    seoUrl: product.url,
    imagePath: (inVaseOf(variant, vase) ?? variant.picture ?? product.picture).path,
    ...linePriceOf(variant, isMember),
    channel: product.channel,
    countryId: place.country === 'CA' ? 'CA' : 'US',
    city: choice?.city ?? place.cities[0] ?? '',
    state: place.state,
    extras,
  };
}
