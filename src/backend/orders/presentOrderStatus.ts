import type { OrderStatus } from '@/contracts/orders';
import { shop } from '@/contracts/shop';
import type { StoredGroup, StoredLine, StoredOrder } from './orderRepository';
import { orderPlan, progressPlan, reachedSteps, type ProgressStep } from './orderProgress';

/** An order with its deliveries and lines. */
export interface WholeOrder {
  readonly order: Pick<StoredOrder, 'id' | 'placedAt' | 'cancelledAt'>;
  readonly groups: readonly StoredGroup[];
  readonly lines: readonly StoredLine[];
}

/** Where an order is at a moment, without a word about who sends or receives it. @source spec §3 Other entities */
export function presentOrderStatus({ order, groups, lines }: WholeOrder, now: Date): OrderStatus {
  const { cancelledAt } = order;
  const plans = groups.map((group) => progressPlan({ ...group, placedAt: order.placedAt }));
  const reached = (plan: readonly ProgressStep[]): ProgressStep[] => [
    ...reachedSteps(plan, cancelledAt ?? now),
    ...(cancelledAt ? [{ status: 'cancelled' as const, at: cancelledAt }] : []),
  ];
  return {
    orderId: order.id,
    masterDb: shop.brand,
    placedAt: order.placedAt.toISOString(),
    track: reached(orderPlan(order.placedAt, plans)).map(({ status, at }) => ({
      status,
      at: at.toISOString(),
    })),
    deliveryGroups: groups.map((group, index) => ({
      deliveryGroupId: `${order.id}-${group.number}`,
      status: reached(plans[index] ?? []).at(-1)?.status ?? 'received',
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
