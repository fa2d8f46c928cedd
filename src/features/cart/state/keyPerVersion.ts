import { newIdempotencyKey } from './cartCalls';

/** The same key for the same version, so that a repeat is known; another one once the cart has changed. */
export function keyPerVersion(): (version: number | undefined) => string {
  const keys = new Map<number | undefined, string>();
  return (version) => {
    const key = keys.get(version) ?? newIdempotencyKey();
    keys.set(version, key);
    return key;
  };
}
