/** Why an order could not be looked up; each is a message of its own. */
export type LookUpProblem = 'missingNumber' | 'notFound' | 'tooMany' | 'noResponse' | 'noErrors';

/**
 * What the failure of a look-up means.
 * @param answer  status 0 when no answer came; errors as the answer carried them
 * @source spec §8 Orders
 */
export function lookUpProblem(answer: { readonly status: number; readonly errors?: unknown }): LookUpProblem {
  if (answer.status === 0) return 'noResponse';
  if (answer.status === 404 || answer.status === 400) return 'notFound';
  if (answer.status === 429) return 'tooMany';
  return answer.errors ? 'noResponse' : 'noErrors';
}
