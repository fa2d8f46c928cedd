import { eq } from 'drizzle-orm';
import { linkTo, mailsTo } from '../../../tests/support/accountMails';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { openCheckout, sender } from '../../../tests/support/openCheckout';
import { ada, signIn, signUp, solvedCaptcha } from '../../../tests/support/signIn';
import { carts, customers, orders } from '../db/schema';

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

/** An order of a guest with this address. */
async function guestOrder(email: string) {
  const placed = await (await openCheckout(backend, { email })).place({ locale: 'fr-CA' });
  const { orderId, orderToken } = placed.answer;
  return { orderId, orderToken };
}
const ask = async (
  { orderId, orderToken }: Awaited<ReturnType<typeof guestOrder>>,
  body: { password?: string; captcha?: string } = {},
) =>
  backend.call('signUpFromOrder', {
    ...{ orderToken, params: { orderId } },
    body: { password: ada.password, captcha: await solvedCaptcha(backend), ...body },
  });
const accountOf = async (email: string) =>
  (await backend.db.select().from(customers).where(eq(customers.email, email)))[0];
const freshEmail = () => `${newKey().toLowerCase()}@example.com`;

test('a guest gives a password; name, address and language are those of the order', async () => {
  const email = freshEmail();
  const order = await guestOrder(email.toUpperCase());
  expect((await ask(order)).answer).toEqual({ accepted: true });
  const { firstName, lastName } = sender;
  const account = await accountOf(email);
  expect(account).toMatchObject({ firstName, lastName, locale: 'fr-CA', activatedAt: null });
  const { link, url } = await linkTo(backend, email, 'activation');
  expect(url.pathname).toBe('/fr-CA/activate');
  expect((await backend.call('accountActivation', { body: link })).answer.success).toBe(true);
  expect((await accountOf(email))?.activatedAt).not.toBeNull();
  expect((await signIn(backend, email)).accessToken).not.toBe('');
});

test('the order stays a guest’s order until somebody shows that the address is theirs', async () => {
  const email = freshEmail();
  const order = await guestOrder(email);
  await ask(order);
  const [row] = await backend.db
    .select({ owner: carts.customerId })
    .from(orders)
    .innerJoin(carts, eq(carts.id, orders.cartId))
    .where(eq(orders.id, order.orderId));
  expect(row?.owner).toBeNull();
  const { accessToken } = await signIn(backend, email);
  expect((await backend.call('orderHistory', { accessToken, query: {} })).answer.data.orders).toEqual([]);
});

test('an address that has an account is not told from one that has none: its owner gets a mail, once for an order', async () => {
  const { email } = await signUp(backend);
  const known = await accountOf(email);
  const order = await guestOrder(email);
  const other = await ask(await guestOrder(freshEmail()));
  const asked = await ask(order, { password: 'Analyst#1844' });
  expect([asked.status, asked.answer]).toEqual([other.status, other.answer]);
  await ask(order);
  expect(await accountOf(email)).toEqual(known);
  const notices = await mailsTo(backend, email, 'notice');
  expect(notices.map(({ facts, locale }) => [facts, locale])).toEqual([
    [{ kind: 'notice', about: 'returning-customer', firstName: ada.firstName }, 'en-US'],
  ]);
  expect(await mailsTo(backend, email, 'activation')).toHaveLength(1);
});

test.each([
  ['no captcha', { captcha: 'none' }, [403, 'AUTH.CAPTCHA']],
  ['a password that may not be chosen', { password: 'short' }, [422, 'PRFL.INVALID']],
  ['no password', { password: '' }, [422, 'PRFL.INVALID']],
])('%s: no account and no mail', async (_case, body, expected) => {
  const email = freshEmail();
  const { status, errors } = await ask(await guestOrder(email), body);
  expect([status, Object.keys(errors.errorMap)[0]]).toEqual(expected);
  expect(await accountOf(email)).toBeUndefined();
  expect(await mailsTo(backend, email, 'activation')).toHaveLength(0);
});

test('the token of another order opens nothing', async () => {
  const [email, { orderToken }] = [freshEmail(), await guestOrder(freshEmail())];
  const { orderId } = await guestOrder(email);
  expect((await ask({ orderId, orderToken })).status).toBe(404);
  expect(await accountOf(email)).toBeUndefined();
});
