/**
 * Whether any read of a page failed. Remote slices keep their failure (alone or per key), so the state itself tells;
 * a page drawn from it is missing a part and should not be kept for long.
 */
export function hasFailedRead(state: object): boolean {
  return Object.values(state).some((slice) => isFailed(slice) || Object.values(keysOf(slice)).some(isFailed));
}

function isFailed(slice: unknown): boolean {
  const { isLoading, error } = (slice ?? {}) as { isLoading?: unknown; error?: unknown };
  return typeof isLoading === 'boolean' && error !== null && error !== undefined;
}

function keysOf(slice: unknown): object {
  const { byKey } = (slice ?? {}) as { byKey?: unknown };
  return typeof byKey === 'object' && byKey !== null ? byKey : {};
}
