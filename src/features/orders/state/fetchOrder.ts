import type { Answer } from '@/contracts/gateway';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { takeEarlyCall } from '@/store/earlyCall';
import { loadRemote } from '@/store/loadRemote';
import { orderSlice, otherOrdersSlice } from './orderSlices';
import { readOrderToken, rememberOrderToken, takeOrderToken } from './orderTokens';

/**
 * Reads an order of this window, then the orders paid together with it. Without its token the result is 404, without
 * a call.
 * @source spec §7 Orders (orderSearch)
 */
export const fetchOrder = createAppThunk(
  'orders/fetch',
  async ({ orderId }: { orderId: string }, tools): Promise<void> => {
    takeOrderToken(orderId);
    const orderToken = readOrderToken(orderId);
    if (!orderToken) {
      tools.dispatch(orderSlice.actions.fetchFail({ message: 'orderToken is missing', status: 404 }));
      return;
    }
    const outcome = await loadRemote(orderSlice, tools, {
      load: async () =>
        (await takeEarlyCall<Answer<'getOrder'>>({ token: orderToken, end: `/${orderId}` })) ??
        tools.extra.gateway.call('getOrder', { params: { orderId }, orderToken }),
    });
    if (outcome.ok) await readOthers(tools, outcome.results.together);
  },
);

async function readOthers(tools: ThunkTools, together: Answer<'getOrder'>['together']): Promise<void> {
  if (together.length === 0) {
    tools.dispatch(otherOrdersSlice.actions.reset());
    return;
  }
  for (const { orderId, orderToken } of together) rememberOrderToken(orderId, orderToken);
  const { gateway } = tools.extra;
  await loadRemote(otherOrdersSlice, tools, {
    load: () =>
      Promise.all(
        together.map(({ orderId, orderToken }) =>
          gateway.call('getOrder', { params: { orderId }, orderToken }),
        ),
      ),
  });
}
