import { createLogger } from '@/backend/platform/logger';
import { linkTo } from './accountMails';
import { suiteBackend } from './inProcessBackend';
import { signUp, solve } from './signIn';
import { testEnvironment } from './testEnvironment';

/**
 * A backend for the tests of passwords, activation and sessions, and the calls they share.
 * @param now  ISO instant the backend believes it is
 */
export function accountCalls(now: string) {
  const lines: string[] = [];
  const log = createLogger(testEnvironment({ LOG_LEVEL: 'trace' }), {
    write: (line) => void lines.push(line),
  });
  const backend = suiteBackend({ now, log });
  const forget = async (email: string, more: object = {}, at = now) =>
    backend.call('forgotPassword', { body: { email, ...more }, now: at });
  return {
    backend,
    forget,
    login: async (email: string, password: string, at = now) => {
      const captcha = solve((await backend.call('captcha', { now: at })).answer);
      return backend.call('login', { body: { email, password, captcha }, now: at });
    },
    userData: (accessToken: string) => backend.call('userData', { accessToken }),
    /** An account that has just asked for a link. */
    forgetful: async () => {
      const account = await signUp(backend);
      await forget(account.email);
      return { ...account, ...(await linkTo(backend, account.email, 'password-reset')) };
    },
    /** Fails when an address, a password or a secret of a link is in a line of the log. */
    expectSilentLog: () => {
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.join('\n')).not.toMatch(/@example\.com|Engine#|Analyst#|resetToken|[0-9a-f]{64}/i);
    },
  };
}

/** How a call was refused: its status and the keys of its errors. */
export const statusAndKey = ({
  status,
  errors,
}: {
  readonly status: number;
  readonly errors: { readonly errorMap: object };
}) => [status, ...Object.keys(errors.errorMap)];
