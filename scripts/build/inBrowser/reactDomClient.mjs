import { startTransition } from 'react';
import { createRoot, hydrateRoot as hydrateNow } from 'react-dom-client-itself';

/**
 * Pages come alive as a transition: React then works in slices of a few milliseconds and lets the browser draw and answer
 * in between, where it would otherwise hold a slow phone for half a second. What is clicked meanwhile comes alive first.
 */
function hydrateRoot(...given) {
  let root;
  startTransition(() => {
    root = hydrateNow(...given);
  });
  return root;
}

/* Next takes the whole module, the way CommonJS exports it. */
export default { createRoot, hydrateRoot };
