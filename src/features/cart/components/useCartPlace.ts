import { useCallback, useEffect, useState } from 'react';
import { chooseDate, chooseZip } from '@/features/delivery/state';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { linesOf, pickOf } from '../rules';
import { selectCart } from '../state';

/**
 * Makes the cart's own place and date the ones the delivery form starts from.
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
    void align().then(() => isCurrent && setReady(true));
    return () => {
      isCurrent = false;
    };
  }, [align]);
  return { isReady, align };
}
