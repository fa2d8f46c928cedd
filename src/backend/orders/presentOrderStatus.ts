import type { OrderStatus } from '@/contracts/orders/orders';
import { shop } from '@/contracts/shop';
import { deliverySoFar, orderSoFar, type ProgressSource, type ProgressStep } from './orderProgress';
import type { StoredGroup, StoredLine, StoredOrder, StoredStep } from './orderRepository';

export interface WholeOrder {
  readonly order: Pick<StoredOrder, 'id' | 'placedAt' | 'cancelledAt'>;
  readonly groups: readonly StoredGroup[];
  readonly lines: readonly StoredLine[];
  /** What people and carriers said about its deliveries, oldest first. */
  readonly said: readonly StoredStep[];
}

/** Where an order is at a moment, without a word about who sends or receives it. @source spec §3 Other entities */
export function presentOrderStatus(
  { order, groups, lines, said }: WholeOrder,
  { now, isByClock }: ProgressSource,
): OrderStatus {
  const { cancelledAt, placedAt } = order;
  const source = { now: cancelledAt ?? now, isByClock };
  const saidOf = ({ number }: StoredGroup) => said.filter(({ groupNumber }) => groupNumber === number);
  const endedAt = (group?: StoredGroup) => group?.cancelledAt ?? cancelledAt;
  const deliveries = groups.map((group) =>
    deliverySoFar({ ...group, placedAt }, saidOf(group), { ...source, now: endedAt(group) ?? now }),
  );
  const reached = (steps: readonly ProgressStep[], group?: StoredGroup): ProgressStep[] => {
    const at = endedAt(group);
    return [...steps, ...(at ? [{ status: 'cancelled' as const, at }] : [])];
  };
  const standing = deliveries.filter((_, index) => !groups[index]?.cancelledAt);
  return {
    orderId: order.id,
    masterDb: shop.brand,
    placedAt: order.placedAt.toISOString(),
    track: reached(orderSoFar(placedAt, standing)).map(({ status, at }) => ({
      status,
      at: at.toISOString(),
    })),
    deliveryGroups: groups.map((group, index) => ({
      deliveryGroupId: `${order.id}-${group.number}`,
      status: reached(deliveries[index] ?? [], group).at(-1)?.status ?? 'received',
      ...parcelOf(saidOf(group)),
      deliveryDate: group.deliveryDate,
      deliveryEndDate: group.deliveryEndDate ?? undefined,
      city: group.city,
      state: group.state,
      items: lines
        .filter(({ groupNumber }) => groupNumber === group.number)
        .map(({ title, lang, quantity, imagePath }) => ({
          title,
          lang: lang ?? undefined,
          quantity,
          imagePath,
        })),
    })),
  };
}

/** The parcel a delivery travels in, as it was last said. */
function parcelOf(said: readonly StoredStep[]) {
  const sent = said.filter(({ status }) => status === 'on-its-way').at(-1);
  return {
    shippingVendor: sent?.carrier ?? undefined,
    shippingNumber: sent?.trackingNumber ?? undefined,
    shippingUrl: sent?.trackingUrl ?? undefined,
  };
}
