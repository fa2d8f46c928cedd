import { linePriceOf, type LineFacts } from '@/features/cart/rules';
import { selectPaysMemberPrices } from '@/features/cart/state';
import type { DeliveryOffer } from '@/features/delivery';
import { inVaseOf, type MasterProduct } from '@/features/product/rules';
import { useAppSelector } from '@/store/hooks';
import { useChosenProduct } from './useChosenProduct';

/** What the page knows of the line the cart will get, so that the mini-cart can show it at once. */
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
