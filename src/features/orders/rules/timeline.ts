import type { OrderStatus } from '@/contracts/orders/orders';

type OrderState = OrderStatus['track'][number]['status'];
export type DeliveryGroup = OrderStatus['deliveryGroups'][number];

/** One step of a delivery. */
export interface TimelineStep {
  readonly status: OrderState;
  readonly isReached: boolean;
  readonly isCurrent: boolean;
  /** ISO instant at which it was reached, if known. */
  readonly at: string | null;
  /** yyyy-MM-dd, first and last expected day of a delivery to come. */
  readonly expected: readonly [from: string, to: string] | null;
}

const way: readonly OrderState[] = ['received', 'preparing', 'on-its-way', 'delivered'];

/**
 * All steps of one delivery; a cancelled one ends there. The times of an order count for its delivery only when it is
 * the only one.
 * @source spec §3 Other entities (order-status track)
 */
export function timelineOf(order: OrderStatus, delivery: DeliveryGroup): readonly TimelineStep[] {
  const { status, deliveryDate, deliveryEndDate } = delivery;
  const isAlone = order.deliveryGroups.length === 1;
  const known = new Map(isAlone ? order.track.map((step) => [step.status, step.at]) : []);
  const steps = stepsOf(status);
  const current = steps.indexOf(status);
  return steps.map((step, index) => {
    const isReached = index <= current;
    const isAwaited = step === 'delivered' && !isReached;
    return {
      status: step,
      isReached,
      isCurrent: index === current,
      at: isReached ? (known.get(step) ?? (step === 'received' ? order.placedAt : null)) : null,
      expected: isAwaited ? [deliveryDate, deliveryEndDate ?? deliveryDate] : null,
    };
  });
}

/** Acceptance by a florist is shown only while it is the latest step. */
function stepsOf(status: OrderState): readonly OrderState[] {
  if (status === 'cancelled' || status === 'problem') return ['received', status];
  return status === 'accepted' ? ['received', 'accepted', ...way.slice(1)] : way;
}

/** The latest state of a whole order. */
export function stateOf({ track }: Pick<OrderStatus, 'track'>): OrderState {
  return track.at(-1)?.status ?? 'received';
}
