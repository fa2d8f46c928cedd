import { useState } from 'react';
import { addingToCart, selectIsAdding } from '@/features/cart/state';
import type { DeliveryOffer } from '@/features/delivery';
import { isPastDate, type DatedProduct } from '@/features/delivery/rules';
import { deliveryRequested } from '@/features/delivery/state';
import type { MasterProduct } from '@/features/product/rules';
import { systemClock } from '@/lib/clock';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useAppSelector, useAppStore } from '@/store/hooks';
import type { ChosenProduct } from './useChosenProduct';

interface BuyInput {
  product: MasterProduct;
  offer: DeliveryOffer;
  products: readonly DatedProduct[];
  chosen: ChosenProduct;
}

/** Loads what a press on the button does. */
export const loadBuyProduct = () =>
  loadWithRetry(() => import('./buyProduct').then((module) => module.buyProduct));

/**
 * Adds the product to the cart; first asks for the place or the date that is missing.
 * @returns isOff: no day is left to send it to the place; a press shows the delivery panel, which says why
 */
export function useBuy({ product, offer, products, chosen }: BuyInput) {
  const store = useAppStore();
  const [problem, report] = useState<string | null>(null);
  const isAdding = useAppSelector(selectIsAdding);
  const { isOff } = offer;
  const buy = async () => {
    const { dispatch, getState } = store;
    const { place, choice, view } = offer;
    const { variant } = chosen;
    report(null);
    if (!place) return void dispatch(deliveryRequested('zip'));
    if (isOff) return void dispatch(deliveryRequested(null));
    if (!choice || isPastDate(choice.deliveryDate, systemClock.now(), place.utcOffset)) {
      return void dispatch(deliveryRequested('date'));
    }
    if (!variant || selectIsAdding(getState())) return;
    dispatch(addingToCart(true));
    const todayIso = view?.todayIso ?? '';
    const purchase = { ...{ product, products, place, choice, todayIso }, chosen: { ...chosen, variant } };
    const bought = loadBuyProduct().then((buyProduct) => dispatch(buyProduct(purchase)).unwrap());
    const errorKey = await bought.catch(() => 'general');
    dispatch(addingToCart(false));
    report(errorKey);
  };
  return { buy, isAdding, isOff, problem };
}
