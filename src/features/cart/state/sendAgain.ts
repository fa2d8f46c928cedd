import Cookies from 'js-cookie';
import type { OrderAgain } from '@/contracts/orders/sendAgain';
import { openModal } from '@/features/modals/state';
import { sharedDomain } from '@/contracts/pageSettings';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { cartGoesElsewhere, multiCartCookie } from '../rules';
import { ageForLine, withAge } from './ageForLine';
import { feedbackSet } from './cartUiSlice';
import { fetchCart } from './fetchCart';
import { settleCartOwner } from './followCart';
import { selectCart, selectFeedback, selectItemCount } from './cartSlices';
import { addSiblingCart } from './siblingCarts';
import { newIdempotencyKey } from './storeCart';
import { writeCart } from './writes/changeCart';
import { refusalMessage } from './writes/refusals';

interface SendAgainInput {
  readonly again: Pick<OrderAgain, 'orderId' | 'to' | 'hasAlcohol'>;
  /** yyyy-MM-dd */
  readonly deliveryDate: string;
}

/** Whether the question for the age was closed; else its code could not be loaded. */
const wasAgeRefused = ({ getState }: ThunkTools): boolean =>
  selectFeedback(getState(), 'mini-cart')?.message === 'errors.ageRequired';

/**
 * Puts what can still be bought of an own order into the cart and opens the mini-cart. A cart with gifts for another place stays
 * as it is: the order gets a cart of its own beside it.
 * @returns a key of the `cart` messages where it failed, null when all of it is in the cart
 * @source docs/decisions/0067-orders-afterwards.md
 */
export const sendAgain = createAppThunk(
  'cart/sendAgain',
  async ({ again, deliveryDate }: SendAgainInput, tools): Promise<string | null> => {
    const { dispatch, extra, getState } = tools;
    const { orderId, hasAlcohol, to } = again;
    const { firstName: name = '', zipCode = '' } = to ?? {};
    const line = { productType: hasAlcohol ? 'wine' : '', deliveryOptions: { zipCode } };
    const age = await ageForLine(tools, line, { section: 'mini-cart' });
    if (!age) return wasAgeRefused(tools) ? 'errors.ageRequired' : 'errors.general';
    await dispatch(settleCartOwner());
    if (selectItemCount(getState()) && !selectCart(getState())) await dispatch(fetchCart());
    if (cartGoesElsewhere(selectCart(getState()), zipCode)) {
      const refusal = await dispatch(addSiblingCart({ name })).unwrap();
      if (refusal) return refusal;
      Cookies.set(multiCartCookie, 'true', { expires: 180, sameSite: 'lax', ...sharedDomain() });
    }
    const result = await withAge(
      tools,
      writeCart(tools, {
        ...{ section: 'mini-cart', createsCart: true, idempotencyKey: newIdempotencyKey() },
        send: ({ cartToken, idempotencyKey }) =>
          extra.gateway.call('sendAgain', {
            query: { locale: extra.locale },
            body: { orderId, deliveryDate, ...age, idempotencyKey },
            cartToken,
          }),
      }),
    );
    if (!result.ok) return refusalMessage(result);
    dispatch(feedbackSet({ message: 'added', type: 'success', section: 'mini-cart' }));
    dispatch(openModal({ modalKey: 'mini-cart' }));
    return null;
  },
);
