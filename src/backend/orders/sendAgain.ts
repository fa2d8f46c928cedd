import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import type { Locale } from '@/contracts/locales';
import type { OrderAgain, sendAgain } from '@/contracts/orders/sendAgain';
import { shop } from '@/contracts/shop';
import { tripCharge } from '@/contracts/tripCharge';
import { safely } from '@/lib/safely';
import { groupBy } from '@/lib/objects';
import { toAmount } from '@/lib/money';
import { deliveriesTo } from '../calendars/deliveriesTo';
import type { DeliveryDates } from '../calendars/engine/deliveryDates';
import type { DeliveryOptionDomain } from '../calendars/engine/deliveryOption';
import type { Catalogue, CatalogueProduct, Localised } from '../catalog/catalogue';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { languageIn, textIn } from '../catalog/sources/localised';
import { openCheckoutOf, saveStep } from '../checkout/checkoutRepository';
import type { Tx } from '../db/connect';
import { findCart, writeLines } from '../ordering/cartRepository';
import { cartNotFound } from '../ordering/cartProblems';
import { attempt, changeCart, postWrite } from '../ordering/changeCart';
import { prepareLine, withLine } from '../ordering/editLines';
import { checkAccessories } from '../ordering/lineRules';
import { newId } from '../ordering/newId';
import { snapshotOf } from '../ordering/productSnapshot';
import { answerCart, requestedLocale, type CartSources } from '../ordering/readCart';
import type { StoredCart, StoredItem } from '../ordering/storedCart';
import { findPlace, sameZip } from '../places/findPlace';
import type { Handlers } from '../platform/handlers';
import { refusal } from '../platform/ProblemError';
import type { CustomerContext } from '../auth/customerOf';
import { findOwnOrder } from './ownOrders';
import type { StoredOrder } from './orderRepository';

/** A line of an order as it can be bought again, without what is no longer offered with it. */
interface AgainLine {
  readonly item: StoredItem;
  readonly product: CatalogueProduct;
  readonly dates: DeliveryDates;
}

type LeftOut = OrderAgain['leftOut'][number];

/** Buying again what an order held. @source docs/decisions/0067-orders-afterwards.md */
export const sendAgainHandlers = {
  orderAgain: async ({ query, context }) => {
    const order = await findOwnOrder(context, query.orderId);
    return { data: await presentAgain(context, order, requestedLocale(query.locale)) };
  },

  sendAgain: async ({ query, body, context }) => {
    const order = await findOwnOrder(context, body.orderId);
    const cartId = context.cart?.cartId;
    const cart = cartId && (await findCart(context.db, cartId));
    if (!cart || cart.customerId !== context.customer.customerId) throw cartNotFound();
    const prepared = await attempt(() => prepareLines(context, cart.id, order, body));
    await changeCart(context, postWrite('sendAgain', cart.id, body), async (tx, locked) => {
      const add = (items: readonly StoredItem[], line: StoredItem) => withLine({ ...locked, items }, line);
      const items = prepared().reduce(add, locked.items);
      await writeLines(tx, locked, items);
      await fillCheckout(tx, { ...locked, items }, order, context.clock.now());
    });
    return answerCart(context, cart.id, query.locale);
  },
} satisfies Partial<Handlers>;

/** The lines as `addCartItem` would take them, all for the one day. @throws ProblemError 422 */
async function prepareLines(
  context: CustomerContext,
  cartId: string,
  order: StoredOrder,
  { deliveryDate, ageVerification_dob }: BodyOf<typeof sendAgain>,
): Promise<StoredItem[]> {
  const { lines } = await readAgain(context, order);
  if (lines.length === 0)
    throw refusal(422, errorKey.productUnknown, 'Nothing of this order can be bought again.');
  const { zipCode = '' } = order.recipient ?? {};
  return Promise.all(
    lines.map(({ item: { sku, quantity, vaseId, addons, choice } }) =>
      prepareLine(context, cartId, {
        ...{ sku, quantity, vaseId, addons: [...addons], ageVerification_dob },
        delivery: { zipCode, city: choice?.city, deliveryOption: 'fixed', deliveryDate },
      }),
    ),
  );
}

/** Recipient and card message of the order, unless the cart has a recipient already or something in it goes elsewhere. */
async function fillCheckout(
  tx: Tx,
  { id: cartId, items, recipient: known }: StoredCart,
  { recipient, cardMessage }: StoredOrder,
  now: Date,
): Promise<void> {
  if (!recipient || known) return;
  if (!items.every(({ choice }) => !choice || sameZip(choice.zipCode) === sameZip(recipient.zipCode))) return;
  const checkoutId = await openCheckoutOf(tx, { id: newId(), cartId }, now);
  // The hour of a service is past.
  const { serviceDate: _date, serviceTime: _time, ...again } = recipient;
  const step = { recipient: again, ...(cardMessage && { cardMessage }) };
  await saveStep(tx, { checkoutId, cartId }, step, now);
}

async function readAgain(
  sources: CartSources,
  order: StoredOrder,
): Promise<{ catalogue: Catalogue; lines: AgainLine[]; leftOut: (locale: Locale) => LeftOut[] }> {
  const { db, clock } = sources;
  const catalogue = await loadCatalogue(db);
  const place = findPlace(order.recipient?.zipCode ?? '');
  const deliveries = place && (await deliveriesTo(db, place, clock.now()));
  const { items = [] } = (await findCart(db, order.cartId)) ?? {};
  const lines: AgainLine[] = [];
  const out: ((locale: Locale) => LeftOut)[] = [];
  for (const sold of items.filter(({ id }) => order.cart.items.includes(id))) {
    const leave = (reason: LeftOut['reason']) =>
      out.push((locale) => ({ ...named(sold.snapshot.title, locale, sold.sku), reason }));
    const product = catalogue.productBySku(sold.sku)?.product;
    const dates = product && deliveries?.datesOf(product);
    if (sold.snapshot.isMembership) leave('membership');
    else if (!product) leave('gone');
    else if (!dates || dates.options.size === 0) leave(isRestricted(dates) ? 'restricted' : 'not-there');
    else {
      const { item, missing } = offeredWith(catalogue, product, sold);
      lines.push({ item, product, dates });
      for (const id of missing)
        out.push((locale) => ({ ...extraOf(catalogue, order, id, locale), reason: 'gone' }));
    }
  }
  return { catalogue, lines, leftOut: (locale) => out.map((one) => one(locale)) };
}

const isRestricted = (dates: DeliveryDates | undefined): boolean =>
  [...(dates?.reasons.values() ?? [])].includes('restricted-by-state');

/** A line with those extras that are still offered with its product. */
function offeredWith(catalogue: Catalogue, product: CatalogueProduct, item: StoredItem) {
  const isOffered = (extra: Parameters<typeof checkAccessories>[2]) =>
    safely(() => [checkAccessories(catalogue, product, extra)]) !== undefined;
  const addons = item.addons.filter((addon) => isOffered({ addons: [addon] }));
  const hasVase = item.vaseId !== undefined && isOffered({ vaseId: item.vaseId });
  const isVaseMissed = item.vaseId !== undefined && item.vaseId !== shop.dummyVaseId && !hasVase;
  const missing = item.addons.flatMap(({ id }) => (addons.some((addon) => addon.id === id) ? [] : [id]));
  return {
    item: { ...item, addons, vaseId: hasVase ? item.vaseId : undefined },
    missing: [...(isVaseMissed ? [item.vaseId ?? ''] : []), ...missing],
  };
}

/** Name of a vase or add-on: as it is sold, else as it was sold. */
function extraOf(catalogue: Catalogue, { cart }: StoredOrder, id: string, locale: Locale) {
  const known = catalogue.vase(id)?.title ?? catalogue.addon(id)?.name;
  const sold = Object.values(cart.entities.items)
    .flatMap(({ accessories }) => accessories)
    .find((accessory) => accessory.id === id);
  return known ? named(known, locale, id) : { title: sold?.name ?? id, lang: sold?.lang };
}

const named = (title: Localised, locale: Locale, otherwise: string) => ({
  title: textIn(title, locale) ?? otherwise,
  lang: languageIn(title, locale),
});

async function presentAgain(sources: CartSources, order: StoredOrder, locale: Locale): Promise<OrderAgain> {
  const { catalogue, lines, leftOut } = await readAgain(sources, order);
  const { recipient, cardMessage } = order;
  return {
    orderId: order.id,
    ...(recipient && {
      to: {
        ...{ firstName: recipient.firstName, lastName: recipient.lastName },
        ...{ city: recipient.city, zipCode: recipient.zipCode },
      },
    }),
    hasCardMessage: Boolean(cardMessage?.message),
    hasAlcohol: lines.some(({ product }) => product.isAlcohol),
    items: lines.map(({ item, product }) => {
      const variant = catalogue.productBySku(item.sku)?.variant;
      const shown = variant ? snapshotOf(product, variant) : item.snapshot;
      const vase = item.vaseId === shop.dummyVaseId ? [] : [item.vaseId ?? []].flat();
      return {
        ...named(shown.title, locale, item.sku),
        variantTitle: shown.hasSizes ? (textIn(shown.variantTitle, locale) ?? '') : '',
        quantity: item.quantity,
        imagePath: shown.imagePath,
        extras: [...vase, ...item.addons.map(({ id }) => id)].map((id) =>
          extraOf(catalogue, order, id, locale),
        ),
      };
    }),
    leftOut: leftOut(locale),
    days: daysOf(lines),
  };
}

/** Days on which all of it can come, each with what its deliveries cost together. */
function daysOf(lines: readonly AgainLine[]): OrderAgain['days'] {
  const isFixed = ({ deliveryOption }: DeliveryOptionDomain) => deliveryOption === 'fixed';
  return [...(lines[0]?.dates.options.keys() ?? [])].sort().flatMap((deliveryDate) => {
    const options = lines.map(({ dates }) => dates.options.get(deliveryDate)?.find(isFixed));
    if (!options.every((option) => option !== undefined)) return [];
    const trips = [...groupBy(options, ({ channel }) => channel).values()].map((together) =>
      tripCharge(
        together.map(({ deliveryFeeCents, surchargeCents }) => ({
          feeCents: deliveryFeeCents,
          surchargeCents,
        })),
      ),
    );
    const cents = trips.reduce((sum, { feeCents, surchargeCents }) => sum + feeCents + surchargeCents, 0);
    return [{ deliveryDate, deliveryFee: toAmount(cents) }];
  });
}
