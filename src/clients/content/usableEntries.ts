import { contentVersion } from '@/contracts/contentVersion';
import type { Shape } from '@/lib/shape/shape';

interface FaultLogOptions {
  readonly version?: () => number;
  readonly warn?: (line: string) => void;
}

/** Most lines for one version of the content; more would repeat the same reasons. */
const MAX_LINES = 200;
const MAX_LENGTH = 300;

/**
 * Logs once per version of the content what could not be used: which entry, which part of it, and why. Values are not
 * logged, so no personal data can get into the log.
 */
function createFaultLog({
  version = contentVersion,
  warn = (line) => console.warn(line),
}: FaultLogOptions = {}) {
  let saidAt = version();
  const said = new Set<string>();
  return (entry: string, path: string, reason: string): void => {
    if (version() !== saidAt) {
      saidAt = version();
      said.clear();
    }
    const line = onOneLine(`Content "${entry}": ${path || 'the entry'} ${reason}: skipped.`);
    if (said.has(line) || said.size >= MAX_LINES) return;
    said.add(line);
    warn(line);
  };
}

type FaultLog = ReturnType<typeof createFaultLog>;

/** A line break in an entry's name must not look like a new line of the log. */
const onOneLine = (line: string): string => line.replace(/\p{C}+/gu, ' ').slice(0, MAX_LENGTH);

const logged = createFaultLog();

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
