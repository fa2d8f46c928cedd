import { forgetThings } from '@/features/auth/state/forgetThings';
import { rememberForms } from '@/features/checkout/state/attemptMemory';
import { inMemory } from '@/features/orders/state/orderTokens';
import type { AppStore } from '../store';

type Shop = Pick<AppStore, 'dispatch' | 'getState'>;

/** Forgets what this window keeps of a customer: the tokens of orders, what is shown of one, and what was typed in the checkout. */
export function forgetOwner({ dispatch, getState }: Shop): void {
  forgetThings();
  inMemory.clear();
  rememberForms(null);
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
