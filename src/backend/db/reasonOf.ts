import { DrizzleQueryError } from 'drizzle-orm';

/** What went wrong, in the database's own words: a query that failed would tell its whole text and every value instead. */
export function reasonOf(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause) return reasonOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}
