import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { shop } from '@/contracts/shop';
import { linkTo } from '../../../tests/support/accountMails';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { openCheckout } from '../../../tests/support/openCheckout';
import { ada, newCustomer, signIn } from '../../../tests/support/signIn';
import { carts, customers, orderChanges, orders, passkeys, socialLogins } from '../db/schema';

jest.setTimeout(60_000);

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

type Customer = Awaited<ReturnType<typeof newCustomer>>;

/** Opens the link that confirms the address, signed in or not. */
async function confirm({ email, accessToken }: Customer, isSignedIn = true): Promise<void> {
  const { link } = await linkTo(backend, email, 'activation');
  const { answer } = await backend.call('accountActivation', {
    ...(isSignedIn && { accessToken }),
    body: link,
  });
  expect(answer.success).toBe(true);
}
const confirmed = async () => {
  const customer = await newCustomer(backend);
  await confirm(customer);
  return customer;
};
/** An order of a guest who enters this address. */
const guestOrder = async (email: string) =>
  (await (await openCheckout(backend, { email })).place()).answer.orderId;
const offer = async ({ accessToken }: Customer) =>
  (await backend.call('adoptableOrders', { accessToken })).answer;
const press = async ({ accessToken }: Customer, isWanted = true) =>
  (await backend.call('adoptOrders', { accessToken, body: { isWanted } })).answer.count;
const history = async ({ accessToken }: Customer) =>
  (await backend.call('orderHistory', { accessToken, query: {} })).answer.data.orders.map(
    ({ orderId }) => orderId,
  );

it('one press adds all orders of the confirmed address, also cancelled ones, once, and each order notes it', async () => {
  const customer = await confirmed();
  const [first, second] = [await guestOrder(customer.email), await guestOrder(customer.email.toUpperCase())];
  await backend.db
    .update(orders)
    .set({ state: 'cancelled', cancelledAt: new Date() })
    .where(eq(orders.id, second));
  await guestOrder('somebody-else@example.com');
  expect(await offer(customer)).toEqual({ count: 2 });
  expect(await history(customer)).toEqual([]);
  expect(await press(customer)).toBe(2);
  expect((await history(customer)).sort()).toEqual([first, second].sort());
  expect([await offer(customer), await press(customer)]).toEqual([{ count: 0 }, 0]);
  const noted = await backend.db.select().from(orderChanges).where(eq(orderChanges.orderId, first));
  expect(noted.map(({ kind, before }) => [kind, before])).toEqual([['adopted', { value: null }]]);
});

it('a membership that a guest has paid begins with the account its order is added to, once; a cancelled one does not', async () => {
  const customer = await confirmed();
  const goldUntil = async () =>
    (await backend.db.select().from(customers).where(eq(customers.id, customer.profileId)))[0]?.goldUntil;
  const order = async () => {
    const checkout = await openCheckout(backend, { email: customer.email });
    await checkout.add({ sku: shop.loyaltyProductId, delivery: undefined });
    return (await checkout.place()).answer.orderId;
  };
  const cancelled = await order();
  await backend.db
    .update(orders)
    .set({ state: 'cancelled', cancelledAt: new Date() })
    .where(eq(orders.id, cancelled));
  expect(await press(customer)).toBe(1);
  expect(await goldUntil()).toBeNull();
  await order();
  expect(await Promise.all([press(customer), press(customer)])).toContain(1);
  expect(await goldUntil()).toEqual(new Date('2027-11-20T15:00:00Z'));
});

it('many presses at the same moment add each order once', async () => {
  const customer = await confirmed();
  const orderId = await guestOrder(customer.email);
  const counts = await Promise.all([press(customer), press(customer), press(customer), press(customer)]);
  expect(counts.sort()).toEqual([0, 0, 0, 1]);
  expect(await backend.db.$count(orderChanges, eq(orderChanges.orderId, orderId))).toBe(1);
});

it('who does not want them is not asked again, and another address of theirs is', async () => {
  const customer = await confirmed();
  await guestOrder(customer.email);
  expect(await press(customer, false)).toBe(0);
  await guestOrder(customer.email);
  expect([await offer(customer), await press(customer)]).toEqual([{ count: 0 }, 0]);
  const email = `${newKey()}@example.com`;
  await guestOrder(email);
  const moved = { ...customer, email };
  const { accessToken } = customer;
  const body = { firstName: 'Ada', lastName: 'Byron', email, password: ada.password };
  expect((await backend.call('updateContactInfo', { accessToken, body })).status).toBe(200);
  expect([await offer(moved), await press(moved)]).toEqual([{ count: 0 }, 0]);
  await confirm(moved);
  expect(await offer(moved)).toEqual({ count: 1 });
});

it('an account that is not confirmed learns nothing and takes nothing, and its no counts for nothing', async () => {
  const customer = await newCustomer(backend);
  await guestOrder(customer.email);
  expect([await offer(customer), await press(customer), await history(customer)]).toEqual([
    { count: 0 },
    0,
    [],
  ]);
  await press(customer, false);
  await confirm(customer);
  expect(await offer(customer)).toEqual({ count: 1 });
});

it('an account that somebody else made with the address learns nothing when the owner confirms the mail', async () => {
  const account = await newCustomer(backend);
  await guestOrder(account.email);
  await confirm(account, false);
  expect([await offer(account), await press(account)]).toEqual([{ count: 0, isUnproven: true }, 0]);
  const { accessToken } = account;
  await backend.call('sendActivation', { accessToken, body: {} });
  await confirm(account, false);
  expect(await press(account)).toBe(0);
  // The owner comes in by a mail: whoever made the account is out.
  await backend.call('forgotPassword', { body: { email: account.email } });
  const { link } = await linkTo(backend, account.email, 'password-reset');
  const password = 'Owners#2026';
  expect((await backend.call('resetPassword', { body: { ...link, password } })).answer.success).toBe(true);
  expect((await backend.call('adoptableOrders', { accessToken })).status).toBe(401);
  const owner = { ...account, ...(await signIn(backend, account.email, password)) };
  expect(await offer(owner)).toEqual({ count: 1 });
});

it('an account that moves to the address of somebody else learns nothing when the owner confirms the mail', async () => {
  const customer = await confirmed();
  const email = `${newKey()}@example.com`;
  await guestOrder(email);
  const body = { firstName: 'Ada', lastName: 'Byron', email, password: ada.password };
  await backend.call('updateContactInfo', { accessToken: customer.accessToken, body });
  const moved = { ...customer, email };
  await confirm(moved, false);
  expect([await offer(moved), await press(moved)]).toEqual([{ count: 0, isUnproven: true }, 0]);
});

it('a password set by a mail ends every other way into an account that somebody else confirmed', async () => {
  const account = await newCustomer(backend);
  const { profileId: customerId, email } = account;
  await backend.db.insert(passkeys).values({
    ...{ id: newKey(), customerId, publicKey: 'key', counter: 0, name: 'Not the owner’s', isSynced: false },
    createdAt: new Date(),
  });
  await backend.db
    .insert(socialLogins)
    .values({ provider: 'google', subject: newKey(), customerId, createdAt: new Date() });
  await confirm(account, false);
  await backend.call('forgotPassword', { body: { email } });
  const { link } = await linkTo(backend, email, 'password-reset');
  await backend.call('resetPassword', { body: { ...link, password: 'Owners#2026' } });
  expect([
    await backend.db.$count(passkeys, eq(passkeys.customerId, customerId)),
    await backend.db.$count(socialLogins, eq(socialLogins.customerId, customerId)),
  ]).toEqual([0, 0]);
});

it('who confirmed it elsewhere proves it by another mail, opened while signed in', async () => {
  const customer = await newCustomer(backend);
  await guestOrder(customer.email);
  await confirm(customer, false);
  await backend.call('sendActivation', { accessToken: customer.accessToken, body: {} });
  await confirm(customer);
  expect(await offer(customer)).toEqual({ count: 1 });
});

it('leaves orders of accounts that were erased before orders said so, and offers those of guests', async () => {
  const customer = await confirmed();
  const [erased, guests] = [await guestOrder(customer.email), await guestOrder(customer.email)];
  await backend.db.update(orders).set({ cardMessage: null }).where(eq(orders.id, erased));
  const migration = await readFile('src/backend/db/migrations/0031_erased_orders.sql', 'utf8');
  await backend.db.execute(sql.raw(migration));
  expect([await offer(customer), await press(customer)]).toEqual([{ count: 1 }, 1]);
  expect(await history(customer)).toEqual([guests]);
});

it('leaves orders of other customers, of erased accounts, and those that were never paid', async () => {
  const customer = await confirmed();
  const [owned, erased, failed] = [
    await guestOrder(customer.email),
    await guestOrder(customer.email),
    await guestOrder(customer.email),
  ];
  const other = await newCustomer(backend);
  const [row] = await backend.db.select().from(orders).where(eq(orders.id, owned));
  await backend.db
    .update(carts)
    .set({ customerId: other.profileId })
    .where(eq(carts.id, row?.cartId ?? ''));
  await backend.db.update(orders).set({ wasOwned: true }).where(eq(orders.id, erased));
  await backend.db.update(orders).set({ state: 'failed' }).where(eq(orders.id, failed));
  expect([await offer(customer), await press(customer)]).toEqual([{ count: 0 }, 0]);
  expect(await history(other)).toEqual([owned]);
  expect(await backend.db.$count(customers, eq(customers.id, other.profileId))).toBe(1);
});
