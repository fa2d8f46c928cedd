import type { Recipient, Sender } from '@/contracts/checkout';
import { errorKey } from '@/contracts/errors';
import { safely } from '@/lib/safely';
import { textFault } from '@/lib/textFaults';
import { extraFields } from '@/lib/validation/addressKinds';
import { isPostBox } from '@/lib/validation/postBox';
import { patterns } from '@/lib/validation/checks';
import { ProblemError, refusal } from '../platform/ProblemError';
import type { PricedLine } from '../ordering/priceLines';
import { sameZip } from '../places/findPlace';

type AddressType = Recipient['addressType'];

/** Where no adult can sign for a bottle. */
const NO_ALCOHOL: readonly AddressType[] = ['F', 'C', 'H'];
const INVALID_ADDRESS = 'Some fields of the address are not valid.';
const SERVICE_TIME = /^(0[1-9]|1[0-2]):[0-5]\d [AP]M$/i;

/**
 * The recipient as stored: fields that do not belong to the kind of address are left out.
 * @param path where the address is in the request
 * @throws ProblemError 422 naming every wrong field
 * @source spec §3 Zip code information (address types), §5 Form validators
 */
export function checkRecipient(entered: Recipient, path = 'body'): Recipient {
  const offered = extraFields[entered.addressType];
  const { locationName, serviceDate, serviceTime, ward, ...common } = entered;
  const known = { locationName, serviceDate, serviceTime, ward };
  const extras = Object.entries(known).filter(([name, value]) => value && name in offered);
  const needs = Object.entries(offered).flatMap(([name, need]) => (need === 'must' ? [name] : []));
  const recipient: Recipient = { ...common, ...Object.fromEntries(extras) };
  const details = [
    ...['firstName', 'lastName', 'addressLine1', 'city', 'phone', ...needs].flatMap((name) =>
      entered[name as keyof Recipient] ? [] : [{ path: `${path}.${name}`, message: 'is missing' }],
    ),
    ...wrongForms(recipient, path),
    ...(isPostBox(entered.addressLine1, entered.addressLine2)
      ? [{ path: `${path}.addressLine1`, message: textFault.postBox }]
      : []),
  ];
  if (details.length > 0)
    throw new ProblemError(422, { [errorKey.addressInvalid]: INVALID_ADDRESS }, details);
  return recipient;
}

/**
 * Refuses an address the lines of the cart cannot go to. The name of the city does not matter: people write it in many
 * ways, the zip says where it is.
 * @throws ProblemError 422
 * @source rulings Delivery
 */
export function checkDestination(
  { addressType, zipCode, state }: Recipient,
  lines: readonly PricedLine[],
): void {
  const mismatch = lines.flatMap(({ item, offer }) => {
    if (!item.choice || !offer) return [];
    const isZip = sameZip(item.choice.zipCode) === sameZip(zipCode);
    return isZip && offer.state === state
      ? []
      : [{ path: isZip ? 'body.state' : 'body.zipCode', message: 'is not where the cart goes' }];
  })[0];
  if (mismatch) {
    const problem = {
      [errorKey.addressMismatch]: 'The address does not match the delivery zip of the cart.',
    };
    throw new ProblemError(422, problem, [mismatch]);
  }
  if (lines.some(({ product }) => product.isAlcohol)) refuseUnsigned(addressType, 'body.addressType');
  if (lines.some(({ problem }) => problem?.reason === 'restricted-by-state')) {
    const message = 'A product in the cart cannot be sent to this state or province.';
    throw refusal(422, errorKey.restrictedState, message);
  }
}

/** Refuses a kind of place where no adult can sign for alcohol. @throws ProblemError 422 */
export function refuseUnsigned(addressType: AddressType, path: string): void {
  const message =
    'Alcohol is handed to an adult in person; it cannot go to a hospital, funeral home or cemetery.';
  if (NO_ALCOHOL.includes(addressType)) throw refusal(422, errorKey.addressType, message, path);
}

/** Whether a saved recipient still fits the cart. */
export function isRecipientFitting(recipient: Recipient, lines: readonly PricedLine[]): boolean {
  return safely(() => [checkDestination(recipient, lines)]) !== undefined;
}

function wrongForms({ firstName, lastName, phone, serviceTime }: Recipient, path: string) {
  const forms: [path: string, value: string | undefined, pattern: RegExp][] = [
    ['firstName', firstName, patterns.name],
    ['lastName', lastName, patterns.name],
    ['phone', phone, patterns.phone],
    ['serviceTime', serviceTime, SERVICE_TIME],
  ];
  return forms.flatMap(([name, value, pattern]) =>
    value && !pattern.test(value) ? [{ path: `${path}.${name}`, message: 'is not valid' }] : [],
  );
}

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
