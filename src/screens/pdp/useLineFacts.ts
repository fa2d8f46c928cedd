import { addonCents } from '@/features/addons/rules';
import { selectAddonAvailability, selectSelectedAddons } from '@/features/addons/state';
import type { LineFacts } from '@/features/cart/rules';
import type { DeliveryOffer } from '@/features/delivery';
import type { MasterProduct } from '@/features/product/rules';
import { selectCurrentVariant, selectCurrentVase, selectProductState } from '@/features/product/state';
import { useAppSelector } from '@/store/hooks';

/** What the page knows of the line the cart will get, so that the mini-cart can show it at once. */
export function useLineFacts(
  product: MasterProduct,
  { place, choice }: DeliveryOffer,
): LineFacts | undefined {
  const variant = useAppSelector(selectCurrentVariant);
  const vase = useAppSelector(selectCurrentVase);
  const selected = useAppSelector(selectSelectedAddons);
  const { addons } = useAppSelector(selectProductState);
  const availability = useAppSelector((state) =>
    selectAddonAvailability(state, variant?.sku ?? null, place?.zipCode ?? null),
  );
  if (!variant || !place) return undefined;
  const vases = vase && !vase.isDummy ? [{ ...vase, name: vase.title, productType: 'vase' }] : [];
  const chosen = selected.flatMap((id) => {
    const addon = addons[id];
    if (!addon) return [];
    const cents = addonCents(availability?.[id] ?? addon.price);
    return [{ id, name: addon.name, productType: addon.addonType, cents }];
  });
  return {
    productId: product.metaInfo.calyxPid,
    title: product.title,
    variantTitle: product.variants.length > 1 ? variant.title : '',
    productType: product.productType,
    seoUrl: product.url,
    imagePath: product.picture.path,
    cents: variant.cents,
    ...(variant.compareAtCents ? { compareAtCents: variant.compareAtCents } : {}),
    channel: product.channel,
    countryId: place.country === 'CA' ? 'CA' : 'US',
    city: choice?.city ?? place.cities[0] ?? '',
    state: place.state,
    extras: [
      ...vases.map(({ id, name, productType, cents }) => ({ id, name, productType, cents })),
      ...chosen,
    ],
  };
}
