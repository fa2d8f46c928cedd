import { useState } from 'react';
import { selectSelectedAddons, updateAddons } from '@/features/addons/state';
import { loadAgeGate } from '@/features/age-verification/state';
import {
  addingToCart,
  loadAddToCart,
  selectIsAdding,
  type AddToCartInput,
  type AddToCartResult,
} from '@/features/cart/state';
import { selectStaticText } from '@/features/content/state';
import type { DeliveryOffer } from '@/features/delivery';
import { isPastDate, type DatedProduct } from '@/features/delivery/rules';
import { deliveryAsked, loadFetchDates } from '@/features/delivery/state';
import type { MasterProduct } from '@/features/product/rules';
import { selectCurrentVariant, selectCurrentVase } from '@/features/product/state';
import { systemClock } from '@/lib/clock';
import { useAppSelector, useAppStore, type useAppDispatch } from '@/store/hooks';
import { useLineFacts } from './useChosenProduct';

interface BuyInput {
  product: MasterProduct;
  offer: DeliveryOffer;
  products: readonly DatedProduct[];
}

/** Adds the product to the cart; first requests what is missing (place, date, age). */
export function useBuy({ product, offer, products }: BuyInput) {
  const { getState, dispatch } = useAppStore();
  const text = useAppSelector((state) => selectStaticText(state, 'ageVerificationStaticContent'));
  const [problem, report] = useState<string | null>(null);
  const isAdding = useAppSelector(selectIsAdding);
  const { place, choice, view } = offer;
  const needsAge = product.productType === 'wine';
  const question = { todayIso: view?.todayIso ?? '', ...(text ? { text } : {}) };
  const order = useOrder(offer);
  const facts = useLineFacts(product, offer);

  /** Nothing when the question for the date of birth was closed. */
  const add = async (wish: AddToCartInput): Promise<AddToCartResult | null> => {
    const dob = needsAge ? await dispatch((await loadAgeGate()).requireAge(question)).unwrap() : '';
    if (dob === null) return null;
    const addToCart = await loadAddToCart();
    return dispatch(addToCart({ ...wish, ...(dob ? { ageVerification_dob: dob } : {}) })).unwrap();
  };

  const buy = async () => {
    report(null);
    if (!place) return void dispatch(deliveryAsked('zip'));
    if (!choice || isPastDate(choice.deliveryDate, systemClock.now(), place.utcOffset)) {
      return void dispatch(deliveryAsked('date'));
    }
    if (!order || selectIsAdding(getState())) return;
    dispatch(addingToCart(true));
    const result = await add({ ...order, facts }).catch(() => failed);
    dispatch(addingToCart(false));
    if (!result) return;
    report(result.ok ? null : result.errorKey);
    if (result.ok) dispatch(updateAddons([]));
    else if (['CART.UNDER_AGE', 'CART.AGE_REQUIRED'].includes(result.errorKey))
      await refuseKnownAge(dispatch);
    else if (result.errorKey === 'DLV.DATE_UNAVAILABLE')
      await refetchDates(dispatch, { zipCode: place.zipCode, products });
  };
  return { buy, isAdding, problem };
}

const failed = { ok: false, errorKey: 'general' } as const;

/** What goes into the cart, once everything is chosen. */
function useOrder({ choice }: DeliveryOffer) {
  const variant = useAppSelector(selectCurrentVariant);
  const vase = useAppSelector(selectCurrentVase);
  const addons = useAppSelector(selectSelectedAddons);
  if (!variant || !choice) return null;
  return {
    sku: variant.sku,
    quantity: 1,
    ...(vase ? { vaseId: vase.id } : {}),
    addons: addons.map((id) => ({ id, quantity: 1 })),
    delivery: choice,
  };
}

type Dispatch = ReturnType<typeof useAppDispatch>;

/** The gateway did not accept the date of birth it was given. */
async function refuseKnownAge(dispatch: Dispatch) {
  const { refuseAge } = await loadAgeGate();
  void dispatch(refuseAge());
}

/** The known dates were wrong. */
async function refetchDates(
  dispatch: Dispatch,
  about: { zipCode: string | null; products: readonly DatedProduct[] },
) {
  const fetchAvailableDates = await loadFetchDates();
  void dispatch(fetchAvailableDates({ ...about, isForced: true }));
}
