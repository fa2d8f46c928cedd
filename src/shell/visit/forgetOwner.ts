import { rememberForms } from '@/features/checkout/state/attemptMemory';
import { inMemory } from '@/features/orders/state/orderTokens';
import type { AppStore } from '../store';
import { forgetVisit } from './forgetVisit';

type Shop = Pick<AppStore, 'dispatch' | 'getState'>;

/**
 * Forgets what a page holds in memory of a customer: the tokens of orders, what is shown of one, and what was typed in the checkout; and
 * what the browser keeps of the visit.
 * @param isRecognised  the browser still knows the customer, whose session has only run out: place and day stay
 */
export function forgetOwner({ dispatch, getState }: Shop, isRecognised: boolean): void {
  inMemory.clear();
  rememberForms(null);
  if (!isRecognised) forgetVisit({ dispatch, getState });
  const { order, orderStatus } = getState() as Partial<ReturnType<Shop['getState']>>;
  if (!order?.results && !orderStatus?.results) return;
  void import('@/features/orders/state/orderSlices').then(
    ({ orderSlice, orderStatusSlice, otherOrdersSlice }) => {
      for (const { actions } of [orderSlice, otherOrdersSlice, orderStatusSlice]) dispatch(actions.reset());
      if (order?.results)
        dispatch(orderSlice.actions.fetchFail({ message: 'orderToken is missing', status: 404 }));
    },
    () => undefined,
  );
}
