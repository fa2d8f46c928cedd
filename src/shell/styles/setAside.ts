/**
 * The page's own style element, put aside before the styling library starts: it would write every rule anew into an
 * element of its own and remove this one, and the browser would work out every style of the page a second time.
 */
export const serverStyles = process.env.NODE_ENV === 'production' ? putAside() : null;

function putAside(): HTMLStyleElement | null {
  if (typeof document === 'undefined') return null;
  const found = document.querySelector<HTMLStyleElement>('style[data-styled=""]');
  /* Elements with this mark the library takes for its own. */
  found?.setAttribute('data-styled', 'active');
  return found;
}
