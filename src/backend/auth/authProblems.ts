import { errorKey } from '@/contracts/errors';
import { ProblemError, refusal } from '../platform/ProblemError';

/** Why a sign-in is refused; status and text are those of the specification. @source spec §8 Login */
export const signInProblems = {
  missing: () => refusal(400, errorKey.signInMissing, 'Please enter your username and password'),
  mismatch: () =>
    refusal(
      401,
      errorKey.signInMismatch,
      'Email and password do not match, Please ensure you typed in the correct combination',
    ),
  captcha: () => refusal(403, errorKey.captchaFailed, 'Please verify that you are not a robot.'),
  unknown: () =>
    refusal(404, errorKey.emailUnknown, "We can't find an account associated with this email address."),
  locked: () =>
    refusal(
      423,
      errorKey.accountLocked,
      'Your Account locked due to 5 consecutive failure login attempts. Please do check your inbox to unlock.',
    ),
  tooMany: () => refusal(429, errorKey.tooMany, 'Too many requests. Please wait a moment.'),
  passkey: () => refusal(401, errorKey.passkeyRefused, 'This passkey does not open an account here.'),
  sessionOver: () => refusal(404, errorKey.sessionOver, 'This session is over. Please sign in again.'),
} as const;

/**
 * Refuses a form with wrong fields.
 * @param isGood for each field of the body whether it is good
 * @throws ProblemError 422 naming every wrong field
 */
export function requireGood(isGood: Readonly<Record<string, boolean>>): void {
  const wrong = Object.keys(isGood).filter((name) => !isGood[name]);
  if (wrong.length > 0) throw wrongFields(wrong);
}

/** 422 that names wrong fields of the body. */
export function wrongFields(names: readonly string[]): ProblemError {
  const details = names.map((name) => ({ path: `body.${name}`, message: 'is not valid' }));
  return new ProblemError(422, { [errorKey.profileInvalid]: 'Some of the values are not valid.' }, details);
}
