import type { OrderStatus } from '@/contracts/orders/orders';
import { settleWindowOwner } from '@/features/auth/state';
import { postToShop } from '@/lib/postToShop';
import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { lookUpProblem, type LookUpProblem, type OrderQuestion } from '../rules';
import { orderStatusSlice } from './orderSlices';
import { readOrderToken } from './orderTokens';

type LookedUp = { readonly ok: true } | { readonly ok: false; readonly problem: LookUpProblem };

interface Answered {
  readonly status: number;
  readonly data?: OrderStatus;
  readonly errors?: unknown;
}

/**
 * Looks an order up by number and proof. It is posted to our own origin, so that no personal data is in an address.
 * @source spec §7 Orders (orderStatus), §8 Orders
 */
export const lookUpOrder = createAppThunk(
  'orders/lookUp',
  async (question: OrderQuestion, { dispatch, extra }): Promise<LookedUp> => {
    if (!question.orderId) return { ok: false, problem: 'missingNumber' };
    const { fetchFail, fetchRequest, fetchSuccess } = orderStatusSlice.actions;
    dispatch(fetchRequest());
    const answer = await postQuestion(question);
    if (answer.data) {
      dispatch(fetchSuccess({ results: answer.data, time: extra.clock.now().getTime() }));
      return { ok: true };
    }
    const problem = lookUpProblem(answer);
    dispatch(fetchFail({ message: problem, status: answer.status }));
    return { ok: false, problem };
  },
);

/**
 * Looks up an order that this window may open anyway; nobody is asked to prove what the shop knows.
 * @returns whether it is shown now
 * @source spec §7 Orders (orderSearch)
 */
export const lookUpOwnOrder = createAppThunk(
  'orders/lookUpOwn',
  async (orderId: string, tools): Promise<boolean> => {
    const outcome = await loadRemote(orderStatusSlice, tools, {
      load: async () => {
        await settleWindowOwner(tools);
        const orderToken = readOrderToken(orderId) ?? '';
        return (await tools.extra.gateway.call('getOrder', { params: { orderId }, orderToken })).status;
      },
    });
    return outcome.ok;
  },
);

async function postQuestion(question: OrderQuestion): Promise<Answered> {
  try {
    const response = await postToShop('/api/order-status', question);
    const body = (await response.json().catch(() => ({}))) as Omit<Answered, 'status'>;
    return { status: response.status, ...(response.ok ? { data: body.data } : { errors: body.errors }) };
  } catch {
    return { status: 0 };
  }
}
