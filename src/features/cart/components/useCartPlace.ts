import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cart } from '@/contracts/ordering/cart';
import { isSameZip, type PickedDate } from '@/features/delivery/rules';
import { chooseDate, chooseZip, movingSet, selectDelivery } from '@/features/delivery/state';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { linesOf, pickOf } from '../rules';
import { selectCart } from '../state';

/**
 * Starts the delivery form with the place and date of the cart, unless the shopper or an address has just named others. A day that
 * was named for the place of the cart is kept when the shopper leaves without saving: it may be meant for the next gift.
 * @returns whether the form can be shown, and a function that goes back to the cart's place
 */
export function useCartPlace() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [isReady, setReady] = useState(false);
  const wished = useRef<PickedDate | null>(null);
  const align = useCallback(async () => {
    const delivery = linesOf(selectCart(store.getState())).find(
      (line) => line.deliveryOptions,
    )?.deliveryOptions;
    if (!delivery) return;
    const { zipCode, city } = delivery;
    await dispatch(chooseZip({ zipCode, city }));
    await dispatch(chooseDate(wished.current ?? pickOf(delivery)));
  }, [dispatch, store]);
  useEffect(() => {
    let isCurrent = true;
    const { isMoving, zipCode, pick } = selectDelivery(store.getState());
    if (isMoving) dispatch(movingSet(false));
    if (isMoving && goesTo(zipCode, selectCart(store.getState()))) wished.current = pick;
    const prepared = isMoving ? Promise.resolve() : align();
    void prepared.then(() => isCurrent && setReady(true));
    return () => {
      isCurrent = false;
    };
  }, [align, dispatch, store]);
  return { isReady, align };
}

const goesTo = (zipCode: string | null, cart: Cart | null): boolean =>
  linesOf(cart).some((line) => isSameZip(line.deliveryOptions?.zipCode ?? '', zipCode ?? ''));
