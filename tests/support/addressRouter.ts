import type { NextRouter } from 'next/router';

/** A router that moves the address of the test's window and tells who listens; Back is the window's own. */
export function addressRouter(locale: string, path: string) {
  const listeners = new Set<() => void>();
  window.history.replaceState(null, '', path);
  const tell = () => listeners.forEach((listener) => listener());
  const go = (method: 'pushState' | 'replaceState') =>
    jest.fn((address: string, _as?: unknown, _options?: unknown) => {
      window.history[method](null, '', address);
      tell();
      return Promise.resolve(true);
    });
  const router = {
    locale,
    pathname: window.location.pathname,
    query: {},
    get asPath() {
      return `${window.location.pathname}${window.location.search}`;
    },
    push: go('pushState'),
    replace: go('replaceState'),
    prefetch: jest.fn(async () => undefined),
    events: {
      on: (_: string, listener: () => void) => void listeners.add(listener),
      off: (_: string, listener: () => void) => void listeners.delete(listener),
    },
  };
  return router as typeof router & NextRouter;
}
