/** How many were shown an arm, and how many of them ordered. */
interface Sample {
  readonly visitors: number;
  readonly orders: number;
}

/** How an arm's conversion differs from that of the control, in points of a hundred. */
interface Difference {
  readonly points: number;
  /** The true difference lies so far from it at most, in 95 of 100 tests. */
  readonly margin: number;
  /** How often chance alone makes a difference as large as this, between arms that are the same. */
  readonly p: number;
}

/** The normal curve stands for the counts only where each arm has so many who ordered, and so many who did not. */
const LEAST = 10;
/** Standard errors on each side that hold 95 of 100. */
const MARGIN = 1.96;

/**
 * Whether an arm converts otherwise than the control, by the usual test of two proportions: pooled for the chance, not pooled for
 * the margin.
 * @returns nothing where the samples are too small for it
 * @source docs/decisions/0070-split-tests.md
 */
export function differenceOf(control: Sample, arm: Sample): Difference | undefined {
  if ([control, arm].some(({ visitors, orders }) => Math.min(orders, visitors - orders) < LEAST))
    return undefined;
  const [before, after] = [control.orders / control.visitors, arm.orders / arm.visitors];
  const pooled = (control.orders + arm.orders) / (control.visitors + arm.visitors);
  const byChance = Math.sqrt(pooled * (1 - pooled) * (1 / control.visitors + 1 / arm.visitors));
  const error = Math.sqrt((before * (1 - before)) / control.visitors + (after * (1 - after)) / arm.visitors);
  return {
    points: 100 * (after - before),
    margin: 100 * MARGIN * error,
    p: outside(Math.abs(after - before) / byChance),
  };
}

/**
 * Share of a normal curve that lies further out than so many standard errors, on both sides: at most 0.0000002 from the true one
 * (Abramowitz and Stegun 7.1.26).
 */
function outside(errors: number): number {
  const x = errors / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const sum = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592].reduce(
    (total, factor) => (total + factor) * t,
    0,
  );
  return sum * Math.exp(-x * x);
}
