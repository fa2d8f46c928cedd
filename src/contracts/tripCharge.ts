/** What one line costs to deliver by itself. Integer cents. */
export interface TripLine {
  readonly feeCents: number;
  readonly surchargeCents: number;
  /** A promotion pays the fee of whatever travels with this line. */
  readonly isFeeWaived?: boolean | undefined;
}

/**
 * What lines cost that travel together: the highest fee and the highest surcharge among them, no fee where a promotion pays it.
 * The gateway charges by it, and a day of the calendar is priced by it.
 * @returns integer cents
 * @source docs/decisions/0010-delivery-fees.md
 */
export function tripCharge(lines: readonly TripLine[]): {
  readonly feeCents: number;
  readonly surchargeCents: number;
  /** The fee that a promotion pays. */
  readonly waivedCents: number;
} {
  const feeCents = Math.max(0, ...lines.map((line) => line.feeCents));
  const isWaived = lines.some(({ isFeeWaived }) => isFeeWaived);
  return {
    feeCents: isWaived ? 0 : feeCents,
    surchargeCents: Math.max(0, ...lines.map((line) => line.surchargeCents)),
    waivedCents: isWaived ? feeCents : 0,
  };
}
