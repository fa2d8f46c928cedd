import { holdsAlcohol } from '@/contracts/age';
import { updateAddons } from '@/features/addons/state';
import { loadAgeGate } from '@/features/age-verification/state';
import { linePriceOf, type LineFacts } from '@/features/cart/rules';
import { loadAddToCart, selectPaysMemberPrices } from '@/features/cart/state';
import { selectStaticText } from '@/features/content/state';
import type { DeliveryOffer } from '@/features/delivery';
import type { DatedProduct, ZipInformation } from '@/features/delivery/rules';
import { loadFetchDates } from '@/features/delivery/state';
import { inVaseOf, type MasterProduct } from '@/features/product/rules';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import type { ChosenProduct } from './useChosenProduct';

/** Everything that was chosen when the button was pressed. */
export interface Purchase {
  readonly product: MasterProduct;
  /** Products the dates were requested for. */
  readonly products: readonly DatedProduct[];
  readonly chosen: ChosenProduct & { readonly variant: NonNullable<ChosenProduct['variant']> };
  readonly place: ZipInformation;
  readonly choice: NonNullable<DeliveryOffer['choice']>;
  /** Today where the recipient lives, yyyy-MM-dd. */
  readonly todayIso: string;
}

/**
 * Asks for the age where it is needed and adds the product to the cart. A refusal mends what the page knew wrongly.
 * @returns error key; null when it was added, or given up at the question for the date of birth
 * @source spec §4 Product detail, §8 Age verification
 */
export const buyProduct = createAppThunk(
  'product/buy',
  async (purchase: Purchase, tools): Promise<string | null> => {
    const { dispatch, getState } = tools;
    const dob = await dateOfBirth(tools, purchase);
    if (dob === null) return null;
    const addToCart = await loadAddToCart();
    const facts = factsOf(purchase, selectPaysMemberPrices(getState()));
    const wish = { ...orderOf(purchase), facts, ...(dob ? { ageVerification_dob: dob } : {}) };
    const result = await dispatch(addToCart(wish)).unwrap();
    if (!result.ok) return mend(tools, purchase, result.errorKey);
    dispatch(updateAddons([]));
    return null;
  },
);

/** Mends what the page knew wrongly, as the refusal shows. */
async function mend({ dispatch }: ThunkTools, { place, products }: Purchase, errorKey: string) {
  if (errorKey === 'CART.UNDER_AGE' || errorKey === 'CART.AGE_REQUIRED') {
    const { refuseAge } = await loadAgeGate();
    void dispatch(refuseAge());
  }
  if (errorKey === 'DLV.DATE_UNAVAILABLE') {
    const fetchAvailableDates = await loadFetchDates();
    void dispatch(fetchAvailableDates({ zipCode: place.zipCode, products, isForced: true }));
  }
  return errorKey;
}

/** Empty where no age is asked for; null when the question was closed. */
async function dateOfBirth({ dispatch, getState }: ThunkTools, { product, todayIso }: Purchase) {
  if (!holdsAlcohol(product)) return '';
  const { requireAge } = await loadAgeGate();
  const text = selectStaticText(getState(), 'ageVerificationStaticContent');
  return dispatch(requireAge({ todayIso, ...(text ? { text } : {}) })).unwrap();
}

const orderOf = ({ chosen: { variant, vase, addons }, choice }: Purchase) => ({
  sku: variant.sku,
  quantity: 1,
  ...(vase ? { vaseId: vase.id } : {}),
  addons: addons.map((id) => ({ id, quantity: 1 })),
  delivery: choice,
});

/** Facts of the future cart line, so that the mini-cart can show it at once (optimistic update). */
export function factsOf(
  { product, chosen, place, choice }: Omit<Purchase, 'todayIso' | 'products'>,
  isMember: boolean,
): LineFacts {
  const { variant, vase, extras } = chosen;
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
    city: choice.city ?? place.cities[0] ?? '',
    state: place.state,
    extras,
  };
}
