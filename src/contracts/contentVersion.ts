const KEY = Symbol.for('larkstem.contentVersion');
const holder = globalThis as { [KEY]?: number };

/**
 * Counts the content changes this process has heard of. The public port counts, the page renderer reads: they are built
 * apart from each other and share nothing else but the process.
 * @source docs/decisions/0003-variant-cache.md
 */
export function contentVersion(): number {
  return holder[KEY] ?? 0;
}

/**
 * Notes that content has changed, so that nothing read before is used for new pages.
 * @source docs/decisions/0003-variant-cache.md
 */
export function noteContentChange(): void {
  holder[KEY] = contentVersion() + 1;
}
