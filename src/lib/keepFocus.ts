/** What may receive the focus. Fields are left out: on a phone they would open the keyboard. */
const focusable = 'a[href]:not([tabindex="-1"]), button:not(:disabled)';

/**
 * Keeps the focus on the page when the focused element is removed, for example a line of the cart or a code: the first link
 * or button in the closest remaining parent gets it, or the part itself. Use it as `ref` of the part whose content changes,
 * with `tabIndex={-1}`.
 */
export function keepFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  /** What had the focus last, and everything around it up to the part. */
  let chain: HTMLElement[] = [];
  const note = ({ target }: FocusEvent) => {
    chain = target instanceof HTMLElement ? upTo(part, target) : [];
  };
  const observer = new MutationObserver(() => {
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (!isLost || !chain[0] || chain[0].isConnected) return;
    const near = chain.filter((around) => around.isConnected);
    const candidates = near.flatMap((around) => [...around.querySelectorAll<HTMLElement>(focusable)]);
    /* A hidden element takes no focus: the next one is tried, and at last the part itself. */
    [...candidates, part].some((candidate) => {
      candidate.focus({ preventScroll: true });
      return document.activeElement === candidate;
    });
  });
  part.addEventListener('focusin', note);
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener('focusin', note);
    observer.disconnect();
  };
}

function upTo(part: HTMLElement, inner: HTMLElement): HTMLElement[] {
  const around = inner.parentElement;
  return inner === part || !around ? [inner] : [inner, ...upTo(part, around)];
}
