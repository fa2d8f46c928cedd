import { cartLimits } from './lineRules';
import type { StoredItem } from './storedCart';

/**
 * Lines of a cart with the same gift for the same door and day put together, twenty pieces to a line, whatever the order
 * in which they came about. The first line of its kind keeps its id and place; the membership stands once.
 */
export function settleLines(lines: readonly StoredItem[]): StoredItem[] {
  const kinds = new Map<string, StoredItem[]>();
  for (const line of lines) {
    const key = lineFingerprint(line);
    const twins = kinds.get(key);
    if (twins) twins.push(line);
    else kinds.set(key, [line]);
  }
  const quantities = new Map([...kinds.values()].flatMap(shareOut));
  return lines.flatMap((line) => {
    const quantity = quantities.get(line.id) ?? 0;
    if (quantity === 0) return [];
    return [quantity === line.quantity ? line : { ...line, quantity }];
  });
}

/** What makes two lines the same gift for the same door and day. */
export function lineFingerprint({ sku, vaseId, addons, choice, snapshot }: StoredItem): string {
  if (snapshot.isMembership) return 'membership';
  const sorted = addons.map(({ id, quantity }) => `${id}*${quantity}`).sort();
  const { zipCode = '', city = '', deliveryOption, deliveryDate, deliveryEndDate } = choice ?? {};
  return JSON.stringify([
    sku,
    vaseId ?? '',
    sorted,
    zipCode.replace(/\s/g, ''),
    city,
    deliveryOption,
    deliveryDate,
    deliveryEndDate ?? '',
  ]);
}

/** Pieces for each of the lines of one kind: full ones first. */
function shareOut(twins: readonly StoredItem[]): [id: string, quantity: number][] {
  const isMembership = twins[0]?.snapshot.isMembership;
  let left = isMembership ? 1 : twins.reduce((sum, { quantity }) => sum + quantity, 0);
  return twins.map(({ id }) => {
    const quantity = Math.min(left, cartLimits.pieces);
    left -= quantity;
    return [id, quantity];
  });
}
