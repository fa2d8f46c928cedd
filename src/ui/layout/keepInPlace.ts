import { flushSync } from 'react-dom';

/**
 * Makes a change that may add something above an element, and scrolls by as much in the same frame: the element stays where it is on
 * the screen. Browsers do so by themselves too, but not at the top of a page, and not all of them.
 */
export function keepInPlace(element: Element | null, change: () => void): void {
  const topOf = () => element?.getBoundingClientRect().top ?? 0;
  const before = topOf();
  flushSync(change);
  window.scrollBy({ top: topOf() - before, behavior: 'instant' });
}
