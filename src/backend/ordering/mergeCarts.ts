import { creditedTo, type VisitAttribution } from '@/contracts/attribution';
import { errorKey } from '@/contracts/errors';
import { isGoldAt } from '../auth/isGoldAt';
import { moveCheckout } from '../checkout/checkoutRepository';
import type { Tx } from '../db/connect';
import { lockName, withTransaction } from '../db/withTransaction';
import { refusal } from '../platform/ProblemError';
import { loadPromotions, type Promotions } from '../promotions/promotionRepository';
import { isCombinable } from '../promotions/promotionRules';
import { type CartHead, findCustomerCart, groupKey, lockGroup } from './cartGroups';
import { cartBeingOrdered } from './cartProblems';
import {
  addCart,
  creditCart,
  lockCart,
  raiseVersion,
  setCartFacts,
  setCartState,
  writeLines,
} from './cartRepository';
import { cartLimits, settleLines } from './lineRules';
import { newId } from './newId';
import type { CartSources } from './readCart';
import type { StoredCart } from './storedCart';

/** Who signs in, and with which guest's cart. */
interface MergeRequest {
  readonly customerId: string;
  readonly guestCartId?: string;
  /** Of a new cart, when there is nothing to merge. */
  readonly countryId: 'US' | 'CA';
  /** Who is credited with the present visit. */
  readonly attribution?: VisitAttribution | undefined;
}

interface Merged {
  readonly cartId: string;
  readonly mergedLines: number;
  readonly droppedCodes: string[];
}

/**
 * The customer's cart after a sign-in. A guest's cart becomes theirs under a new id when they have none for its country;
 * otherwise its lines join theirs and it is closed. Either way the guest's token opens nothing afterwards, and nothing is
 * lost. Sibling carts of the guest's become the customer's too.
 * @throws ProblemError 409 while an order for the guest's cart is being paid, 422 when there are too many lines
 * @source docs/decisions/0015-carts-and-customers.md
 */
export async function mergeCarts(sources: CartSources, request: MergeRequest): Promise<Merged> {
  const promotions = await loadPromotions(sources.db);
  const now = sources.clock.now();
  return withTransaction(sources.db, async (tx) => {
    // One merge of a customer at a time: two devices that sign in at once must not make two carts.
    await lockName(tx, `merge:${request.customerId}`);
    const besideGuests = request.guestCartId ? await lockGroup(tx, request.guestCartId) : [];
    const guest = request.guestCartId ? await lockCart(tx, request.guestCartId) : undefined;
    if (guest?.state === 'ordering') throw cartBeingOrdered();
    const isGuests = guest?.state === 'open' && guest.customerId === undefined;
    if (!isGuests) return ownCart(tx, request, now);
    const own = await lockCustomerCart(tx, request.customerId, guest.countryId);
    await takeSiblings(tx, { guest, besideGuests, own }, request.customerId);
    if (!own) return takeOver(tx, guest, request, now);
    const customers = await lockCart(tx, own.id);
    return customers
      ? join(tx, { guest, customers, visit: request.attribution }, promotions, now)
      : ownCart(tx, request, now);
  });
}

/** The customer's open cart with its group, as they are once nobody else can change them. */
async function lockCustomerCart(
  tx: Tx,
  customerId: string,
  countryId: 'US' | 'CA',
): Promise<CartHead | undefined> {
  for (;;) {
    const found = await findCustomerCart(tx, customerId, countryId);
    const group = found ? await lockGroup(tx, found.id) : [];
    const own = group.find(({ id }) => id === found?.id);
    // A cart that is being ordered meanwhile is not open any more: then the next one is found, or none.
    if (!found || own?.state === 'open') return own;
  }
}

async function ownCart(
  tx: Tx,
  { customerId, countryId, attribution }: MergeRequest,
  now: Date,
): Promise<Merged> {
  const own = await findCustomerCart(tx, customerId, countryId);
  const cartId = own?.id ?? newId();
  if (own) await creditCart(tx, cartId, attribution, now);
  else
    await addCart(tx, { id: cartId, countryId, customerId, attribution: creditedTo(null, attribution) }, now);
  return { cartId, mergedLines: 0, droppedCodes: [] };
}

/** With a new id the guest's token opens nothing; lines, checkout and earlier attempts to order stay with the cart. */
async function takeOver(
  tx: Tx,
  guest: StoredCart,
  { customerId, attribution: visit }: MergeRequest,
  now: Date,
): Promise<Merged> {
  const cartId = newId();
  await setCartFacts(tx, guest.id, { id: cartId, customerId });
  await creditCart(tx, cartId, visit, now);
  await raiseVersion(tx, cartId, now);
  return { cartId, mergedLines: guest.items.length, droppedCodes: [] };
}

interface BothCarts {
  readonly guest: StoredCart;
  readonly customers: StoredCart;
  readonly visit?: VisitAttribution | undefined;
}

async function join(
  tx: Tx,
  { guest, customers, visit }: BothCarts,
  promotions: Promotions,
  now: Date,
): Promise<Merged> {
  const isGold = isGoldAt(customers.goldUntil, now);
  const coming = guest.items.filter(({ snapshot }) => !(isGold && snapshot.isMembership));
  const lines = settleLines([...customers.items, ...coming.map((item) => ({ ...item, id: newId() }))]);
  if (lines.length > cartLimits.linesAfterMerge)
    throw refusal(422, errorKey.cartFull, `A cart holds at most ${cartLimits.linesAfterMerge} lines.`);
  await writeLines(tx, customers, lines);
  const brought = creditedTo(guest.attribution, visit);
  await creditCart(tx, customers.id, { ...brought, isMeasured: visit?.isMeasured }, now);
  const droppedCodes = await joinCodes(tx, { guest, customers }, promotions);
  await moveCheckout(tx, guest.id, customers.id, now);
  await raiseVersion(tx, customers.id, now);
  await writeLines(tx, guest, []);
  await setCartState(tx, guest.id, 'merged', now);
  await raiseVersion(tx, guest.id, now);
  return { cartId: customers.id, mergedLines: coming.length, droppedCodes };
}

async function joinCodes(tx: Tx, { guest, customers }: BothCarts, promotions: Promotions): Promise<string[]> {
  const codes = [...(customers.promoCodes ?? [])];
  const dropped: string[] = [];
  for (const code of guest.promoCodes ?? []) {
    if (codes.includes(code)) continue;
    const promotion = promotions.byCode(code);
    const others = codes.flatMap((one) => promotions.byCode(one) ?? []);
    if (promotion && isCombinable(promotion, others)) codes.push(code);
    else dropped.push(code);
  }
  await setCartFacts(tx, customers.id, { promoCodes: codes });
  return dropped;
}

/**
 * Siblings of the guest's cart are for other recipients: under new ids they become siblings of the customer's cart. Carts
 * that are ordered or being paid stay behind in the group of the guest, whose tokens must not reach the customer's carts.
 */
async function takeSiblings(
  tx: Tx,
  { guest, besideGuests, own }: { guest: StoredCart; besideGuests: readonly CartHead[]; own?: CartHead },
  customerId: string,
): Promise<void> {
  if (!guest.groupId) return;
  const common = own ? groupKey(own) : newId();
  for (const { id, state } of besideGuests)
    if (id !== guest.id && state === 'open')
      await setCartFacts(tx, id, { id: newId(), customerId, groupId: common });
  if (!own?.groupId) await setCartFacts(tx, own?.id ?? guest.id, { groupId: common });
}
