import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import { offersLoyalty } from '@/contracts/partnerSignIn';
import type { addCartItem } from '@/contracts/ordering';
import type { AddonChoice, DeliveryChoice } from '@/contracts/ordering/choices';
import type { Catalogue } from '../catalog/catalogue';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { configOf, loadPartnerConfigs } from '../partner-config/partnerConfigs';
import { localDate } from '../places/clocks';
import { requirePlace } from '../places/findPlace';
import { ProblemError, refusal } from '../platform/ProblemError';
import { findCartHead } from './cartGroups';
import { invalidField, itemNotFound, undeliverable, windowsOff } from './cartProblems';
import { checkDeliveries } from './checkDeliveries';
import { cartLimits, checkAccessories, checkAge, settleLines, soldVariant } from './lineRules';
import { newId } from './newId';
import { snapshotOf } from './productSnapshot';
import type { CartSources } from './readCart';
import { sortedAddons, type StoredCart, type StoredItem } from './storedCart';

type WantedLine = Omit<BodyOf<typeof addCartItem>, 'idempotencyKey' | 'version'>;

/**
 * The line a shopper asks for, checked against catalogue, delivery rules and the age rule.
 * @param cartId cart it is for: its partner may offer no windows of days
 * @throws ProblemError 400, 404 for an unknown zip, 422
 */
export async function prepareLine(
  sources: CartSources,
  cartId: string,
  body: WantedLine,
): Promise<StoredItem> {
  const catalogue = await loadCatalogue(sources.db);
  const { product, variant } = soldVariant(catalogue, body.sku);
  const line = { id: newId(), sku: variant.sku, snapshot: snapshotOf(product, variant) };
  if (product.isMembership) {
    await refuseMembership(sources, cartId);
    return { ...line, quantity: 1, addons: [], isAgeVerified: false };
  }
  checkAccessories(catalogue, product, body);
  return {
    ...line,
    quantity: body.quantity,
    vaseId: body.vaseId,
    addons: sortedAddons(body.addons),
    ...(await prepareDelivery(sources, cartId, body)),
  };
}

async function prepareDelivery(
  sources: CartSources,
  cartId: string,
  { sku, delivery: choice, ageVerification_dob }: WantedLine,
) {
  const { product } = soldVariant(await loadCatalogue(sources.db), sku);
  if (!choice) throw invalidField('body.delivery', 'is missing');
  requirePlace(choice.zipCode, 'body.delivery.zipCode');
  if (choice.deliveryOption !== 'fixed')
    await refuseWindows(sources, choice, (await findCartHead(sources.db, cartId))?.attribution.partnerId);
  const check = (await checkDeliveries(sources, [{ id: sku, product, choice }])).get(sku);
  if (!check?.ok) throw undeliverable(check ?? { ok: false, reason: 'product' }, 422);
  const { offer } = check;
  if (product.isAlcohol)
    checkAge(ageVerification_dob, localDate(offer.timeZone, sources.clock.now()).dateIso);
  return { choice, offer, isAgeVerified: product.isAlcohol };
}

/** @throws ProblemError 422 where the cart's partner sells no membership; one that came into the cart before closes its checkout */
async function refuseMembership({ db }: CartSources, cartId: string): Promise<void> {
  const head = await findCartHead(db, cartId);
  const partner = configOf(await loadPartnerConfigs(db), head?.attribution.partnerId);
  if (partner && !offersLoyalty(partner)) throw membershipNotSold();
}

const membershipNotSold = (): ProblemError =>
  refusal(422, errorKey.membershipUnavailable, 'Membership is not sold here.');

/**
 * Refuses a window of days under a partner that has switched them off.
 * @throws ProblemError 422
 * @source spec §3 Partner configuration (flexDeliveryEnabled)
 */
export async function refuseWindows(
  { db }: CartSources,
  { deliveryOption }: Pick<DeliveryChoice, 'deliveryOption'>,
  partnerId: string | undefined,
): Promise<void> {
  if (deliveryOption === 'fixed') return;
  if (configOf(await loadPartnerConfigs(db), partnerId)?.isFlexDeliveryEnabled === false) throw windowsOff();
}

/**
 * The lines of a cart with a prepared one among them. The same gift for the same place and day joins the line that is
 * there; a second membership changes nothing.
 * @throws ProblemError 422 when the cart is full or does not take the membership
 */
export function withLine(cart: StoredCart, line: StoredItem): StoredItem[] {
  checkMembership(cart, line);
  const lines = settleLines([...cart.items, line]);
  if (lines.length > cart.items.length && lines.length > cartLimits.lines)
    throw refusal(422, errorKey.cartFull, `A cart holds at most ${cartLimits.lines} lines.`);
  return lines;
}

/**
 * The lines of a cart with a prepared one in the place of another, whose id it keeps.
 * @throws ProblemError 404 for no such line, 422 as `withLine`
 */
export function withReplacedLine(cart: StoredCart, itemId: string, line: StoredItem): StoredItem[] {
  return withItem(cart, itemId, () => {
    checkMembership(cart, line);
    return { ...line, id: itemId };
  });
}

function checkMembership({ countryId }: StoredCart, { snapshot }: StoredItem): void {
  if (snapshot.isMembership && countryId !== 'US') throw membershipNotSold();
}

interface LineChange {
  readonly sku?: string;
  readonly quantity?: number;
  readonly vaseId?: string;
  readonly addons?: readonly AddonChoice[];
}

/**
 * The lines of a cart with quantity, size, vase or add-ons of one changed; a size must be of the same product.
 * @param path where the change is in the request
 * @throws ProblemError 404 for no such line, 400, 422
 */
export function withChangedLine(
  catalogue: Catalogue,
  cart: StoredCart,
  itemId: string,
  { sku, quantity, vaseId, addons }: LineChange,
  path = 'body',
): StoredItem[] {
  return withItem(cart, itemId, (item) => {
    const { product, variant } = soldVariant(catalogue, sku ?? item.sku);
    if (product.pid !== item.snapshot.pid)
      throw new ProblemError(422, { [errorKey.productUnknown]: 'This is not a size of the same product.' }, [
        { path: `${path}.sku`, message: 'is not a size of the same product' },
      ]);
    if (product.isMembership && (quantity ?? 1) > 1)
      throw invalidField(`${path}.quantity`, 'one membership is enough');
    checkAccessories(catalogue, product, { vaseId, addons }, path);
    return {
      ...item,
      sku: variant.sku,
      snapshot: snapshotOf(product, variant),
      quantity: quantity ?? item.quantity,
      vaseId: vaseId ?? item.vaseId,
      addons: addons ? sortedAddons(addons) : item.addons,
    };
  });
}

/**
 * The lines of a cart with an add-on more on one of them, on top of what is there, up to five pieces.
 * @throws ProblemError 404 for no such line, 422 when it is not offered with the product
 */
export function withAddon(
  catalogue: Catalogue,
  cart: StoredCart,
  itemId: string,
  addon: AddonChoice,
): StoredItem[] {
  return withItem(cart, itemId, (item) => {
    checkAccessories(catalogue, soldVariant(catalogue, item.sku).product, { addons: [addon] }, 'body.addon');
    const before = item.addons.find(({ id }) => id === addon.id)?.quantity ?? 0;
    const quantity = Math.min(before + addon.quantity, cartLimits.addonPieces);
    const others = item.addons.filter(({ id }) => id !== addon.id);
    return { ...item, addons: sortedAddons([...others, { id: addon.id, quantity }]) };
  });
}

/**
 * The lines of a cart with an add-on, or the vase, taken off one of them.
 * @throws ProblemError 404 when line or add-on are not there
 * @source spec §4 Removing cart items
 */
export function withoutAddon(cart: StoredCart, itemId: string, addonId: string): StoredItem[] {
  return withItem(cart, itemId, (item) => {
    const addons = item.addons.filter(({ id }) => id !== addonId);
    const isVase = item.vaseId === addonId;
    if (addons.length === item.addons.length && !isVase) throw itemNotFound();
    return { ...item, addons, vaseId: isVase ? undefined : item.vaseId };
  });
}

/** The lines of a cart without one. @throws ProblemError 404 when it is not there */
export function withoutLine(cart: StoredCart, itemId: string): StoredItem[] {
  const left = cart.items.filter(({ id }) => id !== itemId);
  if (left.length === cart.items.length) throw itemNotFound();
  return left;
}

function withItem(cart: StoredCart, itemId: string, change: (item: StoredItem) => StoredItem): StoredItem[] {
  if (!cart.items.some(({ id }) => id === itemId)) throw itemNotFound();
  return settleLines(cart.items.map((item) => (item.id === itemId ? change(item) : item)));
}
