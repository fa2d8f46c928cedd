import type { OrderStatus } from '@/contracts/orders';

export type OrderState = OrderStatus['track'][number]['status'];

/** One step on the way of an order. */
export interface TimelineStep {
  readonly status: OrderState;
  /** ISO instant; null while it is still to come. */
  readonly at: string | null;
  readonly isCurrent: boolean;
}

const way: readonly OrderState[] = ['received', 'preparing', 'on-its-way', 'delivered'];

/**
 * The whole way of an order, steps to come included; a cancelled order ends where it was cancelled.
 * @source spec §3 Other entities (order-status track)
 */
export function timelineOf(track: OrderStatus['track']): readonly TimelineStep[] {
  const reached = new Map(track.map(({ status, at }) => [status, at]));
  const isCancelled = reached.has('cancelled');
  const steps = isCancelled ? [...way.filter((status) => reached.has(status)), 'cancelled' as const] : way;
  const current = steps.filter((status) => reached.has(status)).at(-1);
  return steps.map((status) => ({
    status,
    at: reached.get(status) ?? null,
    isCurrent: status === current,
  }));
}
