import type { Receipt } from '@/contracts/orders/orders';
import { toCents } from '@/lib/money';

/** A line of a receipt below the bill. */
interface ReceiptRow {
  readonly kind: 'payments' | 'refunds';
  readonly for: Receipt['payments'][number]['for'] | Receipt['refunds'][number]['for'];
  readonly cents: number;
  /** ISO instant */
  readonly at: string;
  /** Only of refunds. */
  readonly isDone?: boolean;
}

/**
 * Payments and refunds of orders that are shown together, oldest first; what one charge paid is one row.
 * @returns the rows, and what is paid less what is given back, in cents
 * @source  docs/decisions/0067-orders-afterwards.md
 */
export function receiptRows(receipts: readonly Receipt[]): { rows: ReceiptRow[]; paidCents: number } {
  const all = receipts.flatMap(({ payments, refunds }): ReceiptRow[] => [
    ...payments.map(({ amount, ...one }) => ({ kind: 'payments' as const, ...one, cents: toCents(amount) })),
    ...refunds.map(({ amount, ...one }) => ({ kind: 'refunds' as const, ...one, cents: toCents(amount) })),
  ]);
  const rows: ReceiptRow[] = [];
  for (const row of all) {
    const at = rows.findIndex((one) => one.kind === row.kind && one.for === row.for && one.at === row.at);
    const known = rows[at];
    if (known) rows[at] = { ...known, cents: known.cents + row.cents };
    else rows.push(row);
  }
  return {
    rows: rows.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
    paidCents: all.reduce((sum, { kind, cents }) => (kind === 'payments' ? sum + cents : sum - cents), 0),
  };
}
