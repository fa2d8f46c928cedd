import { setTimeout as wait } from 'node:timers/promises';

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

/** As a report writes them. */
export const pairOf = ({ p50Ms, p99Ms }: Percentiles): string =>
  `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)} ms`;

/** The middle value; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle] ?? NaN;
  return ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** Shoppers who come one by one within a second, and then think for a second after each step. */
export async function asShoppers(
  { shoppers, seconds }: { shoppers: number; seconds: number },
  step: (shopper: number, turn: number) => Promise<unknown>,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const shop = async (shopper: number) => {
    await wait((shopper * 1000) / shoppers);
    for (let turn = 0; performance.now() < until; turn += 1) {
      await step(shopper, turn);
      await wait(1000);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, (_, shopper) => shop(shopper)));
}
