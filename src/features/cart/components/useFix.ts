import { useEffect, useMemo } from 'react';
import type { CartItem } from '@/contracts/ordering/cart';
import { sharedDates, nearestDate } from '@/features/delivery/rules';
import { fetchAvailableDates, selectAvailableDates } from '@/features/delivery/state';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { datedProductsOf, deliveryChoiceOf } from '../rules';
import { lateWrites, selectCart } from '../state';

/** The one press that mends a line: all of the cart on a day that suits all of it, or else this line alone. */
export interface Fix {
  readonly kind: 'all' | 'line';
  readonly dateIso: string;
  readonly apply: () => void;
}

/**
 * How a line that cannot arrive as chosen can.
 * @source spec §4 Available dates (every cart product appears on the date), §8 "An item in your cart is not available …"
 */
export function useFix(line: CartItem): Fix | null {
  const dispatch = useAppDispatch();
  const cart = useAppSelector(selectCart);
  const products = useMemo(() => datedProductsOf(cart), [cart]);
  const wish = deliveryChoiceOf(line.deliveryOptions);
  const zipCode = wish?.zipCode ?? null;
  const reason = line.undeliverable?.reason;
  const { results } = useAppSelector((state) => selectAvailableDates(state, zipCode, products));
  useEffect(() => {
    if (reason) void dispatch(fetchAvailableDates({ zipCode, products, availabilitySrc: 'cart' }));
  }, [dispatch, reason, zipCode, products]);
  if (!wish || !line.undeliverable) return null;
  const on = (deliveryDate: string) => {
    const { deliveryEndDate: _window, ...day } = wish;
    return { ...day, deliveryOption: 'fixed', deliveryDate } as const;
  };
  const common = results ? commonDay(results.dateProductMap, line, products) : undefined;
  if (common) {
    return {
      kind: 'all',
      dateIso: common,
      apply: () => void dispatch(lateWrites.changeCartDelivery(on(common))),
    };
  }
  const { nearestDate: own } = line.undeliverable;
  if (!own) return null;
  const { itemId } = line;
  const isAlone = products.length === 1;
  const delivery = on(own);
  if (isAlone)
    return { kind: 'all', dateIso: own, apply: () => void dispatch(lateWrites.changeCartDelivery(delivery)) };
  return {
    kind: 'line',
    dateIso: own,
    apply: () => void dispatch(lateWrites.moveCartItem({ itemId, delivery })),
  };
}

type Answer = NonNullable<ReturnType<typeof selectAvailableDates>['results']>;

function commonDay(
  dateProductMap: Answer['dateProductMap'],
  line: CartItem,
  products: ReturnType<typeof datedProductsOf>,
): string | undefined {
  const productIds = products.map(({ id }) => id);
  const dates = sharedDates(dateProductMap, { productIds, requiredId: line.sku });
  return nearestDate(dates, line.deliveryOptions?.deliveryDate ?? '');
}
