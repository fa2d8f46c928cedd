import type { Sender } from '@/contracts/checkout';
import { errorKey } from '@/contracts/errors';
import { patterns } from '@/lib/validation/checks';
import { ProblemError } from '../platform/ProblemError';

/**
 * Refuses a sender without a name, with an e-mail address that cannot be one, or with a phone number that cannot be.
 * @throws ProblemError 422 naming every wrong field
 * @source spec §5 Form validators (Email)
 */
export function checkSender({ firstName, lastName, email, phone }: Sender): void {
  const isGood = {
    firstName: patterns.name.test(firstName),
    lastName: patterns.name.test(lastName),
    email: patterns.email.test(email),
    phone: !phone || patterns.phone.test(phone),
  };
  const details = Object.entries(isGood).flatMap(([name, good]) =>
    good ? [] : [{ path: `body.${name}`, message: 'is not valid' }],
  );
  if (details.length > 0)
    throw new ProblemError(422, { [errorKey.senderInvalid]: 'Some of the values are not valid.' }, details);
}
