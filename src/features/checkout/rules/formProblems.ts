import { type Check, firstOf, noCardNumber, type Problem, readable } from '@/lib/validation/checks';

/** Error keys of a form's fields, as its validator names them. */
export type FormProblems<Values> = Partial<Record<keyof Values & string, string>>;

/** A problem as one word a form can carry: "email", "maxLength:40". */
export const problemCode = ({ key, values }: Problem): string => (values?.n ? `${key}:${values.n}` : key);

/**
 * The first problem of each field; a card number and unreadable characters are one in any of them.
 * @param checks  by field; a field without a check is fine
 * @source spec §5 Form validators
 */
export function problemsOf<Values extends object>(
  values: Values,
  checks: Partial<Record<keyof Values & string, Check>>,
): FormProblems<Values> {
  const all = values as Readonly<Record<string, unknown>>;
  const found = Object.entries(checks).flatMap(([name, check]) => {
    const problem = firstOf(noCardNumber, readable, check as Check)(all[name], all);
    return problem ? [[name, problemCode(problem)]] : [];
  });
  return Object.fromEntries(found) as FormProblems<Values>;
}
