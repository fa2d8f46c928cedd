/*
 * What the page renderer and the public port tell each other. They are built apart from each other and share nothing but the
 * process, so their common state stands at a symbol of it.
 */

type Listener = (service: string) => void;

interface SharedState {
  contentVersion: number;
  recoveries: number;
  readonly listeners: Set<Listener>;
}

const KEY = Symbol.for('larkstem.contentVersion');

function shared(): SharedState {
  const holder = globalThis as { [KEY]?: SharedState };
  return (holder[KEY] ??= { contentVersion: 0, recoveries: 0, listeners: new Set() });
}

/**
 * Counts the content changes this process has heard of. The public port counts, the page renderer reads.
 * @source docs/decisions/0003-page-cache.md
 */
export function contentVersion(): number {
  return shared().contentVersion;
}

/**
 * Notes that content has changed, so that nothing read before is used for new pages.
 * @source docs/decisions/0003-page-cache.md
 */
export function noteContentChange(): void {
  shared().contentVersion += 1;
}

/** Tag of pages that were made while a service did not answer: they lack what it gives. */
const PREFIX = 'reduced:';

/**
 * Cache tag of pages that lack a part because this service did not answer.
 * @source docs/decisions/0005-render-budgets-and-circuit-breaker.md
 */
export const reducedTag = (service: string): string => `${PREFIX}${service}`;

/**
 * Whether a tag names pages that lack a part. Clearing those says nothing about changed content.
 * @source docs/decisions/0005-render-budgets-and-circuit-breaker.md
 */
export const isReducedTag = (tag: string): boolean => tag.startsWith(PREFIX);

/**
 * Counts the recoveries this process has heard of; what was read before the last one may be incomplete.
 * @source docs/decisions/0005-render-budgets-and-circuit-breaker.md
 */
export const recoveries = (): number => shared().recoveries;

/**
 * Counts a recovery that another process has reported.
 * @source docs/decisions/0005-render-budgets-and-circuit-breaker.md
 */
export function countRecovery(): void {
  shared().recoveries += 1;
}

/**
 * Tells this process that a service answers again.
 * @source docs/decisions/0005-render-budgets-and-circuit-breaker.md
 */
export function noteRecovery(service: string): void {
  countRecovery();
  for (const listener of shared().listeners) listener(service);
}

/**
 * Calls the listener each time a service answers again.
 * @returns a function that ends the listening
 * @source docs/decisions/0005-render-budgets-and-circuit-breaker.md
 */
export function onRecovery(listener: Listener): () => void {
  const { listeners } = shared();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
