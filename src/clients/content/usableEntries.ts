import type { Shape } from '@/lib/shape/shape';
import { createFaultLog, type FaultLog } from './faultLog';

const logged = createFaultLog();

/** Answers are remembered and read for many pages: each record is looked at once. */
const looked = new WeakMap<object, unknown>();

/**
 * What of some entries can be drawn: parts nobody could use are left out, entries without what they need are too, each
 * with a line in the log. From here on the storefront trusts what it reads.
 * @param nameOf  the entry's name in the log
 * @source spec §3 Page data, Content-service product
 */
export function usableEntries<T extends object>(
  entries: readonly T[],
  shape: Shape<unknown>,
  nameOf: (entry: T) => string,
  log: FaultLog = logged,
): readonly T[] {
  return entries.flatMap((entry) => {
    const isRecord = typeof entry === 'object' && entry !== null;
    if (isRecord && looked.has(entry)) return (looked.get(entry) as T | undefined) ?? [];
    const note = (path: string, reason: string) => log(isRecord ? nameOf(entry) : 'unnamed', path, reason);
    const usable = shape.read(entry, note, '') as T | undefined;
    if (isRecord) looked.set(entry, usable);
    return usable ?? [];
  });
}
