import {
  email,
  firstOf,
  maxLength,
  password,
  personName,
  readable,
  required,
  sameAs,
} from '@/lib/validation/checks';

/** Values of the forms of sign-in and sign-up. */
export interface AccountValues {
  readonly email?: string;
  readonly password?: string;
  readonly confirmPassword?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

const name = firstOf(required, maxLength(40), readable, personName);
/** A password that is known already: it may be older than today's rule, so only the gateway judges what it is. */
export const presentPassword = firstOf(required, maxLength(200), readable);
/** A new password and the same again. @source spec §5 (Password, Confirm password) */
export const newPassword = {
  password: firstOf(required, readable, password),
  confirmPassword: firstOf(required, sameAs('password')),
};

/**
 * The checks of each form, by field.
 * @source spec §5 Form validators
 */
export const accountChecks = {
  login: { email: firstOf(required, email), password: presentPassword },
  signup: { firstName: name, lastName: name, email: firstOf(required, email), ...newPassword },
  /** Without an address the call's own message is shown. @source spec §5 Required parameters for calls */
  forgot: { email },
  reset: newPassword,
} as const;

/**
 * Which text of the `auth` messages a status of sign-in means.
 * @source spec §8 Login, by HTTP status
 */
export function loginProblem(
  status: number,
): 'missing' | 'mismatch' | 'robot' | 'unknown' | 'locked' | 'connection' {
  const byStatus = { 400: 'missing', 401: 'mismatch', 403: 'robot', 404: 'unknown', 423: 'locked' } as const;
  return byStatus[status as keyof typeof byStatus] ?? 'connection';
}
