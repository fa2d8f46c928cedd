import { useState } from 'react';
import { countryOfZip, deliveryPanelOf } from '@/features/delivery/rules';
import { openModal } from '@/features/modals/state';
import { useShopRouter } from '@/features/navigation';
import { useAppDispatch } from '@/store/hooks';
import { turnToPart } from '../state';

/**
 * Leads to the cart of one recipient with the panel open that moves it.
 * @param part     whose, counted from 0
 * @param zipCode  where it goes so far
 */
export function useDeliverElsewhere(part: number, zipCode: string) {
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await dispatch(turnToPart({ part }));
    if (await router.push('/cart')) dispatch(openModal({ modalKey: deliveryPanelOf(countryOfZip(zipCode)) }));
    setLeaving(false);
  };
  return { isLeaving, leave: () => void leave() };
}
