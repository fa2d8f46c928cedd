import { errorKey } from '@/contracts/errors';
import { shop } from '@/contracts/shop';
import { email as emailCheck } from '@/lib/validation/checks';
import type { Handlers } from '../platform/handlers';
import { ProblemError } from '../platform/ProblemError';
import { keepPreference } from './preferenceRepository';

type ProfileHandlers = Pick<Handlers, 'postPreference'>;

/** What people say about mails. @source spec §7 Profile, §5 (Email) */
export const profileHandlers: ProfileHandlers = {
  /** Signs an address up for offers, or off. */
  async postPreference({ body, context: { db, clock } }) {
    const email = body.email.toLowerCase();
    refuse(emailCheck(email) !== undefined, 'email', 'is no e-mail address');
    refuse(body.siteId !== shop.siteId, 'siteId', 'is not this shop');
    await keepPreference(db, { ...body, email }, clock.now());
    return { isEmailSubscribed: body.isEmailSubscribed };
  },
};

function refuse(isWrong: boolean, field: string, message: string): void {
  if (!isWrong) return;
  throw new ProblemError(400, { [errorKey.invalidRequest]: `${field} ${message}` }, [
    { path: `body.${field}`, message },
  ]);
}
