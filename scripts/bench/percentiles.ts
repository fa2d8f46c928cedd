/** How long something took: half of the times, and all but one in a hundred, were shorter. */
export interface Percentiles {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Median and slowest hundredth of measured times. */
export function percentiles(times: readonly number[]): Percentiles {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}
