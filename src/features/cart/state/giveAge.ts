import type { ThunkTools } from '@/store/createAppThunk';
import { deliveryChoiceOf, linesOf } from '../rules';
import { moveCartItem } from './moveCartItem';

/**
 * Says the age for every line with wine: each is asked for again as it is, the question comes up once.
 * @returns whether the gateway knows it for all of them now
 * @source spec §5 Age verification
 */
export async function giveAge({ dispatch, getState }: ThunkTools): Promise<boolean> {
  const wines = linesOf(getState().cart.results).filter(({ productType }) => productType === 'wine');
  for (const { itemId, deliveryOptions } of wines) {
    const delivery = deliveryChoiceOf(deliveryOptions);
    if (!delivery || !(await dispatch(moveCartItem({ itemId, delivery })).unwrap())) return false;
  }
  return true;
}
