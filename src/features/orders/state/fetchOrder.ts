import type { Answer } from '@/contracts/gateway';
import { settleWindowOwner } from '@/features/auth/state';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { takeEarlyCall } from '@/store/earlyCall';
import { loadRemote } from '@/store/loadRemote';
import { orderSlice, otherOrdersSlice } from './orderSlices';
import { readOrderToken, rememberOrderToken } from './orderTokens';

/**
 * Reads an order of this window, then the orders paid together with it. Without its token the result is 404, without
 * a call. What a customer has left in this window is forgotten first where they are not here any more.
 * @source spec §7 Orders (orderSearch), docs/decisions/0084-early-calls.md
 */
export const fetchOrder = createAppThunk(
  'orders/fetch',
  async ({ orderId }: { orderId: string }, tools): Promise<void> => {
    const outcome = await loadRemote(orderSlice, tools, {
      load: async () => {
        await settleWindowOwner(tools);
        takeOrderToken(orderId);
        const token = readOrderToken(orderId);
        if (!token) throw Object.assign(new Error('orderToken is missing'), { status: 404 });
        const early = await takeEarlyCall<Answer<'getOrder'>>({ token, end: `/${orderId}` });
        return early ?? tools.extra.gateway.call('getOrder', { params: { orderId }, orderToken: token });
      },
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

/**
 * Moves an order's token from the address of a mail's link to this window's storage, and removes it from the address
 * bar.
 */
function takeOrderToken(orderId: string): void {
  const token = /^#([\w-]+\.[\w-]+\.[\w-]+)$/.exec(window.location.hash)?.[1];
  if (!token) return;
  rememberOrderToken(orderId, token);
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}
