import { readStoredJson, writeStored } from '@/lib/browserStorage';

const storedKey = 'toldOrders';
/** Older orders are finished in no window any more. */
const longest = 5;

/** Used where storage is full or forbidden. */
let ofThisPage: readonly string[] = [];

/** Tells an order from the few others here; the next person at this computer does not learn its number from it. */
const markOf = (orderId: string): string =>
  [...orderId].reduce((sum, sign) => Math.imul(sum, 31) + sign.charCodeAt(0), 7).toString(36);

/**
 * Whether an order is told for the first time in this browser; from then on it is told. Two windows may both learn that a payment
 * is confirmed.
 * @source docs/decisions/0068-events-and-where-they-go.md
 */
export function isToldFirst(orderId: string): boolean {
  const stored = readStoredJson('localStorage', storedKey);
  const told = Array.isArray(stored) ? (stored as readonly unknown[]).map(String) : ofThisPage;
  const mark = markOf(orderId);
  if (told.includes(mark)) return false;
  ofThisPage = [...told, mark].slice(-longest);
  writeStored('localStorage', storedKey, JSON.stringify(ofThisPage));
  return true;
}
