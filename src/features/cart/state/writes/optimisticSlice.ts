import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Cart } from '@/contracts/ordering/cart';
import type { ThunkTools } from '@/store/createAppThunk';
import { injectReducer } from '@/store/lazyReducers';
import { noCartYet, optimisticCart, withChange, type CartChange } from '../../rules';
import { cartSlice } from '../cartSlices';

/** Changes of the cart that the gateway has not confirmed yet, and the cart with them. */
export interface OptimisticState {
  /** Oldest first. */
  readonly changes: readonly CartChange[];
  /** null while there are no changes. */
  readonly shown: Cart | null;
}

type WithCart<T> = PayloadAction<T & { readonly cart: Cart | null }>;

const initialState: OptimisticState = { changes: [], shown: null };

const slice = createSlice({
  name: 'optimistic',
  initialState,
  reducers: {
    changeShown: ({ changes }, { payload: { change, cart } }: WithCart<{ readonly change: CartChange }>) =>
      stateOf(withChange(changes, change), cart),
    changeSettled: ({ changes }, { payload: { id, cart } }: WithCart<{ readonly id: string }>) =>
      stateOf(
        changes.filter((change) => change.id !== id),
        cart,
      ),
  },
  extraReducers: (builder) =>
    builder
      .addCase(cartSlice.actions.fetchSuccess, ({ changes }, { payload }) =>
        stateOf(changes, payload.results),
      )
      .addCase(cartSlice.actions.reset, ({ changes }) => stateOf(changes, null)),
});

function stateOf(changes: readonly CartChange[], cart: Cart | null): OptimisticState {
  return changes.length > 0 ? { changes, shown: optimisticCart(cart ?? noCartYet, changes) } : initialState;
}

/** Optimistic updates of the cart; joins the store with the first code that changes it. @source spec §4 Removing cart items */
export const optimisticSlice = injectReducer(slice);

type Shop = Pick<ThunkTools, 'dispatch' | 'getState'>;

/** Shows a change before the gateway has confirmed it. */
export function showChange({ dispatch, getState }: Shop, change: CartChange): void {
  dispatch(slice.actions.changeShown({ change, cart: getState().cart.results }));
}

/** Confirmed or refused: from now on only the gateway's cart counts. */
export function settleChange({ dispatch, getState }: Shop, id: string): void {
  dispatch(slice.actions.changeSettled({ id, cart: getState().cart.results }));
}
