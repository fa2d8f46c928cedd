import { contentVersion } from '@/contracts/contentVersion';
import type { Shape } from '@/lib/shape/shape';

/** Most lines for one version of the content; more would repeat the same reasons. */
const MAX_LINES = 200;
const MAX_LENGTH = 300;

/**
 * Logs once per version of the content what could not be used: which entry, which part of it, and why. Values are not
 * logged, so no personal data can get into the log.
 */
function logFault(entry: string, path: string, reason: string): void {
  if (contentVersion() !== saidAt) {
    saidAt = contentVersion();
    said.clear();
  }
  const text = `Content "${entry}": ${path || 'the entry'} ${reason}: skipped.`;
  /* A line break in an entry's name must not look like a new line of the log. */
  const line = text.replace(/\p{C}+/gu, ' ').slice(0, MAX_LENGTH);
  if (said.has(line) || said.size >= MAX_LINES) return;
  said.add(line);
  console.warn(line);
}

let saidAt = contentVersion();
const said = new Set<string>();

/** Answers are cached and read for many pages: each record is checked once. */
const looked = new WeakMap<object, unknown>();

/**
 * The usable part of some entries: broken parts are left out, and so are entries that lack a required part, each with a
 * line in the log. From here on the storefront trusts what it reads.
 * @param nameOf  the entry's name in the log
 * @source spec §3 Page data, Content-service product
 */
export function usableEntries<T extends object>(
  entries: readonly T[],
  shape: Shape<unknown>,
  nameOf: (entry: T) => string,
): readonly T[] {
  return entries.flatMap((entry) => {
    const isRecord = typeof entry === 'object' && entry !== null;
    if (isRecord && looked.has(entry)) return (looked.get(entry) as T | undefined) ?? [];
    const note = (path: string, reason: string) =>
      logFault(isRecord ? nameOf(entry) : 'unnamed', path, reason);
    const usable = shape.read(entry, note, '') as T | undefined;
    if (isRecord) looked.set(entry, usable);
    return usable ?? [];
  });
}
