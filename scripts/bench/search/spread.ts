/** Middle and slow end of some measurements. */
export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

/** The middle and the slowest hundredth. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: quantile(0.5), p99: quantile(0.99) };
}

/** Processor time this process has used so far, in milliseconds. */
export function cpuOf(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
