import { contentVersion } from '@/contracts/contentVersion';

interface FaultLogOptions {
  readonly version?: () => number;
  readonly warn?: (line: string) => void;
}

/** Lines for one version of the content; what is wrong beyond that is wrong for the same reasons. */
const MAX_LINES = 200;
const MAX_LENGTH = 300;

/**
 * Says once per version of the content what of it could not be used: which entry, which part of it, and why. Values
 * are not repeated, so nothing of a person can get into the log.
 */
export function createFaultLog({
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

export type FaultLog = ReturnType<typeof createFaultLog>;

/** Entries name themselves; a line break in a name must not look like a line of the log. */
const onOneLine = (line: string): string => line.replace(/\p{C}+/gu, ' ').slice(0, MAX_LENGTH);
