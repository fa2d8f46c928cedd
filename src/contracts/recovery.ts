/** Tag of pages that were made while a service did not answer: they lack what it gives. */
const PREFIX = 'reduced:';

type Listener = (service: string) => void;

interface Holder {
  count: number;
  readonly listeners: Set<Listener>;
}

const KEY = Symbol.for('larkstem.recovery');

/** The page renderer and the public port are built apart from each other and share nothing but the process. */
function holder(): Holder {
  const shared = globalThis as { [KEY]?: Holder };
  return (shared[KEY] ??= { count: 0, listeners: new Set() });
}

/**
 * Cache tag of pages that lack a part because this service did not answer.
 * @source docs/decisions/0053-recovery-within-a-second.md
 */
export function reducedTag(service: string): string {
  return `${PREFIX}${service}`;
}

/**
 * Whether a tag names pages that lack a part. Clearing those says nothing about changed content.
 * @source docs/decisions/0053-recovery-within-a-second.md
 */
export function isReducedTag(tag: string): boolean {
  return tag.startsWith(PREFIX);
}

/**
 * Counts the recoveries this process has heard of; what was read before the last one may be incomplete.
 * @source docs/decisions/0053-recovery-within-a-second.md
 */
export function recoveries(): number {
  return holder().count;
}

/**
 * Counts a recovery that another process has reported.
 * @source docs/decisions/0053-recovery-within-a-second.md
 */
export function countRecovery(): void {
  holder().count += 1;
}

/**
 * Tells this process that a service answers again.
 * @source docs/decisions/0053-recovery-within-a-second.md
 */
export function noteRecovery(service: string): void {
  countRecovery();
  for (const listener of holder().listeners) listener(service);
}

/**
 * Is told each time a service answers again.
 * @returns a function that ends the listening
 * @source docs/decisions/0053-recovery-within-a-second.md
 */
export function onRecovery(listener: Listener): () => void {
  const { listeners } = holder();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
