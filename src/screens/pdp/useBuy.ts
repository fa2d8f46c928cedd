import { useCallback, useEffect, useRef, useState } from 'react';
import { selectSelectedAddons, updateAddons } from '@/features/addons/state';
import { askAge, refuseAge, restoreAge, selectDateOfBirth } from '@/features/age-verification/state';
import { loadAddToCart } from '@/features/cart/state';
import { selectStaticText } from '@/features/content/state';
import type { DeliveryOffer } from '@/features/delivery';
import { isPastDate, type DatedProduct } from '@/features/delivery/rules';
import { deliveryAsked, fetchAvailableDates } from '@/features/delivery/state';
import { selectIsModalOpen } from '@/features/modals/state';
import type { MasterProduct } from '@/features/product/rules';
import { selectCurrentVariant, selectCurrentVase } from '@/features/product/state';
import { systemClock } from '@/lib/clock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useBuyProblem } from './useBuyProblem';
import { useLineFacts } from './useLineFacts';

interface BuyInput {
  product: MasterProduct;
  offer: DeliveryOffer;
  products: readonly DatedProduct[];
}

/** The way into the cart: asks for what is missing (place, date, age), then adds. */
export function useBuy({ product, offer, products }: BuyInput) {
  const dispatch = useAppDispatch();
  const text = useAppSelector((state) => selectStaticText(state, 'ageVerificationStaticContent'));
  const { problem, report } = useBuyProblem();
  const [isAdding, setAdding] = useState(false);
  const { place, choice, view } = offer;
  const needsAge = product.productType === 'wine';
  const askForAge = () => dispatch(askAge({ todayIso: view?.todayIso ?? '', ...(text ? { text } : {}) }));
  const order = useOrder(offer);
  const facts = useLineFacts(product, offer);

  const add = useCallback(
    async (dob: string | null) => {
      if (!order) return;
      setAdding(true);
      const wish = { ...order, facts, ...(dob ? { ageVerification_dob: dob } : {}) };
      const result = await loadAddToCart().then(
        (addToCart) => dispatch(addToCart(wish)).unwrap(),
        () => ({ ok: false, errorKey: 'general' }) as const,
      );
      setAdding(false);
      report(result.ok ? null : result.errorKey);
      if (result.ok) dispatch(updateAddons([]));
      else if (result.errorKey.startsWith('CART.') && dob) void dispatch(refuseAge());
      else if (result.errorKey === 'DLV.DATE_UNAVAILABLE')
        void dispatch(fetchAvailableDates({ zipCode: place?.zipCode ?? null, products, isForced: true }));
    },
    [dispatch, order, facts, place, products, report],
  );
  const waitForAge = useAgeGate(add);

  const buy = async () => {
    report(null);
    if (!place) return void dispatch(deliveryAsked('zip'));
    if (!choice || isPastDate(choice.deliveryDate, systemClock.now(), place.utcOffset)) {
      return void dispatch(deliveryAsked('date'));
    }
    if (!needsAge) return add(null);
    await waitForAge(askForAge);
  };
  return { buy, isAdding, problem };
}

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

/** Goes on with the purchase once the date of birth is there; a closed question ends the waiting. */
function useAgeGate(goOn: (dob: string) => Promise<void>) {
  const dispatch = useAppDispatch();
  const dob = useAppSelector(selectDateOfBirth);
  const isOpen = useAppSelector((state) => selectIsModalOpen(state, 'age-verification'));
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isWaiting.current || isOpen) return;
    isWaiting.current = false;
    if (dob) void goOn(dob);
  }, [isOpen, dob, goOn]);
  return async (ask: () => Promise<unknown>) => {
    const known = await dispatch(restoreAge()).unwrap();
    if (known) return goOn(known);
    /* Waiting begins when the question stands open, else its not being open yet would look like a refusal. */
    await ask();
    isWaiting.current = true;
  };
}
