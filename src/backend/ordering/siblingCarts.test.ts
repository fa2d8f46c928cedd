import { eq } from 'drizzle-orm';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, newYork, openCart, type TestCart } from '../../../tests/support/openCart';
import { cartItems, carts } from '../db/schema';

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

type Opened = Pick<TestCart, 'cartId' | 'cartToken'>;
const at = ({ cartId, cartToken }: Opened) => ({ params: { cartId }, cartToken });
const statusOf = async (cart: Opened) => (await backend.call('getCart', at(cart))).status;
const add = (beside: Opened, name: string, idempotencyKey = newKey()) =>
  backend.call('addSiblingCart', { ...at(beside), body: { name, countryId: 'US', idempotencyKey } });
const list = (cart: Opened) => backend.call('listSiblingCarts', at(cart));
const remove = (cart: Opened) => backend.call('removeSiblingCart', at(cart));
const rename = (cart: Opened, name: string, version?: number, idempotencyKey = newKey()) =>
  backend.call('renameCart', { ...at(cart), body: { name, version, idempotencyKey } });

describe('carts side by side', () => {
  it('know each other, and each opens by its own token', async () => {
    const first = await openCart(backend);
    await first.add({});
    const key = newKey();
    const [second, repeated] = [
      (await add(first, 'Grandma', key)).answer,
      (await add(first, 'Grandma', key)).answer,
    ];
    expect(repeated.cartId).toBe(second.cartId);
    const { carts: both } = (await list(second)).answer;
    expect(both.map(({ name, itemCount, deliverTo }) => [name, itemCount, deliverTo?.city])).toEqual([
      [undefined, 1, 'New York'],
      ['Grandma', 0, undefined],
    ]);
    for (const cart of both) expect(await statusOf(cart)).toBe(200);
    const crossed = { cartId: second.cartId, cartToken: first.cartToken };
    expect(await statusOf(crossed)).toBe(404);
  });

  it('are listed in the order they were opened, whichever is at hand, even within one millisecond', async () => {
    const first = await openCart(backend);
    const names = ['Ada', 'Ben', 'Cy', 'Dot', 'Eve'];
    const opened = [];
    for (const name of names) opened.push((await add(first, name)).answer);
    for (const cart of [first, ...opened])
      expect((await list(cart)).answer.carts.map(({ name }) => name)).toEqual([undefined, ...names]);
  });

  it('B10 those that are left are found by the token of one that was ordered', async () => {
    const first = await openCart(backend);
    const { cartId } = (await add(first, 'Grandma')).answer;
    await backend.db.update(carts).set({ state: 'ordered' }).where(eq(carts.id, first.cartId));
    expect((await list(first)).answer.carts.map((cart) => cart.cartId)).toEqual([cartId]);
    await backend.db.update(carts).set({ state: 'merged' }).where(eq(carts.id, first.cartId));
    expect((await list(first)).status).toBe(404);
  });

  it('are ten at most, and the last one stays', async () => {
    const first = await openCart(backend);
    for (let count = 2; count <= 10; count += 1) expect((await add(first, `Cart ${count}`)).status).toBe(200);
    expect((await add(first, 'Cart 11')).status).toBe(422);
    const lone = await openCart(backend);
    expect((await remove(lone)).status).toBe(422);
    expect((await remove(first)).answer.carts).toHaveLength(9);
    expect(await statusOf(first)).toBe(404);
  });

  describe('A5: opened at once', () => {
    const addAtOnce = (beside: readonly Opened[]) =>
      Promise.all(beside.map((cart, index) => add(cart, `Recipient ${index}`)));
    const listed = async (cart: Opened) => (await list(cart)).answer.carts.map(({ cartId }) => cartId).sort();

    it('are all in the list, whichever cart asks', async () => {
      const first = await openCart(backend);
      const opened = await addAtOnce([first, first, first]);
      const ids = [first.cartId, ...opened.map(({ answer }) => answer.cartId)].sort();
      for (const cart of [first, ...opened.map(({ answer }) => answer)])
        expect(await listed(cart)).toEqual(ids);
    });

    it('are ten at most', async () => {
      const first = await openCart(backend);
      const second = (await add(first, 'Grandma')).answer;
      const answers = await addAtOnce(Array.from({ length: 12 }, (_, index) => (index % 2 ? first : second)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
      expect(await listed(first)).toHaveLength(10);
    });
  });

  it('get the name the shopper gives them, which the list and the cart say', async () => {
    const first = await openCart(backend);
    const named = await rename(first, '  Mum & Dad  ', 0);
    expect(named.answer).toMatchObject({ name: 'Mum & Dad', version: 1 });
    expect((await list(first)).answer.carts).toMatchObject([{ name: 'Mum & Dad', version: 1 }]);
    const stale = await rename(first, 'Nobody', 0);
    expect([stale.status, Object.keys(stale.errors.errorMap)]).toEqual([406, ['CART.STALE_VERSION']]);
    expect((await first.read()).name).toBe('Mum & Dad');
  });

  it('B9: are blocked by whatever would stop their checkout, such as wine without an age', async () => {
    const first = await openCart(backend);
    const second = await openCart(backend, 'US', first);
    const { items } = await second.add({
      sku: 'LK4001S',
      delivery: { ...newYork, deliveryDate: '2026-12-01' },
      ageVerification_dob: '1980-05-05',
    });
    const blocked = async () => (await list(first)).answer.carts.map(({ isBlocked }) => isBlocked);
    expect(await blocked()).toEqual([false, false]);
    await backend.db
      .update(cartItems)
      .set({ isAgeVerified: false })
      .where(eq(cartItems.id, items[0] ?? ''));
    expect(await blocked()).toEqual([false, true]);
  });

  it('are thrown away once: nobody finds it the second time, the others stay as they are', async () => {
    const first = await openCart(backend);
    const second = (await add(first, 'Grandma')).answer;
    expect((await remove(first)).answer.carts.map(({ cartId }) => cartId)).toEqual([second.cartId]);
    const again = await remove(first);
    expect([again.status, Object.keys(again.errors.errorMap)]).toEqual([404, ['CART.NOT_FOUND']]);
    expect((await list(second)).answer.carts).toHaveLength(1);
  });

  it('are not thrown away while they are being ordered', async () => {
    const first = await openCart(backend);
    await add(first, 'Grandma');
    await backend.db.update(carts).set({ state: 'ordering' }).where(eq(carts.id, first.cartId));
    const refused = await remove(first);
    expect([refused.status, Object.keys(refused.errors.errorMap)]).toEqual([409, ['CART.ORDERING']]);
    expect((await list(first)).answer.carts).toHaveLength(2);
  });

  it('are listed without the one that is thrown away at that moment', async () => {
    const first = await openCart(backend);
    const others: Opened[] = [];
    for (let n = 1; n < 10; n += 1) others.push((await add(first, `Recipient ${n}`)).answer);
    const removed = Promise.all(others.map(remove));
    /* Six at a time: more would wait for a connection longer than a busy machine allows. */
    const lists: Awaited<ReturnType<typeof list>>[] = [];
    for (let n = 0; n < 10; n += 1)
      lists.push(...(await Promise.all(Array.from({ length: 6 }, () => list(first)))));
    await removed;
    expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list(first)).answer.carts).toHaveLength(1);
  });
});
