import { eq } from 'drizzle-orm';
import { shop } from '@/contracts/shop';
import { fixedClock } from '@/lib/clock';
import { proveAddress } from '../../../tests/support/accountMails';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { openCheckout, recipient } from '../../../tests/support/openCheckout';
import { openDesk } from '../../../tests/support/openDesk';
import { ada, internalHeaders, newCustomer, solvedCaptcha } from '../../../tests/support/signIn';
import { endAccounts, writeNotice } from '../auth/endOfAccount';
import { forgetOldOrders } from '../orders/forgetOldOrders';
import { carts, checkouts, customers, emailPreferences, orders, outboxMails } from '../db/schema';

/* docs/decisions/0065-recognised-and-own-data.md: a copy of one's own data, and the end of an account. */
const now = '2026-11-20T15:00:00Z';
const over = '2026-12-20T15:00:00Z';
const backend = suiteBackend({ now, variables: { LOG_LEVEL: 'silent' } });

type Customer = Awaited<ReturnType<typeof newCustomer>>;

/** An order whose cart was the customer's. */
async function orderOf({ accessToken }: Customer): Promise<string> {
  const { checkoutId, cartToken } = await openCheckout(backend);
  const body = { countryId: 'US', idempotencyKey: newKey() } as const;
  const own = (await backend.call('mergeCart', { accessToken, cartToken, body })).answer;
  const order = { checkoutId, expectedTotal: own.cart.totalAmount, idempotencyKey: newKey() };
  return (await backend.call('placeOrder', { cartToken: own.cartToken, body: order })).answer.orderId;
}
const end = ({ accessToken }: Customer, password = ada.password) =>
  backend.call('endAccount', { accessToken, body: { password } });
const erase = (at = over) => endAccounts({ db: backend.db, clock: fixedClock(at) });
const isThere = async ({ profileId }: Customer) =>
  (await backend.db.$count(customers, eq(customers.id, profileId))) === 1;
const mailsTo = async ({ email }: Pick<Customer, 'email'>) =>
  (await backend.db.select().from(outboxMails).where(eq(outboxMails.recipient, email))).map(
    ({ id }) => /^(?:account|email)-[a-z]+(?=-)/.exec(id)?.[0],
  );

describe('a copy of own data', () => {
  test('has profile, addresses, orders and devices of the customer and of nobody else', async () => {
    const customer = await newCustomer(backend);
    const other = await newCustomer(backend);
    const { accessToken, email } = customer;
    const address = { ...recipient, idempotencyKey: newKey() };
    await backend.call('addAddress', { accessToken, body: address });
    const orderId = await orderOf(customer);
    await orderOf(other);
    const { answer } = await backend.call('exportOwnData', { accessToken });
    expect(answer).toMatchObject({
      exportedAt: '2026-11-20T15:00:00.000Z',
      userData: { email, firstName: 'Ada' },
      addresses: [{ lastName: recipient.lastName, addressLine1: recipient.addressLine1 }],
      sessions: [{ isCurrent: true }],
      passkeys: [],
      orders: [{ orderId, state: 'confirmed', recipient: { addressLine1: recipient.addressLine1 } }],
    });
    expect(JSON.stringify(answer)).not.toMatch(/scrypt|refreshHash|token/i);
  });

  test('names the fields of an order, and an order that has forgotten its people', async () => {
    const customer = await newCustomer(backend);
    const orderId = await orderOf(customer);
    const copied = async () => {
      const { orders: own } = (await backend.call('exportOwnData', { accessToken: customer.accessToken }))
        .answer;
      return own.map(({ sender, recipient: to, cardMessage }) => ({ sender, to, cardMessage }));
    };
    const [order] = await copied();
    expect(order?.sender.email).toContain('@');
    expect(order?.to?.addressType).toBe(recipient.addressType);
    expect(order?.cardMessage?.message).not.toBe('');
    const then = new Date('2019-11-19T15:00:00Z');
    await backend.db.update(orders).set({ placedAt: then }).where(eq(orders.id, orderId));
    expect(await forgetOldOrders({ db: backend.db, clock: fixedClock(now) })).toBe(1);
    expect(await copied()).toEqual([{ sender: { firstName: '', lastName: '', email: '' } }]);
  });
});

describe('the end of an account', () => {
  test('a wrong password is named at its field, signs nobody out and counts', async () => {
    const customer = await newCustomer(backend);
    const wrong = await end(customer, 'Wrong#1843');
    expect([wrong.status, Object.keys(wrong.errors.errorMap)]).toEqual([422, ['PRFL.INVALID']]);
    expect((await backend.call('userData', { accessToken: customer.accessToken })).status).toBe(200);
    for (let n = 2; n < 5; n += 1) await end(customer, 'Wrong#1843');
    expect((await end(customer, 'Wrong#1843')).status).toBe(423);
    expect((await end(customer)).status).toBe(423);
    expect(await erase()).toBe(0);
  });

  test('ends every session at once and is mailed; signing in within thirty days keeps everything', async () => {
    const customer = await newCustomer(backend);
    const { accessToken, email, pc1 } = customer;
    const begun = { email, password: ada.password, captcha: await solvedCaptcha(backend) };
    const { code } = (await backend.call('login', { body: begun })).answer;
    expect((await end(customer)).answer).toEqual({ endsOn: '2026-12-20' });
    expect((await backend.call('userData', { accessToken })).status).toBe(401);
    /* A sign-in that had not opened its session yet opens none: the account would end beside it. */
    const late = await backend.call('startSession', { body: { code }, headers: internalHeaders });
    expect(late.status).toBe(404);
    const known = await backend.call('recognise', { body: { pc1 }, headers: internalHeaders });
    expect(known.status).toBe(404);
    expect(await mailsTo(customer)).toContain('account-ending');
    const enter = async () => {
      const body = { email, password: ada.password, captcha: await solvedCaptcha(backend) };
      return (await backend.call('login', { body })).answer.isKept;
    };
    expect([await enter(), await enter()]).toEqual([true, undefined]);
    expect(await mailsTo(customer)).toContain('account-kept');
    expect([await erase('2027-06-01T00:00:00Z'), await isThere(customer)]).toEqual([0, true]);
  });

  test('erases the person, keeps the order as a record, and touches no order of anybody else', async () => {
    const customer = await newCustomer(backend);
    const other = await newCustomer(backend);
    const orderId = await orderOf(customer);
    const othersId = await orderOf(other);
    await backend.db.update(carts).set({ name: 'Grandma' }).where(eq(carts.customerId, customer.profileId));
    await end(customer);
    expect(await erase('2026-12-20T14:59:00Z')).toBe(0);
    expect([await erase(), await isThere(customer), await isThere(other)]).toEqual([1, false, true]);
    const [stays] = await backend.db.select().from(orders).where(eq(orders.id, orderId));
    const [others] = await backend.db.select().from(orders).where(eq(orders.id, othersId));
    expect(stays).toMatchObject({ state: 'confirmed', cardMessage: null });
    const typed = (cartId = '') => backend.db.$count(checkouts, eq(checkouts.cartId, cartId));
    expect([await typed(stays?.cartId), await typed(others?.cartId)]).toEqual([0, 1]);
    const [cart] = await backend.db
      .select()
      .from(carts)
      .where(eq(carts.id, stays?.cartId ?? ''));
    expect(cart).toMatchObject({ customerId: null, name: null });
    expect(others?.cardMessage).not.toBeNull();
    expect(await mailsTo(customer)).toContain('account-ended');
    const { accessToken } = other;
    const own = await backend.call('orderSearch', { accessToken, query: { orderId: othersId } });
    expect(own.status).toBe(200);
  });

  test.each([
    ['stays where nobody has proven that the address is theirs', false, 1],
    ['goes with the account of its owner', true, 0],
  ])('what the address has decided about offers %s', async (_, isProven, rows) => {
    const customer = await newCustomer(backend);
    const { email } = customer;
    const footer = { source: 'EMAIL_SIGNUP_FOOTER', siteId: shop.siteId, frequency: '1' };
    await backend.call('postPreference', { body: { ...footer, email, isEmailSubscribed: true } });
    if (isProven) await proveAddress(backend, customer);
    await end(customer);
    expect(await erase()).toBe(1);
    expect(await backend.db.$count(emailPreferences, eq(emailPreferences.email, email))).toBe(rows);
  });

  test('waits for a delivery that is still to come', async () => {
    const customer = await newCustomer(backend);
    await orderOf(customer);
    await end(customer);
    const endsAt = new Date('2026-11-20T16:00:00Z');
    await backend.db.update(customers).set({ endsAt }).where(eq(customers.id, customer.profileId));
    expect([await erase('2026-11-20T17:00:00Z'), await isThere(customer)]).toEqual([0, true]);
    expect(await erase()).toBe(1);
  });
});

describe('npm run shop -- customer', () => {
  test('shows, copies, corrects and ends an account; orders of others are not in it', async () => {
    const customer = await newCustomer(backend);
    const { accessToken } = customer;
    const orderId = await orderOf(customer);
    await backend.call('addAddress', { accessToken, body: { ...recipient, idempotencyKey: newKey() } });
    const reminder = {
      occasion: 'birthday',
      recipientName: 'Grace',
      month: 12,
      day: 9,
      daysBefore: 7,
    } as const;
    await backend.call('addReminder', { accessToken, body: { ...reminder, idempotencyKey: newKey() } });
    const card = {
      number: '4242424242424242',
      expiryMonth: 12,
      expiryYear: 2030,
      cvv: '123',
      nameOnCard: 'Ada Byron',
    };
    await backend.call('tokeniseCard', { accessToken, body: { ...card, isSaved: true } });
    const { desk } = openDesk(backend, now);
    const shown = await desk(`customer ${customer.email}`);
    expect(shown.text).toContain(`Ada Byron, ${customer.email}`);
    expect(shown.text).toContain(`${orderId}  confirmed`);
    const copied = await desk(`customer ${customer.email} export ada.json`);
    const copy = JSON.parse(copied.files.get('ada.json') ?? '{}') as { orders: { orderId: string }[] };
    expect(copy.orders.map((order) => order.orderId)).toEqual([orderId]);
    const { answer } = await backend.call('exportOwnData', { accessToken });
    for (const part of ['addresses', 'reminders', 'paymentCards'] as const)
      expect(answer[part]).toHaveLength(1);
    const sessions = answer.sessions.map((session) => ({ ...session, isCurrent: false }));
    expect(copy).toEqual({ ...answer, sessions });
    await desk(`customer ${customer.email} name Augusta King`);
    const named = await backend.call('userData', { accessToken });
    expect(named.answer.userData).toMatchObject({ firstName: 'Augusta', lastName: 'King' });
    expect((await desk(`customer ${customer.email} delete`)).text).toContain('2026-12-20');
    expect((await backend.call('userData', { accessToken })).status).toBe(401);
  });

  test.each([
    ['customer', 1],
    ['customer nobody@example.com', 1],
    ['customer nobody@example.com forget', 2],
  ])('%s is refused with a reason', async (line, code) => {
    expect((await openDesk(backend, now).desk(line)).code).toBe(code);
  });
});

test('another e-mail address is told to the old one, which was confirmed', async () => {
  const customer = await newCustomer(backend);
  await proveAddress(backend, customer);
  const body = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: `${newKey()}@example.com`,
    password: ada.password,
  };
  await backend.call('updateContactInfo', { accessToken: customer.accessToken, body });
  expect(await mailsTo(customer)).toContain('email-changed');
});

test('an address that somebody else names in an account gets six notices an hour at most', async () => {
  const victim = { email: `${newKey()}@example.com`, firstName: 'Ada', locale: 'en-US' as const };
  for (let n = 1; n <= 8; n += 1) await writeNotice(backend.db, victim, 'account-kept', new Date(now));
  expect((await mailsTo(victim)).filter((kind) => kind === 'account-kept')).toHaveLength(6);
});
