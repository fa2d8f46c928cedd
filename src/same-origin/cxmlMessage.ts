import type { Cart, CartItem } from '@/contracts/ordering/cart';
import type { ProcurementPortal } from '@/contracts/partner-config';
import { shop } from '@/contracts/shop';
import type { Locale } from '@/contracts/locales';
import { escapedText, readableOnly } from '@/lib/text';
import { toCents } from '@/lib/money';

/** A cart on its way back to a procurement system. */
export interface ReturnedCart {
  readonly cart: Cart;
  readonly portal: ProcurementPortal;
  readonly partnerId: string;
  /** How the procurement system knows the buyer's visit; sent back as it came. */
  readonly buyerCookie: string;
  readonly locale: Locale;
  readonly now: Date;
}

/** An element of XML; texts in it are escaped, empty parts left out. */
function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...inside: readonly (Xml | string)[]
): Xml {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(value)}"`);
  const content = inside.map((part) => (typeof part === 'string' ? written(part) : part.xml)).join('');
  return { xml: `<${name}${given.join('')}>${content}</${name}>` };
}
interface Xml {
  readonly xml: string;
}
const nothing: Xml = { xml: '' };

/** Neither markup nor a character that no XML may hold. */
const written = (text: string) => escapedText(readableOnly(text).replace(/[\ufffe\uffff]/g, ''));

const money = (cents: number) =>
  element(
    'Money',
    { currency: shop.currency },
    `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`,
  );

/** What a cart costs, in cents. The delivery is everything that is neither goods nor tax. */
export function sumsOf({ subTotalAmount, totalDiscountAmount, totalAmount, orderFeeSummary }: Cart) {
  const [goods, discount, total] = [
    toCents(subTotalAmount),
    toCents(totalDiscountAmount),
    toCents(totalAmount),
  ];
  const tax = toCents(orderFeeSummary.tax ?? 0);
  return { goods, discount, delivery: total - (goods - discount) - tax, tax, total };
}

/**
 * The message by which a supplier hands a cart over, as cXML 1.2 describes it.
 * @source docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export function cxmlMessage({ cart, portal, partnerId, buyerCookie, locale, now }: ReturnedCart): string {
  const { goods, discount, tax, delivery } = sumsOf(cart);
  const party = (name: string, identity: string, more = nothing) =>
    element(
      name,
      {},
      element('Credential', { domain: 'NetworkID' }, element('Identity', {}, identity)),
      more,
    );
  const supplier = portal.supplier ?? shop.brand;
  const header = element(
    'Header',
    {},
    party('From', supplier),
    party('To', portal.buyer ?? partnerId),
    party('Sender', supplier, element('UserAgent', {}, shop.clientId)),
  );
  const described = (name: string, cents: number, text: string) =>
    element(name, {}, money(cents), element('Description', { 'xml:lang': 'en-US' }, text));
  const order = element(
    'PunchOutOrderMessage',
    {},
    element('BuyerCookie', {}, buyerCookie),
    element(
      'PunchOutOrderMessageHeader',
      { operationAllowed: 'create' },
      element('Total', {}, money(goods - discount)),
      described('Shipping', delivery, 'Delivery'),
      described('Tax', tax, 'Sales tax'),
    ),
    ...itemsOf(cart).map((item) => lineOf(item, cart.cartId, locale)),
    discount > 0 ? discountLine(discount) : nothing,
  );
  const attributes = {
    payloadID: `${cart.cartId}.${cart.version}@${shop.siteId}`,
    timestamp: now.toISOString(),
    'xml:lang': locale,
  };
  const document = element('cXML', attributes, header, element('Message', {}, order));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd">\n${document.xml}`;
}

/** Lines of a cart in their order. */
export const itemsOf = ({ items, entities }: Cart): CartItem[] =>
  items.flatMap((id) => entities.items[id] ?? []);

/** Name of a line with its size. */
export const nameOf = ({ title, variantTitle }: CartItem): string =>
  variantTitle ? `${title}, ${variantTitle}` : title;

/** Cents of one piece with its extras. */
export const unitCentsOf = ({ lineTotal, quantity }: CartItem): number =>
  Math.round(toCents(lineTotal) / quantity);

function lineOf(item: CartItem, cartId: string, locale: Locale): Xml {
  const { deliveryOptions: delivery, accessories } = item;
  const extras = accessories.map(({ name, quantity }) => `${quantity} × ${name}`);
  const facts = {
    deliveryDate: delivery?.deliveryDate,
    deliveryZipCode: delivery?.zipCode,
    extras: extras.join('; ') || undefined,
  };
  const extrinsics = Object.entries(facts).flatMap(([name, value]) =>
    value ? [element('Extrinsic', { name }, value)] : [],
  );
  return itemIn(
    { quantity: item.quantity, sku: item.sku, auxiliary: `${cartId}/${item.itemId}` },
    { unitCents: unitCentsOf(item), name: nameOf(item), lang: item.lang ?? locale },
    extrinsics,
  );
}

/** What promotions take off stands in a line of its own: a share of it seldom divides by the pieces of a line. */
const discountLine = (cents: number): Xml =>
  itemIn(
    { quantity: 1, sku: 'DISCOUNT', auxiliary: '' },
    { unitCents: -cents, name: 'Discount', lang: 'en-US' },
  );

/** Cut flowers and gifts, in the United Nations' list of products: floriculture. */
const unspsc = '10160000';

function itemIn(
  part: { quantity: number; sku: string; auxiliary: string },
  detail: { unitCents: number; name: string; lang: string },
  extrinsics: readonly Xml[] = [],
): Xml {
  return element(
    'ItemIn',
    { quantity: String(part.quantity) },
    element(
      'ItemID',
      {},
      element('SupplierPartID', {}, part.sku),
      part.auxiliary ? element('SupplierPartAuxiliaryID', {}, part.auxiliary) : nothing,
    ),
    element(
      'ItemDetail',
      {},
      element('UnitPrice', {}, money(detail.unitCents)),
      element('Description', { 'xml:lang': detail.lang }, detail.name),
      element('UnitOfMeasure', {}, 'EA'),
      element('Classification', { domain: 'UNSPSC' }, unspsc),
      ...extrinsics,
    ),
  );
}
