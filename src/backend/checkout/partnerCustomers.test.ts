import { eq } from 'drizzle-orm';
import { claimsOf } from '@/lib/claimsOf';
import { carts, customers } from '../db/schema';
import { configurePartner } from '../../../tests/support/configurePartner';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, roses } from '../../../tests/support/openCart';
import { openCheckout } from '../../../tests/support/openCheckout';
import { ada, newCustomer, signIn, solvedCaptcha } from '../../../tests/support/signIn';

jest.setTimeout(60_000);
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

/** What opening a checkout comes to for a visit of a partner. */
async function opening(partnerId: string | undefined, accessToken?: string): Promise<string> {
  const attribution = partnerId ? { attribution: { partnerId } } : {};
  const body = { countryId: 'US', idempotencyKey: newKey(), ...attribution } as const;
  const { cartId, cartToken } = accessToken
    ? (await backend.call('mergeCart', { accessToken, body })).answer
    : (await backend.call('createCart', { body })).answer;
  const access = { params: { cartId }, cartToken, ...(accessToken && { accessToken }) };
  await backend.call('addCartItem', { ...access, body: { ...roses, idempotencyKey: newKey() } });
  const opened = await backend.call('initiateCheckout', { ...access, body: { idempotencyKey: newKey() } });
  return opened.status === 200 ? 'open' : `${opened.status} ${Object.keys(opened.errors.errorMap).join()}`;
}

type Called = { status: number; errors: { errorMap: object } };
const outcomeOf = ({ status, errors }: Called) =>
  status === 200 ? 'ok' : `${status} ${Object.keys(errors.errorMap).join()}`;

/** The cart of a customer after a sign-in with a guest's. */
const merged = async (
  guest: { cartToken: string } | undefined,
  accessToken: string,
  visit: { attribution?: { partnerId: string } } = {},
) => {
  const body = { countryId: 'US', idempotencyKey: newKey(), ...visit } as const;
  return (await backend.call('mergeCart', { accessToken, cartToken: guest?.cartToken, body })).answer;
};
async function placeOrder(checkoutId: string, cartToken: string, access: { accessToken?: string }) {
  const { answer } = await backend.call('getCheckout', { params: { checkoutId }, cartToken });
  const body = { checkoutId, expectedTotal: answer.cart.totalAmount, idempotencyKey: newKey() };
  return backend.call('placeOrder', { cartToken, ...access, body });
}
const creditOf = async (cartId: string) =>
  (await backend.db.select().from(carts).where(eq(carts.id, cartId)))[0]?.attribution.partnerId;
/** As any earlier visit may have left it. */
const credit = (cartId: string, partnerId: string) =>
  backend.db.update(carts).set({ attribution: { partnerId } }).where(eq(carts.id, cartId));

/** An account that was made in the shop of a partner. */
async function customerOf(partnerId: string) {
  const email = `${newKey()}@example.com`;
  const body = { ...ada, email, partnerId, captcha: await solvedCaptcha(backend) };
  const { profileId } = (await backend.call('signUp', { body })).answer;
  return { profileId, ...(await signIn(backend, email)) };
}
const partnerOf = async (profileId: string) =>
  (await backend.db.select().from(customers).where(eq(customers.id, profileId)))[0]?.partnerId;

describe('§3 User / account (partner)', () => {
  it('an account that is made in the shop of a partner belongs to it, and its token says so', async () => {
    const { profileId, accessToken } = await customerOf('skyline');
    expect(await partnerOf(profileId)).toBe('skyline');
    expect(claimsOf(accessToken)).toMatchObject({ partner: 'skyline' });
    const { answer } = await backend.call('exportOwnData', { accessToken });
    expect(answer.partner).toBe('skyline');
  });

  it.each(['mercyhospital', 'oldmill', 'nobody', 'global', '', '<b>', 'x'.repeat(200)])(
    'a partner that is none, or where nobody signs in, makes an account of the shop itself (%s)',
    async (partnerId) => {
      const { profileId, accessToken } = await customerOf(partnerId);
      expect(await partnerOf(profileId)).toBeNull();
      expect(claimsOf(accessToken)).not.toHaveProperty('partner');
    },
  );
});

describe('§4 Partner sign-in: a partner’s shop for its own customers', () => {
  it('its checkout opens to them alone; those of other shops are as before', async () => {
    expect(await opening('harborbank')).toBe('422 CHK.PARTNER_SIGN_IN');
    expect(await opening('harborbank', (await customerOf('skyline')).accessToken)).toBe(
      '422 CHK.PARTNER_OTHER',
    );
    expect(await opening('harborbank', (await customerOf('harborbank')).accessToken)).toBe('open');
    expect([await opening('skyline'), await opening(undefined), await opening('nobody')]).toEqual([
      'open',
      'open',
      'open',
    ]);
  });

  it('an account of no partner opens its checkout, is told there that it joins with the order, and stays with it then', async () => {
    const { profileId, accessToken } = await newCustomer(backend);
    const begun = await openCheckout(backend);
    const own = await merged(begun, accessToken, { attribution: { partnerId: 'harborbank' } });
    const at = { params: { checkoutId: begun.checkoutId }, cartToken: own.cartToken, accessToken };
    expect((await backend.call('getCheckout', at)).answer.joins).toBe('Harbor Bank Rewards');
    expect(await partnerOf(profileId)).toBeNull();
    expect(outcomeOf(await placeOrder(begun.checkoutId, own.cartToken, { accessToken }))).toBe('ok');
    expect(await partnerOf(profileId)).toBe('harborbank');
    await configurePartner(backend, 'flagship', { partnerSignIn: true });
    expect(await opening('flagship', accessToken)).toBe('422 CHK.PARTNER_OTHER');
  });

  it.each([
    ['its own customer', 'harborbank', 'harborbank'],
    ['a shop that is for everybody', 'skyline', undefined],
  ])('nothing is said of joining to %s', async (_, partnerId, own) => {
    const { accessToken } = own ? await customerOf(own) : await newCustomer(backend);
    const begun = await openCheckout(backend);
    const cart = await merged(begun, accessToken, { attribution: { partnerId } });
    const at = { params: { checkoutId: begun.checkoutId }, cartToken: cart.cartToken, accessToken };
    expect((await backend.call('getCheckout', at)).answer).not.toHaveProperty('joins');
  });

  it.each([
    ['nobody', undefined, '422 CHK.PARTNER_SIGN_IN'],
    ['a customer of another partner', 'skyline', '422 CHK.PARTNER_OTHER'],
  ])(
    'a refused opening credits nothing, and what was opened before is not ordered: %s',
    async (_, own, refusal) => {
      const account = own ? await customerOf(own) : undefined;
      const access = account ? { accessToken: account.accessToken } : {};
      const begun = await openCheckout(backend);
      const cart = account ? await merged(begun, account.accessToken) : begun;
      const at = { params: { cartId: cart.cartId }, cartToken: cart.cartToken, ...access };
      const body = { attribution: { partnerId: 'harborbank' } };
      const put = () =>
        backend.call('initiateCheckout', { ...at, body: { ...body, idempotencyKey: newKey() } });
      expect([outcomeOf(await put()), await creditOf(cart.cartId)]).toEqual([refusal, undefined]);
      await credit(cart.cartId, 'harborbank');
      const place = () => placeOrder(begun.checkoutId, cart.cartToken, access);
      expect(outcomeOf(await place())).toBe(refusal);
      await credit(cart.cartId, 'larkstem');
      expect(outcomeOf(await place())).toBe('ok');
    },
  );

  it.each([
    ['an empty cart', 'skyline', [], '422 CART.EMPTY'],
    ['a membership', 'skyline', [roses, { sku: 'GMP0502' }], '422 CART.MEMBERSHIP_UNAVAILABLE'],
    ['an empty cart, and an own customer', 'harborbank', [], '422 CART.EMPTY'],
  ] as const)(
    'nor does one that the cart refuses, and its total stays: %s',
    async (_, partnerId, lines, why) => {
      const { accessToken } = await customerOf(partnerId);
      const { cartId, cartToken } = await merged(undefined, accessToken);
      const at = { params: { cartId }, cartToken, accessToken };
      for (const line of lines)
        await backend.call('addCartItem', {
          ...at,
          body: { quantity: 1, addons: [], ...line, idempotencyKey: newKey() },
        });
      const before = (await backend.call('getCart', at)).answer;
      const body = { attribution: { partnerId }, idempotencyKey: newKey() };
      expect(outcomeOf(await backend.call('initiateCheckout', { ...at, body }))).toBe(why);
      expect(await creditOf(cartId)).toBeUndefined();
      expect((await backend.call('getCart', at)).answer).toEqual(before);
    },
  );

  it('a sign-in in a visit of the partner credits the open checkout, which is not ordered by others', async () => {
    const { accessToken } = await customerOf('skyline');
    const begun = await openCheckout(backend);
    const cart = await merged(begun, accessToken, { attribution: { partnerId: 'harborbank' } });
    expect(await creditOf(cart.cartId)).toBe('harborbank');
    expect(outcomeOf(await placeOrder(begun.checkoutId, cart.cartToken, { accessToken }))).toBe(
      '422 CHK.PARTNER_OTHER',
    );
  });

  it('a cart that goes along with another one is not ordered by others either', async () => {
    const first = await openCheckout(backend);
    const second = await openCheckout(backend, { beside: first });
    await credit(second.cartId, 'harborbank');
    const { checkoutId, cartToken } = second;
    const together = [{ checkoutId, cartToken, expectedTotal: (await second.read()).totalAmount }];
    expect(outcomeOf(await first.place({ together }))).toBe('422 CHK.PARTNER_SIGN_IN');
  });

  it('an account of no partner does not join with a checkout, open or not', async () => {
    const { profileId, accessToken } = await newCustomer(backend);
    const cart = await merged(undefined, accessToken);
    const body = { idempotencyKey: newKey(), attribution: { partnerId: 'harborbank' } };
    const at = { params: { cartId: cart.cartId }, cartToken: cart.cartToken, accessToken };
    expect(outcomeOf(await backend.call('initiateCheckout', { ...at, body }))).toBe('422 CART.EMPTY');
    expect(await opening('harborbank', accessToken)).toBe('open');
    expect(await partnerOf(profileId)).toBeNull();
  });

  it.each([
    ['its own code, whatever the flag', 'larkstem-team', {}, false],
    ['switched on', 'flagship', { partnerSignIn: true }, false],
    ['switched off', 'flagship', { partnerSignIn: false }, true],
    ['inactive', 'flagship', { partnerSignIn: true, isActive: false }, true],
    ['where nobody can sign in', 'flagship', { partnerSignIn: true, isSignInEnabled: false }, true],
  ])('%s', async (_, partnerId, flags, isOpen) => {
    await configurePartner(backend, partnerId, flags);
    expect((await opening(partnerId)) === 'open').toBe(isOpen);
  });
});
