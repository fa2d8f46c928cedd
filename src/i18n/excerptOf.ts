import type { Messages } from './messageTypes';

/**
 * Some messages of a namespace. The empty key marks them as an excerpt: a part that needs others loads the namespace (`isWhole`).
 * A file of its own: only the server makes excerpts.
 * @param names  keys of messages, or of groups of them
 */
export function excerptOf(table: Messages[string], names: readonly string[]): Messages[string] {
  const isNamed = (key: string) => names.some((name) => key === name || key.startsWith(`${name}.`));
  return { '': 1, ...Object.fromEntries(Object.entries(table).filter(([key]) => isNamed(key))) };
}
