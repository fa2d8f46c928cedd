import type { CartItem } from '@/contracts/ordering/cart';

/** Lines that travel together: one channel, place and date. */
export interface DeliveryGroup {
  readonly key: string;
  /** Place among the deliveries, counted from 1; missing for what is not delivered. */
  readonly n?: number;
  /** Missing for what is not delivered at all, such as the membership. */
  readonly delivery?: CartItem['deliveryOptions'];
  readonly lines: readonly CartItem[];
}

/**
 * Lines by the delivery they share, in the order of their first line.
 * @source spec §3 Cart item (deliveryOptions); the fees of a cart are charged by the same grouping
 */
export function deliveryGroupsOf(lines: readonly CartItem[]): readonly DeliveryGroup[] {
  const groups = new Map<string, { delivery: CartItem['deliveryOptions']; lines: CartItem[] }>();
  for (const line of lines) {
    const key = groupKey(line.deliveryOptions);
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { delivery: line.deliveryOptions, lines: [line] });
  }
  const delivered = [...groups].filter(([, { delivery }]) => delivery).map(([key]) => key);
  return [...groups].map(([key, group]) => ({
    key,
    ...group,
    ...(group.delivery && { n: delivered.indexOf(key) + 1 }),
  }));
}

function groupKey(delivery: CartItem['deliveryOptions']): string {
  if (!delivery) return 'none';
  const { channel, zipCode, deliveryDate, deliveryEndDate } = delivery;
  return [channel, zipCode.replace(/\s/g, ''), deliveryDate, deliveryEndDate ?? ''].join('|');
}
