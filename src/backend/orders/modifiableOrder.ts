import type { ModifiableOrder } from '@/contracts/orders';
import type { StoredStep } from './deliveryStepRepository';
import type { StoredGroup, StoredOrder } from './orderRepository';
import { progressPlan } from './orderProgress';

/** Whether a membership was bought with an order; it begins with the order and stays. */
export const hasMembership = ({ cart }: Pick<StoredOrder, 'cart'>): boolean =>
  Object.values(cart.entities.items).some((item) => item.goldMembershipProduct);

/** When somebody begins to work on an order; nothing when nothing of it is delivered. */
export function workBeginsAt(
  { placedAt }: Pick<StoredOrder, 'placedAt'>,
  groups: readonly StoredGroup[],
): Date | undefined {
  const starts = groups.flatMap((group) =>
    progressPlan({ ...group, placedAt }).flatMap(({ status, at }) => (status === 'preparing' ? [at] : [])),
  );
  return starts.sort((a, b) => a.getTime() - b.getTime())[0];
}

/**
 * What of an order can be changed at a moment: everything until the first florist or packer begins, by the clock or because
 * somebody said so, and nothing after.
 * @source spec §7 Orders (order-modification-service)
 */
export function modifiableOrder(
  order: StoredOrder,
  groups: readonly StoredGroup[],
  said: readonly StoredStep[],
  now: Date,
): ModifiableOrder {
  const until = workBeginsAt(order, groups);
  const isBegun = said.some(({ status }) => status !== 'accepted' && status !== 'problem');
  const isOpen = order.state === 'confirmed' && until !== undefined && now < until && !isBegun;
  return {
    orderId: order.id,
    state: order.state === 'cancelled' ? 'cancelled' : isOpen ? 'open' : 'closed',
    until: until?.toISOString(),
    canCancel: isOpen && !hasMembership(order),
    cardMessage: order.cardMessage ?? undefined,
    recipientPhone: order.recipient?.phone,
  };
}
