import { pageSettings, type ShopIdentity } from './pageSettings';

/** The identity of a shop that was given none. */
export const defaultIdentity: ShopIdentity = {
  name: 'Larkstem',
  phone: '1-888-555-0142',
  email: 'care@larkstem.example',
  address: [],
};

const KEY = Symbol.for('larkstem.shopIdentity');
const holder = globalThis as { [KEY]?: ShopIdentity };

/**
 * Name, phone, mail and postal address of this shop. Server processes are told at start (`setShopIdentity`); the browser reads
 * what came with the page.
 */
export function shopIdentity(): ShopIdentity {
  return holder[KEY] ?? pageSettings().shop ?? defaultIdentity;
}

/** The identity as every page carries it to the browser. */
export function pageIdentity({ name, phone, email, address }: ShopIdentity): ShopIdentity {
  return { name, phone, email, address };
}

/** Tells this process how the shop is called and reached. Renderer and public port share it through the process. */
export function setShopIdentity(identity: ShopIdentity): void {
  holder[KEY] = identity;
}

/** A number of the United States or Canada, with or without the 1 in front. */
const NORTH_AMERICAN = /^1?([2-9]\d{9})$/;

/** Where a press on a phone number leads; a number of another country names it by a "+", or is dialled as it is written. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.startsWith('+')) return `tel:+${digits}`;
  const [, national] = NORTH_AMERICAN.exec(digits) ?? [];
  return national ? `tel:+1${national}` : `tel:${digits}`;
}

const PLACEHOLDER = /\{(name|phone|email|address|privacy)\}/g;

/** Stands in the terms of a demo that was given no address; live mode does not start without one. */
const DEMO_ADDRESS = ['100 Example Street', 'Burlington, VT 05401'];

/**
 * An editor's words with the shop's facts in the place of {name}, {phone}, {email}, {address} (which begins with the name) and
 * {privacy} (where to write about personal information).
 */
function withShopFacts(text: string): string {
  const identity = shopIdentity();
  const address = identity.address.length > 0 ? identity.address : DEMO_ADDRESS;
  const facts: Record<string, string> = {
    ...{ name: identity.name, phone: identity.phone, email: identity.email },
    address: [identity.name, ...address].join(', '),
    privacy: identity.privacyEmail ?? identity.email,
  };
  return text.replace(PLACEHOLDER, (match, fact: string) => facts[fact] ?? match);
}

/** The same for every text in a document; what holds none is answered as it is. */
export function filledWithShopFacts<T>(document: T): T {
  if (typeof document === 'string') return (document.includes('{') ? withShopFacts(document) : document) as T;
  if (Array.isArray(document)) return document.map((item: unknown) => filledWithShopFacts(item)) as T;
  if (typeof document !== 'object' || document === null || document instanceof Date) return document;
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [key, filledWithShopFacts(value as unknown)]),
  ) as T;
}
