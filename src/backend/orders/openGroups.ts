import type { ModifiableOrder } from '@/contracts/orders/orderChanges';
import { progressPlan } from './orderProgress';
import type { StoredGroup, StoredOrder, StoredStep } from './orderRepository';

type Placed = Pick<StoredOrder, 'placedAt' | 'state'>;

/** Whether a delivery can still be changed: nobody has begun with it, by the clock or because somebody said so. */
export function isGroupOpen(
  order: Placed,
  group: StoredGroup,
  said: readonly StoredStep[],
  now: Date,
): boolean {
  const isBegun = said.some(
    ({ groupNumber, status }) =>
      groupNumber === group.number && status !== 'accepted' && status !== 'problem',
  );
  const until = workBeginsAt(order, group);
  return order.state === 'confirmed' && !group.cancelledAt && !isBegun && until !== undefined && now < until;
}

/** When somebody begins to work on a delivery. */
export const workBeginsAt = (
  { placedAt }: Pick<StoredOrder, 'placedAt'>,
  group: StoredGroup,
): Date | undefined => progressPlan({ ...group, placedAt }).find(({ status }) => status === 'preparing')?.at;

/** The first moment at which somebody begins with any delivery that is not cancelled; nothing when nothing is delivered. */
export function firstWorkAt(
  order: Pick<StoredOrder, 'placedAt'>,
  groups: readonly StoredGroup[],
): Date | undefined {
  const starts = groups.flatMap((group) => (group.cancelledAt ? [] : (workBeginsAt(order, group) ?? [])));
  return starts.sort((a, b) => a.getTime() - b.getTime())[0];
}

/** How each delivery of an order can be changed. @param canCancelOne whether one of them can be cancelled by itself */
export function presentOpenGroups(
  order: StoredOrder,
  groups: readonly StoredGroup[],
  {
    said,
    now,
    isWaiting,
    canCancelOne,
  }: {
    said: readonly StoredStep[];
    now: Date;
    /** A payment of a change waits. */
    isWaiting: boolean;
    canCancelOne: boolean;
  },
): ModifiableOrder['deliveries'] {
  return groups.map((group) => {
    const isOpen = isGroupOpen(order, group, said, now);
    const isCancelled = order.state === 'cancelled' || group.cancelledAt !== null;
    return {
      deliveryGroupId: `${order.id}-${group.number}`,
      state: isCancelled ? 'cancelled' : isOpen ? 'open' : 'closed',
      deliveryDate: group.deliveryDate,
      deliveryEndDate: group.deliveryEndDate ?? undefined,
      until: workBeginsAt(order, group)?.toISOString(),
      canChangeDate: isOpen && !isWaiting,
      canCancel: isOpen && !isWaiting && canCancelOne,
    };
  });
}
