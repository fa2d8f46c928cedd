import type { SavedAddress } from '@/contracts/account/addressBook';
import type { CheckoutSession, Recipient } from '@/contracts/checkout';
import type { Reminder } from '@/contracts/account/reminders';
import { linesOf } from '@/features/cart/rules';
import { isSameZip } from '@/features/delivery/rules';
import {
  address,
  type Check,
  firstOf,
  maxLength,
  personName,
  phone,
  required,
} from '@/lib/validation/checks';
import { streetDoor } from '@/lib/validation/postBox';
import { extraFields, type ExtraField } from '@/lib/validation/addressKinds';
import { type AddressType } from '@/contracts/shop';

import { problemsOf, type FormProblems } from './formProblems';
import { enteredTimeOf, parseUsDate, recipientOfVisit, serviceTimeOf } from './recipientOfVisit';

/** The recipient as entered. */
export interface RecipientValues {
  addressType?: AddressType;
  firstName?: string;
  lastName?: string;
  locationName?: string;
  addressLine1?: string;
  addressLine2?: string;
  ward?: string;
  /** yyyy-MM-dd */
  serviceDate?: string;
  /** HH:mm */
  serviceTime?: string;
  city?: string;
  phone?: string;
  instructions?: string;
  /** The address goes into the customer's address book, too. */
  savesAddress?: boolean;
}

/** Where the cart goes. It decides the state and zip of the recipient. */
export interface Destination {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** Where a cart goes: the place of its first delivered line. @source spec §3 Cart item (deliveryOptions) */
export function destinationOf(cart: CheckoutSession['cart']): Destination | null {
  const delivery = linesOf(cart).find((line) => line.deliveryOptions)?.deliveryOptions;
  return delivery ? { city: delivery.city, state: delivery.state, zipCode: delivery.zipCode } : null;
}

/** What was entered without its street and city: they count for their own zip alone. */
export function withoutStreet({
  addressLine1: _line1,
  addressLine2: _line2,
  city: _city,
  ...rest
}: RecipientValues): RecipientValues {
  return rest;
}

/**
 * Initial values of the form: the saved recipient, whose street counts for its own zip, else what a link named, else the city of the
 * cart.
 */
export function recipientValues(
  { recipient, cart }: Pick<CheckoutSession, 'recipient' | 'cart'>,
  visit: Readonly<Record<string, string | undefined>> = {},
): RecipientValues {
  const destination = destinationOf(cart);
  if (!recipient)
    return { addressType: 'R', ...(destination ? recipientOfVisit(visit, destination) : { city: '' }) };
  const { state: _state, zipCode, serviceTime, ...values } = recipient;
  const known = { ...values, serviceTime: enteredTimeOf(serviceTime) };
  if (!destination || isSameZip(zipCode, destination.zipCode)) return known;
  return { ...withoutStreet(known), city: destination.city };
}

/** What a saved address fills in; a phone that it does not know stays as it was entered by hand. @source spec §3 User / account (addresses) */
export const recipientOfAddress = (saved: SavedAddress): RecipientValues => ({
  addressType: saved.addressType,
  firstName: saved.firstName,
  lastName: saved.lastName,
  locationName: saved.locationName ?? '',
  addressLine1: saved.addressLine1,
  addressLine2: saved.addressLine2 ?? '',
  city: saved.city,
  ...(saved.phone && { phone: saved.phone }),
});

/** What a reminder fills in: its name, the first word as the first name. @source spec §3 User / account (reminders) */
export function recipientOfReminder({ recipientName }: Pick<Reminder, 'recipientName'>): RecipientValues {
  const [firstName, ...rest] = recipientName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** What a choice filled in, and what the form held before. */
export interface FillIn {
  readonly before: RecipientValues;
  readonly filled: RecipientValues;
}

/** What was entered by hand: fields of the last choice that nobody has edited since hold again what they held before it. */
export function enteredValues(values: RecipientValues, last: FillIn | undefined): RecipientValues {
  if (!last) return values;
  const { before, filled } = last;
  const untouched = (Object.keys(filled) as (keyof RecipientValues)[]).filter(
    (name) => (values[name] ?? '') === (filled[name] ?? ''),
  );
  return { ...values, ...Object.fromEntries(untouched.map((name) => [name, before[name] ?? ''])) };
}

const commonChecks: Partial<Record<keyof RecipientValues, Check>> = {
  addressType: required,
  firstName: firstOf(required, personName, maxLength(40)),
  lastName: firstOf(required, personName, maxLength(40)),
  addressLine1: firstOf(required, address, streetDoor, maxLength(80)),
  city: firstOf(required, address, maxLength(60)),
  phone: firstOf(required, phone, maxLength(24)),
  instructions: maxLength(200),
};

const lengths: Readonly<Record<ExtraField, number>> = {
  locationName: 80,
  addressLine2: 80,
  ward: 40,
  serviceDate: 10,
  serviceTime: 5,
};

/** All fields of the form. */
export const recipientFields = [...Object.keys(commonChecks), ...Object.keys(lengths)];

/** What is wrong with an entered recipient, by field. @source spec §5 Form validators (Address fields) */
export function recipientProblems(values: RecipientValues): FormProblems<RecipientValues> {
  const extras = Object.entries(extraFields[values.addressType ?? 'R']).map(([name, need]) => {
    const short = maxLength(lengths[name as ExtraField]);
    return [name, need === 'must' ? firstOf(required, short) : short];
  });
  return problemsOf(values, { ...commonChecks, ...(Object.fromEntries(extras) as typeof commonChecks) });
}

/** The recipient in the gateway's form, without fields that do not belong to the kind of address. */
export function recipientOf(values: RecipientValues, { state, zipCode }: Destination): Recipient {
  const addressType = values.addressType ?? 'R';
  const extras = extraFields[addressType];
  const extra = (name: ExtraField) => (extras[name] ? values[name]?.trim() || undefined : undefined);
  return withoutEmpty({
    addressType,
    firstName: values.firstName?.trim() ?? '',
    lastName: values.lastName?.trim() ?? '',
    locationName: extra('locationName'),
    addressLine1: values.addressLine1?.trim() ?? '',
    addressLine2: extra('addressLine2'),
    ward: extra('ward'),
    serviceDate: parseUsDate(extra('serviceDate')),
    serviceTime: serviceTimeOf(extra('serviceTime')),
    city: values.city?.trim() ?? '',
    ...{ state, zipCode },
    phone: values.phone?.trim() ?? '',
    instructions: values.instructions?.trim() || undefined,
  });
}

function withoutEmpty(recipient: Recipient): Recipient {
  return Object.fromEntries(
    Object.entries(recipient).filter(([, value]) => value !== undefined),
  ) as Recipient;
}

type Address = Pick<Recipient, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode'>;

/** A recipient with a corrected address. Zip and state stay those of the cart: they decide where it goes. */
export function verifiedRecipient(entered: Recipient, address: Address): Recipient {
  const { addressLine1, addressLine2, city } = address;
  const { addressLine2: _former, ...rest } = entered;
  return { ...rest, addressLine1, city, ...(addressLine2 ? { addressLine2 } : {}) };
}

/** Lines of an address as on an envelope. */
export function envelopeLines({ addressLine1, addressLine2, city, state, zipCode }: Address): string[] {
  return [[addressLine1, addressLine2].filter(Boolean).join(', '), `${city}, ${state} ${zipCode}`];
}
