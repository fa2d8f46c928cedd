import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { ADDRESS_LIMIT, type SavedAddress, type updateAddress } from '@/contracts/account/addressBook';
import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import { extraFields } from '@/lib/validation/addressKinds';
import { patterns } from '@/lib/validation/checks';
import { isSameAddress, tidyAddress } from '../address/tidyAddress';
import { requireGood } from '../auth/authProblems';
import type { Queryable, Tx } from '../db/connect';
import { customerAddresses } from '../db/schema';
import { newId } from '../ordering/newId';
import { lookUpPlace } from '../places/findPlace';
import type { Handlers } from '../platform/handlers';
import { hashBody, withIdempotency } from '../platform/idempotency';
import { refusal } from '../platform/ProblemError';
import { changeOwn, type CustomerContext, notTheirs } from '../auth/customerOf';

type Entered = BodyOf<typeof updateAddress>;

/** The address book. @source spec §7 Profile, §3 User / account (addresses) */
export const addressBookHandlers = {
  getAddresses: async ({ context: { db, customer } }) => ({
    addresses: await listAddresses(db, customer.customerId),
  }),

  addAddress: ({ body: { idempotencyKey: key, ...body }, context }) =>
    change(context, async (tx, customerId) => {
      const { clock } = context;
      const write = { scope: `addAddress:${customerId}`, key, bodyHash: hashBody(body), clock };
      return withIdempotency(tx, write, async () => ({ addressId: await add(tx, context, body) }));
    }),

  updateAddress: ({ params: { addressId }, body, context }) =>
    change(context, async (tx, customerId) => {
      const values = checked(body);
      const isIt = and(eq(customerAddresses.id, addressId), eq(customerAddresses.customerId, customerId));
      const set = { ...values, updatedAt: context.clock.now() };
      const changed = await tx.update(customerAddresses).set(set).where(isIt).returning();
      if (changed.length === 0) throw notTheirs();
      const twin = await findSame(tx, customerId, values, addressId);
      if (twin) await tx.delete(customerAddresses).where(eq(customerAddresses.id, twin.id));
      if (twin?.isPrimary) await makePrimary(tx, customerId, addressId);
    }),

  setPrimaryAddress: ({ params: { addressId }, context }) =>
    change(context, async (tx, customerId) => {
      const own = await listAddresses(tx, customerId);
      if (!own.some((address) => address.addressId === addressId)) throw notTheirs();
      await makePrimary(tx, customerId, addressId);
    }),

  deleteAddress: ({ params: { addressId }, context }) =>
    change(context, async (tx, customerId) => {
      const isIt = and(eq(customerAddresses.id, addressId), eq(customerAddresses.customerId, customerId));
      const [removed] = await tx.delete(customerAddresses).where(isIt).returning();
      if (!removed) throw notTheirs();
      const [newest] = await listAddresses(tx, customerId);
      if (removed.isPrimary && newest) await makePrimary(tx, customerId, newest.addressId);
    }),
} satisfies Partial<Handlers>;

const change = <T extends object | void>(
  context: CustomerContext,
  work: (tx: Tx, customerId: string) => Promise<T>,
) =>
  changeOwn(
    context,
    async (tx) => ({ addresses: await listAddresses(tx, context.customer.customerId) }),
    work,
  );

async function add(tx: Tx, { customer, clock }: CustomerContext, entered: Entered): Promise<string> {
  const values = checked(entered);
  const { customerId } = customer;
  const known = await findSame(tx, customerId, values);
  if (known) return known.id;
  const count = await tx.$count(customerAddresses, eq(customerAddresses.customerId, customerId));
  if (count >= ADDRESS_LIMIT)
    throw refusal(422, errorKey.profileTooMany, `There can be ${ADDRESS_LIMIT} addresses.`);
  const id = newId();
  const now = clock.now();
  await tx
    .insert(customerAddresses)
    .values({ ...values, id, customerId, isPrimary: count === 0, createdAt: now, updatedAt: now });
  return id;
}

/** An address with the same values: saved by another window, added twice, or changed to the same as another one. */
async function findSame(
  tx: Tx,
  customerId: string,
  values: ReturnType<typeof checked>,
  exceptId = '',
): Promise<{ id: string; isPrimary: boolean } | undefined> {
  const isSame = Object.entries(values).map(([name, value]) => {
    const column = customerAddresses[name as keyof typeof values];
    return value === null ? isNull(column) : eq(column, value);
  });
  const isOwn = eq(customerAddresses.customerId, customerId);
  const [same] = await tx
    .select({ id: customerAddresses.id, isPrimary: customerAddresses.isPrimary })
    .from(customerAddresses)
    .where(and(isOwn, ne(customerAddresses.id, exceptId), ...isSame));
  return same;
}

async function makePrimary(tx: Tx, customerId: string, addressId: string): Promise<void> {
  const isPrimary = and(eq(customerAddresses.customerId, customerId), eq(customerAddresses.isPrimary, true));
  await tx.update(customerAddresses).set({ isPrimary: false }).where(isPrimary);
  await tx.update(customerAddresses).set({ isPrimary: true }).where(eq(customerAddresses.id, addressId));
}

/** Addresses of a customer: the primary one first, then the newest. */
export async function listAddresses(db: Queryable, customerId: string): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(
      desc(customerAddresses.isPrimary),
      desc(customerAddresses.createdAt),
      desc(customerAddresses.id),
    );
  return rows.map(({ id: addressId, locationName, addressLine2, phone, nickname, ...row }) => ({
    ...{ ...row, addressId },
    locationName: locationName ?? undefined,
    addressLine2: addressLine2 ?? undefined,
    phone: phone ?? undefined,
    nickname: nickname ?? undefined,
  }));
}

/**
 * An address as stored. Whether its city is one of the zip's is a fact about it, no reason to refuse it.
 * @throws ProblemError 422 naming every wrong field
 * @source spec §5 Form validators, §3 Zip code information (address types)
 */
function checked(entered: Entered) {
  const { addressType, firstName, lastName, addressLine1, city, state, zipCode } = entered;
  const { locationName = '', addressLine2 = '', phone = '', nickname = '' } = entered;
  const found = lookUpPlace(zipCode);
  const place = 'place' in found ? found.place : undefined;
  const extras = extraFields[addressType];
  const isText = (text: string, isNeeded: boolean) =>
    (text !== '' || !isNeeded) && patterns.noMarkup.test(text);
  requireGood({
    firstName: patterns.name.test(firstName),
    lastName: patterns.name.test(lastName),
    locationName: isText(locationName, extras.locationName === 'must'),
    addressLine1: isText(addressLine1, true),
    addressLine2: isText(addressLine2, extras.addressLine2 === 'must'),
    city: isText(city, true),
    zipCode: place !== undefined,
    state: place === undefined || place.state === state,
    phone: phone === '' || patterns.phone.test(phone),
    nickname: isText(nickname, false),
  });
  const town = { addressLine1: '', city, state, zipCode };
  return {
    ...{ addressType, firstName, lastName, addressLine1, city, state, zipCode },
    locationName: locationName || null,
    addressLine2: addressLine2 || null,
    phone: phone || null,
    nickname: nickname || null,
    country: place?.country ?? 'US',
    isVerified: place !== undefined && isSameAddress(town, tidyAddress(town, place)),
  };
}
