import { startTransition } from 'react';
import reactDom, { type Root } from 'react-dom/client';

const hydrateAtOnce = reactDom.hydrateRoot;

/**
 * Hydrates pages in a transition: React then works in slices of a few milliseconds, and the browser draws and answers in
 * between. Next calls `hydrateRoot` itself and has no setting for this, so the function is replaced before Next starts.
 * @see docs/decisions/0055-insides-of-libraries.md
 */
reactDom.hydrateRoot = (...args) => {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateAtOnce(...args);
  });
  return root as Root;
};
