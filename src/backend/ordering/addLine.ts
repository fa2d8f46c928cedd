import { errorKey } from '@/contracts/errors';
import type { BodyOf } from '@/contracts/endpoint';
import type { addCartItem } from '@/contracts/ordering';
import { requirePlace } from '../places/requirePlace';
import type { Catalogue } from '../catalog/catalogue';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { localDate } from '../places/clocks';
import { ProblemError } from '../platform/ProblemError';
import { invalidField, itemNotFound, undeliverable } from './cartProblems';
import { checkDeliveries } from './checkDeliveries';
import { cartLimits, checkAccessories, checkAge, soldVariant } from './lineRules';
import { newId } from './newId';
import { snapshotOf } from './productSnapshot';
import type { CartSources } from './readCart';
import { sortedAddons } from './sortedAddons';
import { settleLines } from './settleLines';
import type { StoredCart, StoredItem } from './storedCart';

/** A product as a shopper wants it. */
export type WantedLine = Omit<BodyOf<typeof addCartItem>, 'idempotencyKey' | 'version'>;

/**
 * The line a shopper asks for, checked against catalogue, delivery rules and the age rule.
 * @throws ProblemError 400, 404 for an unknown zip, 422
 */
export async function prepareLine(sources: CartSources, body: WantedLine): Promise<StoredItem> {
  const catalogue = await loadCatalogue(sources.db);
  const { product, variant } = soldVariant(catalogue, body.sku);
  const line = { id: newId(), sku: variant.sku, snapshot: snapshotOf(product, variant) };
  if (product.isMembership) return { ...line, quantity: 1, addons: [], isAgeVerified: false };
  checkAccessories(catalogue, product, body);
  return {
    ...line,
    quantity: body.quantity,
    vaseId: body.vaseId,
    addons: sortedAddons(body.addons),
    ...(await prepareDelivery(sources, catalogue, body)),
  };
}

async function prepareDelivery(
  sources: CartSources,
  catalogue: Catalogue,
  { sku, delivery: choice, ageVerification_dob }: WantedLine,
) {
  const { product } = soldVariant(catalogue, sku);
  if (!choice) throw invalidField('body.delivery', 'is missing');
  requirePlace(choice.zipCode, 'body.delivery.zipCode');
  const check = (await checkDeliveries(sources, [{ id: sku, product, choice }])).get(sku);
  if (!check?.ok) throw undeliverable(check ?? { ok: false, reason: 'product' }, 422);
  const { offer } = check;
  if (product.isAlcohol)
    checkAge(ageVerification_dob, localDate(offer.timeZone, sources.clock.now()).dateIso);
  return { choice, offer, isAgeVerified: product.isAlcohol };
}

/**
 * The lines of a cart with a prepared one among them. The same gift for the same door and day joins the line that is
 * there; a second membership changes nothing.
 * @throws ProblemError 422 when the cart is full or does not take the membership
 */
export function withLine(cart: StoredCart, line: StoredItem): StoredItem[] {
  checkMembership(cart, line);
  return checkRoom(cart.items, settleLines([...cart.items, line]));
}

/**
 * The lines of a cart with a prepared one in the place of another, whose id it keeps.
 * @throws ProblemError 404 for no such line, 422 as `withLine`
 */
export function withReplacedLine(cart: StoredCart, itemId: string, line: StoredItem): StoredItem[] {
  if (!cart.items.some(({ id }) => id === itemId)) throw itemNotFound();
  checkMembership(cart, line);
  return settleLines(cart.items.map((item) => (item.id === itemId ? { ...line, id: itemId } : item)));
}

function checkMembership({ countryId }: StoredCart, { snapshot }: StoredItem): void {
  if (snapshot.isMembership && countryId !== 'US')
    throw new ProblemError(422, { [errorKey.membershipUnavailable]: 'Membership is not sold here.' });
}

function checkRoom(before: readonly StoredItem[], after: StoredItem[]): StoredItem[] {
  if (after.length > before.length && after.length > cartLimits.lines)
    throw new ProblemError(422, { [errorKey.cartFull]: `A cart holds at most ${cartLimits.lines} lines.` });
  return after;
}
