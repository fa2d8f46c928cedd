import { customerAddresses, reminders, socialLogins } from '@/backend/db/schema';
import { gatewayContract, type CallName } from '@/contracts/gateway';
import type { Endpoint } from '@/contracts/endpoint';
import { shop } from '@/contracts/shop';
import { suiteBackend } from '../support/inProcessBackend';
import { sampleOf, type Known } from '../support/inputsOf';
import { newKey, newYork, openCart } from '../support/openCart';
import { goodCard, openCheckout, recipient, sender } from '../support/openCheckout';
import { softAuthenticator } from '../support/softAuthenticator';
import { ada, internalHeaders, newCustomer, newGoldMember, signIn } from '../support/signIn';

/* Who may make which call. A call without a row fails; a row says for each caller: "." let in, 1 refused with 401, 4 not found. */
jest.setTimeout(60_000);

const callers = [
  'anonymous',
  'guest',
  'partial',
  'expired',
  'tampered',
  'signed out',
  'another',
  'gold',
  'owner',
] as const;
type Caller = (typeof callers)[number];

const matrix: Readonly<Record<string, readonly CallName[]>> = {
  /* Everybody. */
  '.........': [
    ...(['buyBox', 'availability', 'buyboxV2', 'search', 'collectionProducts', 'recommendation'] as const),
    ...(['getAvailableDatesProducts', 'availableDeliveryDates', 'deliveryFees', 'zipcodecoverage'] as const),
    ...(['productavailabilities', 'productAddonAvailability', 'productEligibility'] as const),
    ...([
      'multiProductOptions',
      'siteWideAvailableGifts',
      'verifyZipCode',
      'zipcode',
      'verifyAddress',
    ] as const),
    ...([
      'postPreference',
      'createCart',
      'getCartId',
      'captcha',
      'login',
      'signUp',
      'signUpAndLogin',
    ] as const),
    ...(['socialLogins', 'socialLogin', 'socialReturn', 'socialReturnForm', 'finishSocialLogin'] as const),
    ...(['connectSocialLogin', 'mailSocialLogin', 'confirmSocialLogin'] as const),
    ...([
      'logout',
      'forgotPassword',
      'validateToken',
      'resetPassword',
      'accountActivation',
      'unsubscribe',
    ] as const),
    ...(['passkeyQuestion', 'passkeyLogin', 'reportEvents'] as const),
    ...(['getBankChallenge', 'answerBankChallenge', 'tokeniseCard', 'trackOrder', 'sendOrderLink'] as const),
  ],
  /* Whoever holds the token of the cart; being signed in opens no cart. */
  '4.4444444': [
    ...(['cart', 'getCart', 'itemCount', 'renameCart', 'addSiblingCart', 'listSiblingCarts'] as const),
    ...(['removeSiblingCart', 'addCartItem', 'replaceCartItem', 'updateCartItem', 'deleteCartItem'] as const),
    ...(['updateMultipleItems', 'addCartAddon', 'removeCartAddon', 'deleteAllCartItems'] as const),
    ...(['applyPromoCode', 'removePromoCode', 'initiateCheckout', 'getCheckout', 'saveRecipient'] as const),
    ...(['saveCardMessage', 'saveSender', 'savePayment', 'placeOrder', 'resumePayment'] as const),
    ...(['abandonPayment', 'returnCart', 'takeBackCart', 'leavePartner', 'setCartPartner'] as const),
  ],
  /* Nobody without the token of the order, or without the shop's own secret. */
  '444444444': [
    ...([
      'getOrder',
      'viewOrder',
      'forModification',
      'orderDates',
      'payForModification',
      'signUpFromOrder',
      'startSession',
      'refreshSession',
      'recognise',
      'endSession',
    ] as const),
    'issueAddressToken',
  ],
  /* Whoever is signed in, about the own account. */
  '111111...': [
    ...(['mergeCart', 'sendActivation', 'userData', 'updateContactInfo', 'editPassword'] as const),
    ...(['membershipBasicInfo', 'loyaltyAuthDetails', 'loyaltyOptIn', 'getAddresses', 'addAddress'] as const),
    ...(['getReminders', 'addReminder', 'getPreference', 'updatePreference', 'removeBirthday'] as const),
    ...(['getPaymentCards', 'orderHistory', 'getSessions', 'getPasskeys', 'newPasskeyQuestion'] as const),
    'getSocialLogins',
    ...(['addPasskey', 'endOtherSessions', 'exportOwnData', 'endAccount'] as const),
    ...(['adoptableOrders', 'adoptOrders'] as const),
  ],
  /* Whose address, reminder, card or order it is; the membership opens nothing of others. */
  '11111144.': [
    ...(['updateAddress', 'setPrimaryAddress', 'deleteAddress', 'updateReminder', 'removeReminder'] as const),
    ...(['removePaymentCard', 'tokeniseSavedCard', 'orderSearch', 'endOwnSession'] as const),
    ...(['orderAgain', 'sendAgain'] as const),
    ...(['renamePasskey', 'removePasskey', 'removeSocialLogin'] as const),
  ],
};
const rows = Object.entries(matrix).flatMap(([row, names]) => names.map((name) => [name, row] as const));

let owner: Awaited<ReturnType<typeof newCustomer>>;
let another: typeof owner;
/** Another customer, with the membership. */
let gold: typeof owner;
let leaver: typeof owner;
let orderId: string;

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z', variables: { LOG_LEVEL: 'silent' } });
beforeAll(async () => {
  [owner, another, leaver] = [
    await newCustomer(backend),
    await newCustomer(backend),
    await newCustomer(backend),
  ];
  gold = await newGoldMember(backend);
  await backend.call('logout', { accessToken: leaver.accessToken, body: {} });
  orderId = await ownOrder();
}, 120_000);
beforeEach(async () => {
  await backend.db.delete(customerAddresses);
  await backend.db.delete(reminders);
});

async function ownOrder(): Promise<string> {
  const { checkoutId, cartToken } = await openCheckout(backend);
  const { accessToken } = owner;
  const merging = { countryId: 'US', idempotencyKey: newKey() } as const;
  const own = (await backend.call('mergeCart', { accessToken, cartToken, body: merging })).answer;
  const body = { checkoutId, expectedTotal: own.cart.totalAmount, idempotencyKey: newKey() };
  return (await backend.call('placeOrder', { cartToken: own.cartToken, body })).answer.orderId;
}

/** Things of the owner, fresh for each call, and values for all other fields. */
async function ownersThings(): Promise<Known> {
  const { accessToken } = owner;
  const address = { ...recipient, idempotencyKey: newKey() };
  const reminder = { occasion: 'birthday', recipientName: 'Zoë', month: 2, day: 29, daysBefore: 3 } as const;
  const { addressId } = (await backend.call('addAddress', { accessToken, body: address })).answer;
  const added = { accessToken, body: { ...reminder, idempotencyKey: newKey() } };
  const { reminderId } = (await backend.call('addReminder', added)).answer;
  await backend.call('tokeniseCard', { accessToken, body: { ...goodCard, isSaved: true } });
  const [card] = (await backend.call('getPaymentCards', { accessToken })).answer.paymentCards;
  return {
    ...{
      addressId,
      reminderId,
      creditCardId: card?.creditCardId,
      orderId,
      deliveryGroupId: `${orderId}-1`,
      cancelDelivery: `${orderId}-1`,
      ...reminder,
      year: undefined,
    },
    ...{ ...recipient, ...sender, ...ada, oldPassword: ada.password, page: '1', search: undefined },
    ...{ birthDate: '1990-02-28', locationName: 'Mill', addressLine2: 'Apt 4', nickname: 'Mum' },
    ...{ sku: 'LK1001S', id: 'LK1001', productId: 'LK1001', productIds: 'LK1001', locale: 'en-US' },
    ...{
      delivery: newYork,
      deliveryDate: newYork.deliveryDate,
      addons: [],
      together: undefined,
      captcha: 'none',
      isEmailSubscribed: undefined,
      version: undefined,
    },
    ...{ idempotencyKey: newKey(), countryId: 'US', queryParamsString: '' },
    ...{ siteId: shop.siteId, providerlogin: 'demologin' },
  };
}

/** Token of the owner's cart. */
async function ownersCart(): Promise<string> {
  const body = { countryId: 'US', idempotencyKey: newKey() } as const;
  return (await backend.call('mergeCart', { accessToken: owner.accessToken, body })).answer.cartToken;
}

/** Another session of the owner. */
async function spareSession(): Promise<string> {
  const { accessToken } = await signIn(backend, owner.email);
  const { sessions } = (await backend.call('getSessions', { accessToken })).answer;
  return sessions.find(({ isCurrent }) => isCurrent)?.sessionId ?? '';
}

/** What a browser holds that knew the owner. */
async function recognised(): Promise<string> {
  const { pc1 } = owner;
  const { answer } = await backend.call('recognise', { body: { pc1 }, headers: internalHeaders });
  return answer.access_token;
}

/** A passkey made for whoever holds the token; one that is made up for callers who are not asked. */
async function newPasskey(accessToken = '', now?: string) {
  const { status, answer } = await backend
    .call('newPasskeyQuestion', { accessToken, now, body: {} })
    .then((result) => (result.status === 200 ? result : { status: result.status, answer: undefined }));
  const challenge = status === 200 ? answer?.question.challenge : undefined;
  return softAuthenticator({ origin: 'http://localhost:3000', rpId: 'localhost' }).create(challenge ?? 'YQ');
}

/** One of the owner's passkeys. */
async function ownPasskey(): Promise<string> {
  const { accessToken } = owner;
  const body = { passkey: await newPasskey(accessToken), name: 'Kitchen' };
  const { passkeys } = (await backend.call('addPasskey', { accessToken, body })).answer;
  return passkeys[0]?.passkeyId ?? '';
}

/** A provider connected with the owner's account. */
async function ownLogin(): Promise<string> {
  const { accessToken, profileId: customerId } = owner;
  const login = { provider: 'demo', subject: newKey(), customerId, createdAt: new Date() } as const;
  await backend.db.insert(socialLogins).values(login);
  const { answer } = await backend.call('getSocialLogins', { accessToken });
  return answer.socialLogins[0]?.loginId ?? '';
}

/** What goes along with a caller's request. */
async function tokensOf(caller: Caller) {
  const { accessToken } = owner;
  switch (caller) {
    case 'anonymous':
      return {};
    case 'guest': {
      const { cartId, cartToken } = await openCart(backend);
      return { cartId, cartToken };
    }
    case 'partial':
      return { accessToken: await recognised() };
    case 'expired':
      return { accessToken, now: '2026-11-20T17:00:00Z' };
    case 'tampered':
      return { accessToken: `${accessToken.slice(0, -2)}${accessToken.endsWith('AA') ? 'BB' : 'AA'}` };
    case 'signed out':
      return { accessToken: leaver.accessToken };
    case 'another':
      return { accessToken: another.accessToken, email: another.email };
    case 'gold':
      return { accessToken: gold.accessToken, email: gold.email };
    case 'owner':
      return { accessToken, email: owner.email };
  }
}

/** What a call comes to for a caller, as the rows write it. */
async function outcomeOf(name: CallName, caller: Caller, things: Known): Promise<string> {
  const { cartId = 'cart-12345678', email = sender.email, ...tokens } = await tokensOf(caller);
  const { accessToken, now } = tokens as { accessToken?: string; now?: string };
  const passkey = name === 'addPasskey' && { passkey: await newPasskey(accessToken, now) };
  const known = { ...things, cartId, email, ...passkey };
  const { params, query, body, access } = gatewayContract[name] as Endpoint;
  const input = {
    ...(name === 'sendAgain' && { cartToken: await ownersCart() }),
    ...(params && { params: sampleOf(params, known) }),
    ...(query && { query: sampleOf(query, known) }),
    ...(body && { body: sampleOf(body, known) }),
  };
  const { status, errors, headers } = await backend.call(name, { ...input, ...tokens } as never);
  expect(headers['cache-control']).toBe('no-store');
  // The answer of verifyZipCode has a list of this name.
  const keys = Array.isArray(errors) ? [] : Object.keys(errors.errorMap);
  if (status === 401 && keys[0] === 'PRFL.UNAUTHORIZED') return '1';
  const isHidden = /^(CART|ORD|PRFL|REQ)\.NOT_FOUND$/.test(keys[0] ?? '') && access !== 'public';
  if (status === 404 && isHidden) return '4';
  return access === 'customer' && status !== 200 ? `${status} ${keys.join()}` : '.';
}

test('every call has one row', () => {
  const named = rows.map(([name]) => name).sort();
  expect(named).toEqual(Object.keys(gatewayContract).sort());
});

test('the caller "gold" is a member, and the other customers are not', async () => {
  const statuses = [];
  for (const { accessToken } of [owner, another, gold])
    statuses.push((await backend.call('loyaltyAuthDetails', { accessToken })).answer.loyaltyAuthDetails);
  expect(statuses.map(({ goldMember }) => goldMember)).toEqual(['false', 'false', 'true']);
});

test.each(rows)(`%s: ${callers.join(', ')}: %s`, async (name, row) => {
  const sessionId = name === 'endOwnSession' ? await spareSession() : undefined;
  const passkeyId = /^re(?:name|move)Passkey$/.test(name) ? await ownPasskey() : undefined;
  const loginId = name === 'removeSocialLogin' ? await ownLogin() : undefined;
  const things = {
    ...(await ownersThings()),
    ...(sessionId && { sessionId }),
    ...(loginId && { loginId }),
    ...(passkeyId && { passkeyId, name: 'Kitchen' }),
  };
  const outcomes = [];
  for (const caller of callers) outcomes.push(await outcomeOf(name, caller, things));
  expect(outcomes.join('')).toBe(row);
  if (name !== 'logout' && name !== 'endAccount') return;
  for (const customer of [owner, another, gold])
    Object.assign(customer, await signIn(backend, customer.email));
});
