import { useCallback, useEffect, useState } from 'react';
import { chooseDate, chooseZip, movingSet, selectDelivery } from '@/features/delivery/state';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { linesOf, pickOf } from '../rules';
import { selectCart } from '../state';

/**
 * Makes the cart's own place and date the ones the delivery form starts from, unless the shopper has just named
 * another zip for it.
 * @returns whether that is done, and a way to do it again when the shopper leaves without saving
 */
export function useCartPlace() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [isReady, setReady] = useState(false);
  const align = useCallback(async () => {
    const delivery = linesOf(selectCart(store.getState())).find(
      (line) => line.deliveryOptions,
    )?.deliveryOptions;
    if (!delivery) return;
    await dispatch(chooseZip({ zipCode: delivery.zipCode }));
    await dispatch(chooseDate(pickOf(delivery)));
  }, [dispatch, store]);
  useEffect(() => {
    let isCurrent = true;
    const { isMoving } = selectDelivery(store.getState());
    if (isMoving) dispatch(movingSet(false));
    const prepared = isMoving ? Promise.resolve() : align();
    void prepared.then(() => isCurrent && setReady(true));
    return () => {
      isCurrent = false;
    };
  }, [align, dispatch, store]);
  return { isReady, align };
}
