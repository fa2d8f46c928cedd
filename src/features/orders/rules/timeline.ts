import type { OrderStatus } from '@/contracts/orders';

type OrderState = OrderStatus['track'][number]['status'];
export type DeliveryGroup = OrderStatus['deliveryGroups'][number];

/** One step on the way of a delivery. */
export interface TimelineStep {
  readonly status: OrderState;
  readonly isReached: boolean;
  readonly isCurrent: boolean;
  /** ISO instant at which it was reached, as far as that is known. */
  readonly at: string | null;
  /** yyyy-MM-dd, the first and the last day on which a delivery still to come is expected. */
  readonly expected: readonly [from: string, to: string] | null;
}

const way: readonly OrderState[] = ['received', 'preparing', 'on-its-way', 'delivered'];

/**
 * The whole way of one delivery, steps to come included; a cancelled one ends where it was cancelled. The times of an
 * order are those of its delivery only when it has no other.
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

/** A florist's acceptance is a step only while nothing came after it. */
function stepsOf(status: OrderState): readonly OrderState[] {
  if (status === 'cancelled' || status === 'problem') return ['received', status];
  return status === 'accepted' ? ['received', 'accepted', ...way.slice(1)] : way;
}

/** How far an order as a whole has come. */
export function stateOf({ track }: Pick<OrderStatus, 'track'>): OrderState {
  return track.at(-1)?.status ?? 'received';
}
