/** Why an order could not be looked up; each is a message of its own. */
export type LookUpProblem = 'missingNumber' | 'notFound' | 'tooMany' | 'locked' | 'noResponse' | 'noErrors';

/**
 * What the failure of a look-up means. An answer without an errors field says nothing about the order; one that the
 * order service had no part in says that it is silent.
 * @param answer  status 0 when no answer came; errors as the answer carried them
 * @source spec §8 Orders
 */
export function lookUpProblem(answer: { readonly status: number; readonly errors?: unknown }): LookUpProblem {
  if (answer.status === 0) return 'noResponse';
  if (!answer.errors) return 'noErrors';
  if (answer.status === 429) return isLocked(answer.errors) ? 'locked' : 'tooMany';
  return answer.status >= 400 && answer.status < 500 ? 'notFound' : 'noResponse';
}

/** Too many wrong details for this number, by whomever. */
const isLocked = (errors: unknown): boolean =>
  Object.keys((errors as { errorMap?: Readonly<Record<string, string>> }).errorMap ?? {}).includes(
    'ORD.LOCKED',
  );
