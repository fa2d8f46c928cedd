/** What a page lacks. */
export interface MissingParts {
  readonly isDegraded: boolean;
  /** Services that gave no answer. */
  readonly services: readonly string[];
}

/**
 * What a page lacks because reads failed. Remote slices keep their failure (alone or per key), so the state itself tells;
 * a page drawn from it is missing a part and should not be kept for long.
 * @param others  failures that are not in the state
 */
export function missingPartsOf(state: object, others: readonly unknown[] = []): MissingParts {
  const slices: unknown[] = Object.values(state).flatMap((slice) => [slice, ...Object.values(keysOf(slice))]);
  const failed = slices.filter(isFailed);
  const named = [...failed.map((slice) => (slice as { error: unknown }).error), ...failed, ...others];
  return {
    isDegraded: failed.length + others.length > 0,
    services: [...new Set(named.flatMap(serviceOf))].sort(),
  };
}

function isFailed(slice: unknown): boolean {
  const { isLoading, error } = (slice ?? {}) as { isLoading?: unknown; error?: unknown };
  return typeof isLoading === 'boolean' && error !== null && error !== undefined;
}

function serviceOf(failure: unknown): string[] {
  const { service } = (failure ?? {}) as { service?: unknown };
  return typeof service === 'string' ? [service] : [];
}

function keysOf(slice: unknown): object {
  const { byKey } = (slice ?? {}) as { byKey?: unknown };
  return typeof byKey === 'object' && byKey !== null ? byKey : {};
}
