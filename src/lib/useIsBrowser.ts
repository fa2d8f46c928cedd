import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** false on the server and while its HTML is taken over, true from then on: for parts the server leaves out. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
