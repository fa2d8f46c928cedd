import { eq } from 'drizzle-orm';
import { customers, outboxMails } from '@/backend/db/schema';
import { unpackRows } from '@/store/packedRows';
import { PartnerConfigSource } from '@/contracts/partner-config';
import * as account from '../../pages/account/[section]';
import * as cartPage from '../../pages/cart';
import * as home from '../../pages/index';
import * as list from '../../pages/collections/[handle]';
import * as search from '../../pages/search';
import * as pdp from '../../pages/products/[handle]';
import * as membership from '../../pages/products/larkstem-gold';
import { configurePartner } from '../support/configurePartner';
import { newKey, roses } from '../support/openCart';
import { recipient, sender, goodCard } from '../support/openCheckout';
import { openShop } from '../support/openShop';
import { flagship, partnerCalls } from '../support/partnerCalls';
import { partnerParts } from '../support/partnerParts';
import { renderPage } from '../support/renderPage';
import { newCustomer } from '../support/signIn';

const shop = openShop();
jest.setTimeout(120_000);

const configure = (flags: Partial<PartnerConfigSource>) => configurePartner(shop.backend, flagship, flags);

type Page = Parameters<typeof renderPage>[0];
async function shown(page: Page, path: string, partnerId?: string, locale?: 'fr-CA') {
  const rendered = await renderPage(page, {
    path,
    ...(partnerId && { visitor: { partnerId } }),
    ...(locale && { locale }),
  });
  return rendered.kind === 'page' ? `${rendered.head}${rendered.html}` : rendered.kind;
}

const hasSignIn = async () => /<header[\s\S]*aria-label="Sign in"/.test(await shown(home, '/', flagship));
const hasOffers = async () => (await shown(home, '/', flagship)).includes('/api/email-offers');
const hasMemberPrice = async () =>
  (await shown(pdp, '/products/meadow-walk', flagship)).includes('with Gold');
const hasMemberPriceInList = async () =>
  (await shown(list, '/collections/roses', flagship)).includes('with Gold');
const hasMemberPriceInSearch = async () =>
  (await shown(search, '/search?q=roses', flagship)).includes('with Gold');
const hasMembershipPage = async () =>
  (await shown(membership, '/products/larkstem-gold', flagship)) !== 'notFound';
const hasName = async () => (await shown(home, '/', flagship)).includes('Flagship &amp; Sons');

/** What a gold member pays in a cart that is credited to the partner, and what the mail of the order says. */
async function goldOrder() {
  const { backend } = shop;
  const { accessToken, profileId } = await newCustomer(backend);
  await backend.db
    .update(customers)
    .set({ goldUntil: new Date('2027-06-01T00:00:00Z') })
    .where(eq(customers.id, profileId));
  const { answer: own } = await backend.call('mergeCart', {
    accessToken,
    body: { countryId: 'US', attribution: { partnerId: flagship }, idempotencyKey: newKey() },
  });
  const at = { params: { cartId: own.cartId }, cartToken: own.cartToken };
  const { answer: cart } = await backend.call('addCartItem', {
    ...at,
    body: { ...roses, idempotencyKey: newKey() },
  });
  const { checkoutId } = (
    await backend.call('initiateCheckout', { ...at, body: { idempotencyKey: newKey() } })
  ).answer;
  const access = { params: { checkoutId }, cartToken: own.cartToken };
  await backend.call('saveRecipient', { ...access, body: recipient });
  await backend.call('saveCardMessage', { ...access, body: { message: 'Hello' } });
  await backend.call('saveSender', { ...access, body: sender });
  const { token } = (await backend.call('tokeniseCard', { body: goodCard })).answer;
  await backend.call('savePayment', { ...access, body: { paymentToken: token } });
  const { answer } = await backend.call('placeOrder', {
    cartToken: own.cartToken,
    body: { checkoutId, expectedTotal: cart.totalAmount, idempotencyKey: newKey() },
  });
  const mails = await backend.db
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.id, `order-confirmation-${answer.orderId}`));
  return { cart, mail: mails[0]?.facts };
}
const cartHasMemberPrice = async () => {
  const { cart, mail } = await goldOrder();
  const inMail = mail?.kind === 'order-confirmation' ? mail.cart.rewardsTotal : undefined;
  expect(inMail).toBe(cart.rewardsTotal);
  expect(cart.loyaltyDetails !== undefined).toBe(cart.rewardsTotal > 0);
  return cart.rewardsTotal > 0;
};

/** The shop in the browser, with what the cart's page says of the partner. */
async function parts() {
  const rendered = await renderPage(cartPage, { path: '/cart', visitor: { partnerId: flagship } });
  if (rendered.kind !== 'page') throw new Error('The page of the cart is not there.');
  return partnerParts((unpackRows(rendered.props) as { initialState: object }).initialState);
}
const hasPromoField = async () => (await parts()).promo.includes('Promo code');
const hasAccountOffer = async () => (await parts()).account !== '';
const hasCalendarFees = async () => (await parts()).day.includes('$14.99');
const hasPayLater = async () => (await parts()).payment.includes('Pay later');
const hasMembershipOffer = async () => (await parts()).membership.includes('on this cart');
const hasOffersBox = async () => (await parts()).preferences.includes('Offers by email');
const hasReminderBox = async () => (await parts()).preferences.includes('Emails for your reminders');
const sendsWindows = async () => (await parts()).sentPick?.endIso !== undefined;

const procurement = { hosts: ['portal.example'], format: 'json' as const };
const calls = () => partnerCalls(shop.backend);

type Place = 'page' | 'call' | 'cart' | 'mail';
type Flag = keyof PartnerConfigSource;

/** Every flag, where one sees that it is on, and what one sees there. */
const switches: [Flag, Place, string, () => Promise<boolean>][] = [
  ['isSignInEnabled', 'page', 'the sign-in in the header', hasSignIn],
  ['isSignInEnabled', 'page', 'the offer of an account after an order', hasAccountOffer],
  ['isEmailOffersPromotionsEnabled', 'page', 'the form for offers by mail', hasOffers],
  ['isEmailOffersPromotionsEnabled', 'page', 'the box for offers in the account', hasOffersBox],
  ['isEmailRemindersEnabled', 'page', 'the box for mails of reminders', hasReminderBox],
  ['isLoyaltyEnabled', 'page', 'the member price of a product', hasMemberPrice],
  ['isLoyaltyEnabled', 'page', 'member prices in a list', hasMemberPriceInList],
  ['isLoyaltyEnabled', 'page', 'member prices of what was found', hasMemberPriceInSearch],
  ['isLoyaltyEnabled', 'page', 'the page of the membership', hasMembershipPage],
  ['isLoyaltyEnabled', 'cart', 'the offer of the membership', hasMembershipOffer],
  ['isLoyaltyEnabled', 'mail', 'the price of a member’s cart, its order and mail', cartHasMemberPrice],
  ['isLoyaltyEnabled', 'call', 'member prices of gifts', () => calls().giftsHaveMemberPrice()],
  ['isLoyaltyEnabled', 'call', 'the membership in a cart', () => calls().takesMembership()],
  ['isSignInEnabled', 'page', 'the member price of a product', hasMemberPrice],
  ['isSignInEnabled', 'page', 'the page of the membership', hasMembershipPage],
  ['isSignInEnabled', 'mail', 'the price of a member’s cart, its order and mail', cartHasMemberPrice],
  ['isSignInEnabled', 'call', 'the membership in a cart', () => calls().takesMembership()],
  ['isBuyNowPayLaterEnabled', 'page', 'paying later in the checkout', hasPayLater],
  ['isBuyNowPayLaterEnabled', 'call', 'paying later', () => calls().paysLater()],
  ['isActive', 'page', 'the partner’s name', hasName],
  ['isPromoCodeEnabled', 'cart', 'the field for a promo code', hasPromoField],
  ['isPromoCodeEnabled', 'call', 'a promo code', () => calls().takesCode()],
  ['isPromoCodeEnabled', 'call', 'a promo code from before', () => calls().keepsCode()],
  ['isCalendarFeesEnabled', 'page', 'fees on the days', hasCalendarFees],
  ['isFlexDeliveryEnabled', 'call', 'windows of days', sendsWindows],
  ['isFlexDeliveryEnabled', 'call', 'a window in the cart', () => calls().takesWindow()],
  ['isFlexDeliveryEnabled', 'call', 'a cart moved to a window', () => calls().movesToWindow()],
  ['isFlexDeliveryEnabled', 'call', 'a window from before in the checkout', () => calls().ordersWindow()],
  ['isProcurementRedirectEnabled', 'call', 'the return of a cart', () => calls().returnsCarts()],
  ['partnerSignIn', 'call', 'a checkout for own customers alone', () => calls().refusesGuests()],
];

describe('§3 Partner configuration: each flag switches what it names', () => {
  test.each(switches)('%s, %s: %s', async (flag, _place, _what, look) => {
    await configure({ procurement, [flag]: true });
    expect(await look()).toBe(true);
    await configure({ procurement, [flag]: false });
    expect(await look()).toBe(false);
  });

  test('every flag of a configuration is in this table', () => {
    const flags = Object.keys(PartnerConfigSource.def.shape).filter((name) => /^is|SignIn$/.test(name));
    expect([...new Set(switches.map(([flag]) => flag))].sort()).toEqual(flags.sort());
  });

  test('what a flag does not name stays as it is on every page and in the cart', async () => {
    const all = { isActive: true, procurement };
    await configure(all);
    const looks = switches.filter(([flag, place]) => flag !== 'isActive' && place !== 'call');
    const before = await seen(looks);
    await configure({ ...all, isPromoCodeEnabled: false });
    const changed = (await seen(looks)).flatMap((isOn, at) => (isOn === before[at] ? [] : [looks[at]?.[2]]));
    expect(changed).toEqual(['the field for a promo code']);
  });

  test('§6 an account’s section of the membership is there in a partner’s shop without loyalty, to say so', async () => {
    await configure({ isLoyaltyEnabled: false });
    const isThere = async (partnerId?: string, locale?: 'fr-CA') =>
      (await shown(account, '/account/loyalty', partnerId, locale)) !== 'notFound';
    expect([await isThere(flagship), await isThere('mercyhospital'), await isThere()]).toEqual([
      ...[true, true, true],
    ]);
    expect([await isThere(flagship, 'fr-CA'), await isThere(undefined, 'fr-CA')]).toEqual([false, false]);
    await configurePartner(shop.backend, 'global', { isLoyaltyEnabled: false });
    expect(await isThere()).toBe(false);
    await configurePartner(shop.backend, 'global', { isLoyaltyEnabled: true });
  });

  test('crawlers are told the same product whatever a partner switches', async () => {
    const told = async () =>
      /<script type="application\/ld\+json">.*?<\/script>/s.exec(
        await shown(pdp, '/products/meadow-walk', flagship),
      )?.[0];
    await configure(Object.fromEntries(switches.map(([flag]) => [flag, true])));
    const on = await told();
    expect(on).toContain('"Product"');
    await configure({ ...Object.fromEntries(switches.map(([flag]) => [flag, false])), isActive: true });
    expect(await told()).toBe(on);
  });

  test('an inactive partner is the shop itself, whatever its other flags say', async () => {
    await configure({ isActive: false, isLoyaltyEnabled: false, isSignInEnabled: false });
    expect([await hasSignIn(), await hasMemberPrice(), await cartHasMemberPrice()]).toEqual([
      true,
      true,
      true,
    ]);
    await configure({ isActive: false, isBuyNowPayLaterEnabled: true });
    expect(await calls().paysLater()).toBe(false);
  });
});

/** What is on, one after the other: they share a cart and a configuration. */
async function seen(looks: typeof switches): Promise<boolean[]> {
  const found: boolean[] = [];
  for (const [, , , look] of looks) found.push(await look());
  return found;
}

describe('the five partners of a demo', () => {
  test.each([
    ['harborbank', 'Harbor Bank Rewards', false],
    ['mercyhospital', 'Mercy Hospital Gift Shop', false],
    ['skyline', 'Skyline Airways', false],
    ['procurely', 'Procurely', false],
  ])(
    '%s has its name and mark, and loyalty only where one can sign in',
    async (partnerId, name, hasLoyalty) => {
      const html = await shown(pdp, '/products/meadow-walk', partnerId);
      expect(html.includes(`<strong>${name}</strong>`)).toBe(true);
      expect(html.includes(`src="/partners/${partnerId}.svg"`)).toBe(true);
      expect(html.includes('with Gold')).toBe(hasLoyalty);
      expect(/validForMemberTier|memberProgram/i.test(html)).toBe(false);
    },
  );

  test('the shop itself and the inactive partner bear no name', async () => {
    const plain = await shown(home, '/');
    const inactive = await shown(home, '/', 'oldmill');
    expect([plain, inactive].map((html) => html.includes('class="partner-band"'))).toEqual([false, false]);
  });

  test('§4 a partner’s static content wins over the global one', async () => {
    const bank = 'Flowers for the people you bank on';
    const pages = [await shown(home, '/', 'harborbank'), await shown(home, '/', 'skyline')];
    expect(pages.map((html) => html.includes(bank))).toEqual([true, false]);
  });

  test('the band says the name once, and leads to the shop itself but where a company’s buyers are', async () => {
    const bandOf = (html: string) => /<aside class="partner-band"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '';
    for (const [id, name] of [
      ['harborbank', 'Harbor Bank'],
      ['mercyhospital', 'Mercy Hospital'],
      ['skyline', 'Skyline'],
      ['procurely', 'Procurely'],
    ] as const) {
      const band = bandOf(await shown(home, '/', id));
      expect([id, band.split(name).length - 1]).toEqual([id, 1]);
      const form = '<form action="/api/leave-partner" method="post"><button value="en-US" name="locale">';
      expect([id, band.includes(form)]).toEqual([id, id !== 'procurely']);
    }
    const french = bandOf(await shown(home, '/', 'skyline', 'fr-CA'));
    expect(french).toContain('<button value="fr-CA" name="locale">Boutique principale</button>');
  });

  test('in French the band has the partner’s name, and no English words of the CMS', async () => {
    const html = await shown(home, '/', 'mercyhospital', 'fr-CA');
    expect(html.includes('aria-label="Partenaire"')).toBe(true);
    expect(html.includes('Delivered to the ward')).toBe(false);
  });

  test('§6 a partner’s product list', async () => {
    const handles = (html: string) => [
      ...new Set([...html.matchAll(/href="[^"]*\/products\/([a-z0-9-]+)/g)].map(([, handle = '']) => handle)),
    ];
    const own = handles(await shown(list, '/collections/get-well', 'mercyhospital'));
    expect(own.slice(0, 4)).toEqual([
      'breakfast-nook',
      'golden-trail-pothos',
      'sixteen-kind-words-chocolates',
      'field-notes',
    ]);
    expect(handles(await shown(list, '/collections/get-well')).length).toBeGreaterThan(own.length);
  });
});
