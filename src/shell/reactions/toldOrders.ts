import { readStoredJson, writeStored } from '@/lib/browserStorage';

const storedKey = 'toldOrders';
/** Older orders are finished in no window any more. */
const longest = 5;

/** Used where storage is full or forbidden. */
let ofThisPage: readonly string[] = [];

/**
 * Whether an order is told for the first time in this browser; from then on it is told. Two windows may both learn that a payment
 * is confirmed.
 * @source docs/decisions/0068-events-and-where-they-go.md
 */
export function isToldFirst(orderId: string): boolean {
  const stored = readStoredJson('localStorage', storedKey);
  const told = Array.isArray(stored) ? (stored as readonly unknown[]).map(String) : ofThisPage;
  if (told.includes(orderId)) return false;
  ofThisPage = [...told, orderId].slice(-longest);
  writeStored('localStorage', storedKey, JSON.stringify(ofThisPage));
  return true;
}
