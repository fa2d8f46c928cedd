import {
  email,
  firstOf,
  maxLength,
  password,
  personName,
  readable,
  required,
  sameAs,
  type Check,
  type Problem,
} from '@/lib/validation/checks';

/** Values of the forms of sign-in and sign-up. */
export interface AccountValues {
  readonly email?: string;
  readonly password?: string;
  readonly confirmPassword?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

type Checks = Readonly<Partial<Record<keyof AccountValues, Check>>>;

const name = firstOf(required, maxLength(40), readable, personName);
const newPassword = {
  password: firstOf(required, password),
  confirmPassword: firstOf(required, sameAs('password')),
};

/** An existing password may be older than today's rule, so only the gateway judges it. */
const checks = {
  login: { email: firstOf(required, email), password: required },
  signup: { firstName: name, lastName: name, email: firstOf(required, email), ...newPassword },
  forgot: { email: firstOf(required, email) },
  reset: newPassword,
} as const satisfies Record<string, Checks>;

export type AccountForm = keyof typeof checks;

/**
 * The problems of a form, by field: keys of the `forms` messages with the values they mention.
 * @source spec §5 Form validators
 */
export function accountFormProblems(
  form: AccountForm,
  values: AccountValues,
): Partial<Record<keyof AccountValues, Problem>> {
  const entered = values as Readonly<Record<string, unknown>>;
  const found = Object.entries(checks[form]).map(([field, check]: [string, Check]) => [
    field,
    check(entered[field], entered),
  ]);
  return Object.fromEntries(found.filter(([, problem]) => problem)) as ReturnType<typeof accountFormProblems>;
}

/**
 * Which text of the `auth` messages a status of sign-in means.
 * @source spec §8 Login, by HTTP status
 */
export function loginProblem(status: number): 'missing' | 'mismatch' | 'robot' | 'unknown' | 'locked' | 'connection' {
  const byStatus = { 400: 'missing', 401: 'mismatch', 403: 'robot', 404: 'unknown', 423: 'locked' } as const;
  return byStatus[status as keyof typeof byStatus] ?? 'connection';
}
