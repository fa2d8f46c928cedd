const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Whether a question gave up waiting for a row that somebody else holds; the database itself is well. Drizzle wraps what
 * the driver reports, so the cause is looked at as well.
 */
export function isLockTimeout(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } };
  return code === LOCK_NOT_AVAILABLE || cause?.code === LOCK_NOT_AVAILABLE;
}
