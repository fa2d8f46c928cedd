import type { Attribution } from '@/contracts/attribution';
import { errorKey } from '@/contracts/errors';
import { isForOwnCustomers } from '@/contracts/partnerSignIn';
import { findCustomer, lockCustomer, updateCustomer } from '../auth/customerRepository';
import type { Db, Queryable, Tx } from '../db/connect';
import { configOf, loadPartnerConfigs, type PartnerStore } from '../partner-config/partnerConfigs';
import { type ProblemError, refusal } from '../platform/ProblemError';

/** Who buys, and the partner the cart is credited to. */
export interface Buyer {
  readonly partnerId: string | undefined;
  readonly customerId: string | undefined;
}

/** A cart of an account is that account's whoever calls; a guest's cart is bought by whoever is signed in. */
export const buyerOf = (
  cart: { readonly attribution?: Attribution | null; readonly customerId?: string | null } | undefined,
  caller: { readonly customerId: string } | undefined,
): Buyer => ({
  partnerId: cart?.attribution?.partnerId,
  customerId: cart?.customerId ?? caller?.customerId,
});

/**
 * Opens the checkout of some partners to their own customers alone, and changes nothing. Neither 401 nor 403: they would sign the
 * shopper out.
 * @returns whether the account belongs to no partner and is to join this one
 * @throws ProblemError 422 when nobody is signed in, or a customer of another partner
 * @source spec §4 Display conditions (Partner sign-in), docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export async function checkPartnersCustomer(
  db: Queryable,
  store: PartnerStore,
  { partnerId, customerId }: Buyer,
): Promise<boolean> {
  const config = configOf(store, partnerId);
  if (!config || !isForOwnCustomers(config)) return false;
  const account = customerId === undefined ? undefined : await findCustomer(db, customerId);
  if (!account)
    throw refusal(422, errorKey.partnerSignIn, 'Only customers of this partner order here. Please sign in.');
  if (account.partnerId === null) return true;
  if (account.partnerId !== partnerId) throw otherPartner();
  return false;
}

/**
 * Name of the partner that the account of whoever buys joins with the order, so that it can be said before.
 * @source docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export async function partnerToJoin(db: Db, { partnerId, customerId }: Buyer): Promise<string | undefined> {
  const config = configOf(await loadPartnerConfigs(db), partnerId);
  if (!config || !isForOwnCustomers(config) || customerId === undefined) return undefined;
  const account = await findCustomer(db, customerId);
  return account?.partnerId === null ? config.name : undefined;
}

/**
 * The same as `checkPartnersCustomer` where an order is placed: an account that belongs to no partner joins the one where it first
 * orders like this.
 * @throws ProblemError 422 as `checkPartnersCustomer`
 */
export async function joinPartner(tx: Tx, store: PartnerStore, buyer: Buyer, now: Date): Promise<void> {
  if (!(await checkPartnersCustomer(tx, store, buyer))) return;
  const { customerId = '', partnerId } = buyer;
  const account = await lockCustomer(tx, customerId);
  if (account?.partnerId === partnerId) return;
  if (account?.partnerId !== null) throw otherPartner();
  await updateCustomer(tx, customerId, { partnerId }, now);
}

const otherPartner = (): ProblemError =>
  refusal(422, errorKey.partnerOther, 'This account belongs to the customers of another partner.');
