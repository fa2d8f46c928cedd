import { eq } from 'drizzle-orm';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, openCart, roses, type TestCart } from '../../../tests/support/openCart';
import { openCheckout } from '../../../tests/support/openCheckout';
import { signIn, signUp } from '../../../tests/support/signIn';
import type { VisitAttribution } from '@/contracts/attribution';
import { carts, customers } from '../db/schema';

// Passwords are hashed slowly on purpose.
jest.setTimeout(60_000);

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

const newCustomer = async () => {
  const account = await signUp(backend);
  return { ...account, ...(await signIn(backend, account.email)) };
};
const mergeCart = async (
  accessToken: string,
  guest?: Pick<TestCart, 'cartToken'>,
  attribution?: VisitAttribution,
) =>
  backend.call('mergeCart', {
    accessToken,
    cartToken: guest?.cartToken,
    body: { countryId: 'US', idempotencyKey: newKey(), ...(attribution && { attribution }) },
  });
const statusOf = async ({ cartId, cartToken }: Pick<TestCart, 'cartId' | 'cartToken'>) =>
  (await backend.call('getCart', { params: { cartId }, cartToken })).status;
const addTo = (at: { cartId: string; cartToken: string }, item: Partial<typeof roses>) =>
  backend.call('addCartItem', {
    params: { cartId: at.cartId },
    cartToken: at.cartToken,
    body: { ...roses, ...item, idempotencyKey: newKey() },
  });

describe('merging at sign-in', () => {
  it('A5: takes along every cart that is opened at that moment beside the guest’s or the customer’s', async () => {
    const open = (beside: Pick<TestCart, 'cartId' | 'cartToken'>, name: string) =>
      backend.call('addSiblingCart', {
        params: { cartId: beside.cartId },
        cartToken: beside.cartToken,
        body: { name, countryId: 'US', idempotencyKey: newKey() },
      });
    const { accessToken } = await newCustomer();
    const own = (await mergeCart(accessToken)).answer;
    const guest = await openCart(backend);
    const beside = (await open(guest, 'Grandma')).answer;
    const [merged, ...opened] = await Promise.all([
      mergeCart(accessToken, guest),
      ...[own, beside, own, beside].map((cart, index) => open(cart, `Recipient ${index}`)),
    ]);
    const { cartId, cartToken } = merged.answer;
    const { carts: theirs } = (await backend.call('listSiblingCarts', { params: { cartId }, cartToken }))
      .answer;
    const acknowledged = opened.flatMap(({ status }, index) =>
      status === 200 ? [`Recipient ${index}`] : [],
    );
    expect(theirs.map(({ name }) => name)).toEqual(expect.arrayContaining(['Grandma', ...acknowledged]));
  });

  it('makes the guest’s cart the customer’s, and shuts the old token out', async () => {
    const { accessToken } = await newCustomer();
    const guest = await openCart(backend);
    const before = await guest.add({ quantity: 2 });
    const { cartId, cart, mergedLines, cartToken } = (await mergeCart(accessToken, guest)).answer;
    expect({ items: cart.items, total: cart.totalAmount, mergedLines }).toEqual({
      items: before.items,
      total: before.totalAmount,
      mergedLines: 1,
    });
    expect(cartId).not.toBe(guest.cartId);
    expect([await statusOf(guest), await statusOf({ cartId, cartToken })]).toEqual([404, 200]);
  });

  it('adds the guest’s lines to what the customer has, equal ones together', async () => {
    const { accessToken } = await newCustomer();
    const own = (await mergeCart(accessToken)).answer;
    await addTo(own, { quantity: 2 });
    const guest = await openCart(backend);
    await guest.add({ quantity: 3 });
    await guest.add({ sku: 'LK1002S' });
    const merged = (await mergeCart(accessToken, guest)).answer;
    expect(merged).toMatchObject({ cartId: own.cartId, mergedLines: 2, cart: { itemCount: 6 } });
    expect(merged.cart.items).toHaveLength(2);
    expect(await statusOf(guest)).toBe(404);
  });

  it('after a no the carts of guest and customer keep their partner alone', async () => {
    const { accessToken } = await newCustomer();
    const click = { campaign: 'may', clickId: 'a1', splitTest: 'home-banner:1' };
    const factsOf = async (id: string) =>
      (await backend.db.select().from(carts).where(eq(carts.id, id)))[0]?.attribution;
    const own = (await mergeCart(accessToken, undefined, { partnerId: 'bank', ...click })).answer;
    expect(await factsOf(own.cartId)).toMatchObject({ partnerId: 'bank', ...click });
    const guest = await openCart(backend);
    await guest.add({});
    const { cartId } = (await mergeCart(accessToken, guest, { isMeasured: false })).answer;
    expect(await factsOf(cartId)).toEqual({ cid: 'larkstem-direct', partnerId: 'bank' });
    const { cartToken } = own;
    const body = { attribution: { refcode: 'ann' }, idempotencyKey: newKey() };
    await addTo({ cartId, cartToken }, {});
    await backend.call('initiateCheckout', { params: { cartId }, cartToken, body });
    expect(await factsOf(cartId)).toHaveProperty('refcode', 'ann');
    const no = { attribution: { isMeasured: false as const }, idempotencyKey: newKey() };
    await backend.call('initiateCheckout', { params: { cartId }, cartToken, body: no });
    expect(await factsOf(cartId)).toEqual({ cid: 'larkstem-direct', partnerId: 'bank' });
  });

  it('comes to the same however often it is repeated, at the same time too', async () => {
    const { accessToken } = await newCustomer();
    const guest = await openCart(backend);
    await guest.add({ quantity: 2 });
    const all = await Promise.all([1, 2, 3, 4].map(() => mergeCart(accessToken, guest)));
    const last = (await mergeCart(accessToken, guest)).answer;
    expect(new Set(all.map(({ answer }) => answer.cartId))).toEqual(new Set([last.cartId]));
    expect(last.cart.itemCount).toBe(2);
  });

  it('never takes a cart that is somebody else’s', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    const theirs = (await mergeCart(one.accessToken)).answer;
    await addTo(theirs, {});
    const mine = (await mergeCart(other.accessToken, theirs)).answer;
    expect(mine.cartId).not.toBe(theirs.cartId);
    expect(mine.cart.itemCount).toBe(0);
    expect(await statusOf(theirs)).toBe(200);
  });

  it('takes the checkout along, and keeps codes that can stand together', async () => {
    const { accessToken } = await newCustomer();
    const own = (await mergeCart(accessToken)).answer;
    await addTo(own, {});
    const enter = (at: { cartId: string; cartToken: string }, code: string) =>
      backend.call('applyPromoCode', {
        params: { cartId: at.cartId },
        cartToken: at.cartToken,
        body: { code, idempotencyKey: newKey() },
      });
    await enter(own, 'FREEDELIVERY');
    const guest = await openCheckout(backend);
    await enter(guest, 'WELCOME10');
    const merged = (await mergeCart(accessToken, guest)).answer;
    expect(merged.droppedCodes).toEqual(['WELCOME10']);
    const checkout = await backend.call('getCheckout', {
      params: { checkoutId: guest.checkoutId },
      cartToken: merged.cartToken,
    });
    expect(checkout.answer).toMatchObject({ missing: [], cart: { codeList: { promo: ['FREEDELIVERY'] } } });
  });

  it('waits while the guest’s cart is being ordered', async () => {
    const { accessToken } = await newCustomer();
    const guest = await openCart(backend);
    await guest.add({});
    await backend.db.update(carts).set({ state: 'ordering' }).where(eq(carts.id, guest.cartId));
    const refused = await mergeCart(accessToken, guest);
    expect([refused.status, Object.keys(refused.errors.errorMap)]).toEqual([409, ['CART.ORDERING']]);
  });

  it('gives gold members their prices, and no second membership', async () => {
    const { accessToken, profileId } = await newCustomer();
    const own = (await mergeCart(accessToken)).answer;
    const dear = (await addTo(own, {})).answer.subTotalAmount;
    const goldUntil = new Date('2027-11-20T00:00:00Z');
    await backend.db.update(customers).set({ goldUntil }).where(eq(customers.id, profileId));
    const guest = await openCart(backend);
    await guest.add({ sku: 'GMP0502', delivery: undefined });
    const { cart } = (await mergeCart(accessToken, guest)).answer;
    expect(cart.items).toHaveLength(1);
    expect(cart.subTotalAmount).toBeLessThan(dear);
  });

  it('shuts the customer’s cart when they sign out', async () => {
    const { accessToken, email } = await newCustomer();
    const own = (await mergeCart(accessToken)).answer;
    await addTo(own, {});
    const payer = await openCheckout(backend);
    const order = async () => {
      const { totalAmount } = await payer.read();
      const part = { checkoutId: 'unknown-checkout', cartToken: own.cartToken, expectedTotal: 1 };
      const placed = await payer.place({
        expectedTotal: totalAmount,
        idempotencyKey: newKey(),
        together: [part],
      });
      return Object.keys(placed.errors.errorMap);
    };
    const beforeSignOut = await order();
    await backend.call('logout', { body: {}, accessToken });
    expect(await statusOf(own)).toBe(404);
    // Named beside another cart, the token opens as little as by itself.
    expect([beforeSignOut, await order()]).toEqual([['CHK.NOT_FOUND'], ['CART.NOT_FOUND']]);
    const again = await signIn(backend, email);
    expect((await mergeCart(again.accessToken)).answer).toMatchObject({
      cartId: own.cartId,
      cart: { itemCount: 1 },
    });
  });
});

describe('getCartId', () => {
  const ask = (cartToken?: string, now?: string) =>
    backend.call('getCartId', { body: { countryId: 'US', cartToken, idempotencyKey: newKey() }, now });

  it('finds the cart of a good token', async () => {
    const cart = await openCart(backend);
    await cart.add({});
    const { answer } = await ask(cart.cartToken);
    expect(answer).toMatchObject({ cartId: cart.cartId, isFresh: false, cart: { itemCount: 1 } });
    expect(await statusOf(answer)).toBe(200);
  });

  it('answers a fresh cart and the reason for any other', async () => {
    const cart = await openCart(backend);
    await cart.add({});
    const { accessToken } = await newCustomer();
    const taken = await openCart(backend);
    await mergeCart(accessToken, taken);
    const ordered = await openCart(backend);
    await backend.db.update(carts).set({ state: 'ordered' }).where(eq(carts.id, ordered.cartId));
    const asked = [
      await ask(),
      await ask('nonsense'),
      await ask(`${cart.cartToken}x`),
      await ask(cart.cartToken, '2027-11-20T15:00:00Z'),
      await ask(taken.cartToken),
      await ask(ordered.cartToken),
    ];
    expect(asked.map(({ answer }) => answer.reason)).toEqual([
      'none',
      'unknown',
      'unknown',
      'expired',
      'moved',
      'ordered',
    ]);
    for (const { answer } of asked) expect(answer).toMatchObject({ isFresh: true, cart: { itemCount: 0 } });
    expect(new Set(asked.map(({ answer }) => answer.cartId)).size).toBe(6);
  });
});

describe('carts side by side', () => {
  const add = (at: TestCart, name: string, idempotencyKey = newKey()) =>
    backend.call('addSiblingCart', {
      params: { cartId: at.cartId },
      cartToken: at.cartToken,
      body: { name, countryId: 'US', idempotencyKey },
    });
  const list = (at: { cartId: string; cartToken: string }) =>
    backend.call('listSiblingCarts', { params: { cartId: at.cartId }, cartToken: at.cartToken });

  it('become the customer’s together, each under a new id', async () => {
    const { accessToken } = await newCustomer();
    const first = await openCart(backend);
    const second = (await add(first, 'Grandma')).answer;
    const { cartId, cartToken } = (await mergeCart(accessToken, first)).answer;
    const { carts: both } = (await list({ cartId, cartToken })).answer;
    expect(both.map(({ name }) => name)).toEqual([undefined, 'Grandma']);
    expect([await statusOf(second), await statusOf(both[1] ?? second)]).toEqual([404, 200]);
    await backend.call('logout', { body: {}, accessToken });
    expect(await statusOf(both[1] ?? second)).toBe(404);
  });

  it.each([
    ['ordered before', '4242 4242 4242 4242'],
    ['waiting for the bank', '4000 0000 0000 3220'],
  ])('the token of one that was %s opens none of the customer’s', async (_what, card) => {
    const { accessToken } = await newCustomer();
    const first = await openCart(backend);
    const left = await openCheckout(backend, { beside: first });
    await left.pay(card);
    expect((await left.place()).status).toBe(200);
    const { cartId, cartToken } = (await mergeCart(accessToken, first)).answer;
    expect((await list({ cartId, cartToken })).answer.carts).toHaveLength(1);
    const seen = (await list(left)).answer.carts.map((cart) => cart.cartId);
    expect(seen).not.toContain(cartId);
    const added = await add(left, 'Somebody');
    expect((await list({ cartId, cartToken })).answer.carts).toHaveLength(1);
    expect([200, 404]).toContain(added.status);
  });

  it('the token of an ordered cart opens none of the customer’s that stood beside it before this rule', async () => {
    const { accessToken } = await newCustomer();
    const { cartId, cartToken } = (await mergeCart(accessToken, await openCart(backend))).answer;
    const left = await openCheckout(backend);
    expect((await left.place()).status).toBe(200);
    for (const id of [cartId, left.cartId])
      await backend.db.update(carts).set({ groupId: left.cartId }).where(eq(carts.id, id));
    expect((await list(left)).answer.carts).toEqual([]);
    expect((await list({ cartId, cartToken })).answer.carts).toHaveLength(1);
  });
});
