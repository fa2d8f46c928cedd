import { errorKey } from '@/contracts/errors';
import type { BodyOf } from '@/contracts/endpoint';
import type { addCartItem } from '@/contracts/ordering';
import { requirePlace } from '../calendars/requirePlace';
import type { Catalogue } from '../catalog/catalogue';
import { loadCatalogue } from '../catalog/loadCatalogue';
import type { Tx } from '../db/connect';
import { localDate } from '../places/localDate';
import { ProblemError } from '../platform/ProblemError';
import { invalidField, undeliverable } from './cartProblems';
import { addItem, replaceItem } from './cartRepository';
import { checkDeliveries } from './checkDeliveries';
import { cartLimits, checkAccessories, checkAge, soldVariant } from './lineRules';
import { newId } from './newId';
import { snapshotOf } from './productSnapshot';
import type { CartSources } from './readCart';
import type { StoredCart, StoredItem } from './storedCart';

export type AddCartItemBody = BodyOf<typeof addCartItem>;

/**
 * The line a shopper asks for, checked against catalogue, delivery rules and the age rule.
 * @throws ProblemError 400, 404 for an unknown zip, 422
 */
export async function prepareLine(sources: CartSources, body: AddCartItemBody): Promise<StoredItem> {
  const catalogue = await loadCatalogue(sources.db);
  const { product, variant } = soldVariant(catalogue, body.sku);
  const line = { id: newId(), sku: variant.sku, snapshot: snapshotOf(product, variant) };
  if (product.isMembership) return { ...line, quantity: 1, addons: [], isAgeVerified: false };
  checkAccessories(catalogue, product, body);
  return {
    ...line,
    quantity: body.quantity,
    vaseId: body.vaseId,
    addons: body.addons,
    ...(await prepareDelivery(sources, catalogue, body)),
  };
}

async function prepareDelivery(
  sources: CartSources,
  catalogue: Catalogue,
  { sku, delivery: choice, ageVerification_dob }: AddCartItemBody,
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
 * Puts a prepared line into a locked cart. The same gift for the same door and day joins the line that is there, as
 * long as it has room; a second membership changes nothing.
 * @throws ProblemError 422 when the cart is full or does not take the membership
 */
export async function putLine(tx: Tx, cart: StoredCart, line: StoredItem): Promise<void> {
  if (line.snapshot.isMembership) {
    if (cart.countryId !== 'US')
      throw new ProblemError(422, { [errorKey.membershipUnavailable]: 'Membership is not sold here.' });
    if (cart.items.some(({ snapshot }) => snapshot.isMembership)) return;
  }
  const twin = cart.items.find(
    (item) => isTwin(item, line) && item.quantity + line.quantity <= cartLimits.pieces,
  );
  if (twin)
    return replaceItem(tx, cart.id, { ...twin, quantity: twin.quantity + line.quantity, offer: line.offer });
  if (cart.items.length >= cartLimits.lines) {
    throw new ProblemError(422, { [errorKey.cartFull]: `A cart holds at most ${cartLimits.lines} lines.` });
  }
  return addItem(tx, cart.id, line);
}

function isTwin(one: StoredItem, other: StoredItem): boolean {
  return fingerprint(one) === fingerprint(other);
}

function fingerprint({ sku, vaseId, addons, choice }: StoredItem): string {
  const sorted = addons.map(({ id, quantity }) => `${id}*${quantity}`).sort();
  const { zipCode = '', city = '', deliveryOption, deliveryDate, deliveryEndDate } = choice ?? {};
  return JSON.stringify([
    sku,
    vaseId,
    sorted,
    zipCode.replace(/\s/g, ''),
    city,
    deliveryOption,
    deliveryDate,
    deliveryEndDate,
  ]);
}
