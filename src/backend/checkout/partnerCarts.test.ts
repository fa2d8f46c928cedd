import { eq, ne, sql } from 'drizzle-orm';
import { carts, orders } from '../db/schema';
import { configurePartner } from '../../../tests/support/configurePartner';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { openCheckout } from '../../../tests/support/openCheckout';
import { newKey, newYork, openCart, roses, type TestCart } from '../../../tests/support/openCart';

jest.setTimeout(60_000);
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const portal = 'https://portal.procurely.example/orders?visit=7';
const keysOf = ({ errors }: { errors: { errorMap: Record<string, string> } }) => Object.keys(errors.errorMap);
const giveBack = (cart: TestCart, changes: { partnerId?: string; returnUrl?: string } = {}) =>
  backend.call('returnCart', {
    ...{ params: { cartId: cart.cartId }, cartToken: cart.cartToken },
    body: { partnerId: 'procurely', returnUrl: portal, ...changes },
  });
const takeBack = ({ cartId, cartToken }: TestCart) =>
  backend.call('takeBackCart', { params: { cartId }, cartToken });
async function filled(): Promise<TestCart> {
  const cart = await openCart(backend);
  await cart.add({ quantity: 2 });
  return cart;
}

describe('§3 Partner configuration (procurement redirect): a cart goes back', () => {
  it('is answered priced and is over then, credited to the partner', async () => {
    const cart = await filled();
    /* No membership is offered under this partner. */
    const { loyaltyDetails: _offer, ...before } = await cart.read();
    const { status, answer } = await giveBack(cart);
    expect([status, answer.name, answer.portal.format]).toEqual([200, 'Procurely', 'cxml']);
    expect(answer.cart).toEqual({ ...before, codeList: { ...before.codeList, source: 'procurely' } });
    const access = { params: { cartId: cart.cartId }, cartToken: cart.cartToken };
    const after = [
      await backend.call('getCart', access),
      await backend.call('addCartItem', { ...access, body: { ...roses, idempotencyKey: newKey() } }),
      await backend.call('initiateCheckout', { ...access, body: { idempotencyKey: newKey() } }),
    ];
    expect(after.map(({ status: code }) => code)).toEqual([404, 404, 404]);
    const recovered = { cartToken: cart.cartToken, countryId: 'US', idempotencyKey: newKey() } as const;
    expect((await backend.call('getCartId', { body: recovered })).answer).toMatchObject({
      isFresh: true,
      reason: 'moved',
    });
  });

  it('pressed twice at once, or again later, is returned once and answered alike', async () => {
    const cart = await filled();
    const [one, two] = await Promise.all([giveBack(cart), giveBack(cart)]);
    const later = await giveBack(cart);
    expect([one.status, two.status, later.status]).toEqual([200, 200, 200]);
    expect(two.answer).toEqual(one.answer);
    expect(later.answer).toEqual(one.answer);
  });

  it('is taken back when the portal was out of reach, as it was, also by two presses at once', async () => {
    const cart = await filled();
    const before = await cart.read();
    const sent = await giveBack(cart);
    const answers = await Promise.all([takeBack(cart), takeBack(cart)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await cart.read();
    expect(after.items).toEqual(before.items);
    expect(after.version).toBe(before.version + 1);
    const again = await giveBack(cart);
    expect([again.status, again.answer.cart.version]).toEqual([200, sent.answer.cart.version + 1]);
  });

  it('is not taken back once it is an order or part of another cart, nor by another cart’s token', async () => {
    for (const state of ['ordered', 'merged', 'ordering'] as const) {
      const cart = await filled();
      await backend.db.update(carts).set({ state }).where(eq(carts.id, cart.cartId));
      const key = state === 'ordering' ? 'CART.ORDERING' : 'CART.NOT_FOUND';
      expect(keysOf(await takeBack(cart))).toEqual([key]);
    }
    const [cart, other] = [await filled(), await filled()];
    await giveBack(cart);
    expect((await takeBack({ ...cart, cartToken: other.cartToken })).status).toBe(404);
    expect((await giveBack(cart)).status).toBe(200);
  });

  it('is not answered again for another partner', async () => {
    const cart = await filled();
    await giveBack(cart);
    const procurement = { hosts: ['portal.procurely.example'], format: 'json' as const };
    await configurePartner(backend, 'flagship', { isProcurementRedirectEnabled: true, procurement });
    expect(keysOf(await giveBack(cart, { partnerId: 'flagship' }))).toEqual(['CART.NOT_FOUND']);
  });

  it.each([
    ['another host', 'https://evil.example/'],
    ['a host that only begins so', 'https://portal.procurely.example.evil.example/'],
    ['a host in the user name', 'https://portal.procurely.example@evil.example/'],
    ['a user name', 'https://a:b@portal.procurely.example/'],
    ['another port', 'https://portal.procurely.example:8443/'],
    ['no https', 'http://portal.procurely.example/'],
    ['a script', 'javascript:alert(1)'],
    ['no address', '/cart'],
  ])('goes to no address that is not listed: %s', async (_, returnUrl) => {
    const cart = await filled();
    const refused = await giveBack(cart, { returnUrl });
    expect([refused.status, keysOf(refused)]).toEqual([422, ['CART.RETURN_UNAVAILABLE']]);
    expect((await cart.read()).itemCount).toBe(2);
  });

  it.each([
    ['switched off', { isProcurementRedirectEnabled: false }],
    ['inactive', { isActive: false }],
    ['without a list', { procurement: undefined }],
  ])('goes to no partner that is %s', async (_, flags) => {
    const procurement = { hosts: ['portal.procurely.example'], format: 'json' as const };
    const whole = { isProcurementRedirectEnabled: true, isActive: true, procurement };
    await configurePartner(backend, 'flagship', { ...whole, ...flags });
    expect(keysOf(await giveBack(await filled(), { partnerId: 'flagship' }))).toEqual([
      'CART.RETURN_UNAVAILABLE',
    ]);
    expect(keysOf(await giveBack(await filled(), { partnerId: 'nobody' }))).toEqual([
      'CART.RETURN_UNAVAILABLE',
    ]);
  });

  it('stays when it is empty, cannot be delivered, holds a membership, or is being ordered', async () => {
    expect(keysOf(await giveBack(await openCart(backend)))).toEqual(['CART.EMPTY']);
    const twoPlaces = await filled();
    await twoPlaces.add({ delivery: { ...newYork, zipCode: '10002' } });
    expect(keysOf(await giveBack(twoPlaces))).toEqual(['CART.DESTINATIONS_DIFFER']);
    const member = await filled();
    await member.add({ sku: 'GMP0502', delivery: undefined });
    expect(keysOf(await giveBack(member))).toEqual(['CART.MEMBERSHIP_UNAVAILABLE']);
    const ordering = await filled();
    await backend.db.update(carts).set({ state: 'ordering' }).where(eq(carts.id, ordering.cartId));
    expect(keysOf(await giveBack(ordering))).toEqual(['CART.ORDERING']);
    expect((await member.read()).items).toHaveLength(2);
    const rows = await backend.db.select().from(carts).where(ne(carts.state, 'returned'));
    const credited = rows.filter(({ attribution }) => attribution.partnerId === 'procurely');
    expect(credited).toEqual([]);
  });
});

describe('§6 Partner: a cart leaves a partner’s shop', () => {
  const attribution = { partnerId: 'harborbank', refcode: 'r1', campaign: 'spring', cid: 'bank-mail' };
  const leave = ({ cartId, cartToken }: TestCart) =>
    backend.call('leavePartner', { params: { cartId }, cartToken });

  it('with its goods and those of its sibling, and can be bought by anybody then', async () => {
    const cart = await filled();
    const sibling = await openCart(backend, 'US', cart);
    await sibling.add({});
    const checkOut = () =>
      backend.call('initiateCheckout', {
        ...{ params: { cartId: cart.cartId }, cartToken: cart.cartToken },
        body: { idempotencyKey: newKey() },
      });
    await backend.db.update(carts).set({ attribution });
    expect(keysOf(await checkOut())).toEqual(['CHK.PARTNER_SIGN_IN']);
    const left = await leave(cart);
    expect([left.status, left.answer.codeList.source, left.answer.itemCount]).toEqual([200, 'bank-mail', 2]);
    expect((await sibling.read()).codeList.source).toBe('bank-mail');
    const [row] = await backend.db.select().from(carts).where(eq(carts.id, sibling.cartId));
    expect(row?.attribution).toEqual({ cid: 'bank-mail' });
    expect((await checkOut()).status).toBe(200);
    expect((await leave(cart)).status).toBe(200);
  });

  it('as another version, once; what leaves nothing changes nothing', async () => {
    const cart = await filled();
    const { version } = await cart.read();
    expect((await leave(cart)).answer.version).toBe(version);
    await backend.db.update(carts).set({ attribution }).where(eq(carts.id, cart.cartId));
    const left = [await leave(cart), await leave(cart)];
    expect(left.map(({ answer }) => answer.version)).toEqual([version + 1, version + 1]);
  });

  it('while an order for the partner is being placed: the order is not the partner’s', async () => {
    const checkout = await openCheckout(backend);
    await backend.db
      .update(carts)
      .set({ attribution: { ...attribution, partnerId: 'skyline' } })
      .where(eq(carts.id, checkout.cartId));
    const expectedTotal = (await checkout.read()).totalAmount;
    let placing: ReturnType<typeof checkout.place> | undefined;
    /* The order has read its cart and waits for the delivery rules. */
    await backend.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from delivery_rules_version for update`);
      placing = checkout.place({ expectedTotal });
      while ((await backend.db.execute(waiting)).rows.length === 0);
      expect((await leave(checkout)).status).toBe(200);
    });
    await placing;
    const placed = await backend.db.select().from(orders).where(eq(orders.cartId, checkout.cartId));
    expect(placed.map((order) => order.attribution)).toEqual([{ cid: 'bank-mail' }]);
  });

  it('but not once it is being paid, nor by another cart’s token', async () => {
    const [cart, other] = [await filled(), await filled()];
    await backend.db.update(carts).set({ attribution, state: 'ordering' }).where(eq(carts.id, cart.cartId));
    expect((await leave({ ...cart, cartToken: other.cartToken })).status).toBe(404);
    await leave(cart);
    const [row] = await backend.db.select().from(carts).where(eq(carts.id, cart.cartId));
    expect(row?.attribution).toEqual(attribution);
  });
});
