import type { SavedAddress } from '@/contracts/account/addressBook';
import type { Input } from '@/contracts/gateway';
import type { AddressType } from '@/contracts/shop';
import { extraFields, type ExtraField } from '@/lib/validation/addressKinds';
import {
  address,
  firstOf,
  lettersOnly,
  maxLength,
  minLength,
  noCardNumber,
  noMarkup,
  personName,
  phone,
  readable,
  required,
  type Check,
} from '@/lib/validation/checks';
import { wholeZip, writtenPostalCode } from '@/lib/validation/zip';

/** An address as it is sent. */
export type EnteredAddress = Input<'updateAddress'>['body'];

/** An address as entered. */
export type AddressValues = { [Name in keyof EnteredAddress]?: string };

const text = (...checks: readonly Check[]) => firstOf(noCardNumber, readable, ...checks);
const kindOf = ({ addressType }: { readonly addressType?: unknown }) =>
  extraFields[(addressType as AddressType | undefined) ?? 'R'];

/** A field that some kinds of address require, and others do not have. */
const extra =
  (name: ExtraField): Check =>
  (value, values = {}) => {
    const need = kindOf(values)[name];
    if (!need) return undefined;
    return text(...(need === 'must' ? [required] : []), noMarkup, maxLength(80))(value);
  };

/** Whether an entered zip has the form of one; an empty one is the business of `required`. @source spec §5 Form validators */
export const zipForm: Check = (value) => {
  const entered = String(value ?? '').trim();
  return !entered || wholeZip.test(entered.toUpperCase()) ? undefined : { key: 'addressOrZip' };
};

/** The checks of an entered address. @source spec §5 Form validators (Address fields), §3 Zip code information */
export const addressChecks: Readonly<Record<keyof AddressValues, Check>> = {
  addressType: required,
  firstName: text(required, personName, maxLength(40)),
  lastName: text(required, personName, maxLength(40)),
  locationName: extra('locationName'),
  addressLine1: text(required, address, maxLength(80)),
  addressLine2: extra('addressLine2'),
  zipCode: firstOf(required, zipForm),
  state: text(required, lettersOnly, minLength(2), maxLength(2)),
  city: text(required, address, maxLength(60)),
  phone: text(phone, maxLength(24)),
  nickname: text(noMarkup, maxLength(40)),
};

/** Values of the form for a saved address; a house where there is none. */
export function addressValues(saved: SavedAddress | undefined): AddressValues {
  if (!saved) return { addressType: 'R' };
  const entered = Object.keys(addressChecks).map((name) => [name, saved[name as keyof EnteredAddress]]);
  return { ...Object.fromEntries(entered), zipCode: writtenPostalCode(saved.zipCode) } as AddressValues;
}

/** The address in the gateway's form, without fields that do not belong to its kind. */
export function addressOf(values: AddressValues): EnteredAddress {
  const kind: Readonly<Partial<Record<string, string>>> = kindOf(values);
  const entered = Object.keys(addressChecks).flatMap((name) => {
    const value = values[name as keyof AddressValues]?.trim();
    const isKinds = !(name === 'locationName' || name === 'addressLine2') || name in kind;
    return value && isKinds ? [[name, value]] : [];
  });
  const { zipCode = '', state = '' } = values;
  return {
    ...(Object.fromEntries(entered) as EnteredAddress),
    zipCode: zipCode.replace(/\s/g, '').toUpperCase(),
    state: state.trim().toUpperCase(),
  };
}

/** What a customer calls an address: their own name for it, else who lives there. */
export const addressName = ({ nickname, firstName, lastName }: SavedAddress): string =>
  nickname || `${firstName} ${lastName}`;
