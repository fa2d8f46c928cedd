import { useEffect } from 'react';

/**
 * Leaves the place on a page to the browser when the whole document goes, so that a reload, or a way back from another
 * site, comes to where one was. Between pages of the shop Next keeps it itself.
 */
export function usePlaceOnReload(): void {
  useEffect(() => {
    const handOver = () => (history.scrollRestoration = 'auto');
    window.addEventListener('pagehide', handOver);
    return () => window.removeEventListener('pagehide', handOver);
  }, []);
}
