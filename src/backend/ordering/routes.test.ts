import { newKey, newYork, openCart, roses, type TestCart } from '../../../tests/support/openCart';
import { suiteBackend } from '../../../tests/support/inProcessBackend';

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

const open = () => openCart(backend);
const at = ({ cartId, cartToken }: TestCart) => ({ params: { cartId }, cartToken });
const onlyItem = (cart: { items: string[] }) => cart.items[0] ?? '';

describe('a new cart', () => {
  it('is empty and costs nothing', async () => {
    const cart = await (await open()).read();
    expect(cart).toMatchObject({
      version: 0,
      items: [],
      itemCount: 0,
      totalAmount: 0,
      subTotalAmount: 0,
      cartType: 'mixed',
    });
    expect(cart.orderFeeSummary).toEqual({ delivery: 0, surcharge: 0, tax: 0 });
  });

  it('A7: is never handed out a second time: who knows the key of a cart gets one of their own', async () => {
    const body = { countryId: 'US' as const, idempotencyKey: newKey() };
    const first = (await backend.call('createCart', { body })).answer;
    const healed = (await backend.call('getCartId', { body })).answer;
    const { cartId, cartToken } = first;
    await backend.call('addCartItem', {
      params: { cartId },
      cartToken,
      body: { ...roses, idempotencyKey: newKey() },
    });
    const second = (await backend.call('createCart', { body })).answer;
    expect(new Set([cartId, healed.cartId, second.cartId]).size).toBe(3);
    const crossed = { params: { cartId }, cartToken: second.cartToken };
    expect((await backend.call('getCart', crossed)).status).toBe(404);
  });
});

describe('changing', () => {
  it('changes quantity, size, vase and add-ons of a line', async () => {
    const cart = await open();
    const itemId = onlyItem(await cart.add({}));
    const body = {
      sku: 'LK1001L',
      quantity: 3,
      vaseId: 'LV03',
      addons: [{ id: 'LA03', quantity: 2 }],
      version: 1,
      idempotencyKey: newKey(),
    };
    const call = () =>
      backend.call('updateCartItem', {
        params: { cartId: cart.cartId, itemId },
        cartToken: cart.cartToken,
        body,
      });
    expect((await call()).answer.entities.items[itemId]).toMatchObject({
      sku: 'LK1001L',
      quantity: 3,
      listedPrice: 134.99,
    });
    expect((await call()).answer.version).toBe(2);
    const stale = await backend.call('updateCartItem', {
      params: { cartId: cart.cartId, itemId },
      cartToken: cart.cartToken,
      body: { quantity: 1, version: 1, idempotencyKey: newKey() },
    });
    expect(stale.status).toBe(406);
    expect(stale.errors.errorMap).toHaveProperty(['CART.STALE_VERSION']);
  });

  it('does not turn a line into another product', async () => {
    const cart = await open();
    const itemId = onlyItem(await cart.add({}));
    const result = await backend.call('updateCartItem', {
      params: { cartId: cart.cartId, itemId },
      cartToken: cart.cartToken,
      body: { sku: 'LK1002S', idempotencyKey: newKey() },
    });
    expect(result.status).toBe(422);
  });

  it('moves all lines, shows what cannot go there and blocks the checkout for it', async () => {
    const cart = await open();
    await cart.add({});
    const parcelDay = { ...newYork, deliveryDate: '2026-12-02' };
    await cart.add({ sku: 'LK1003S', delivery: parcelDay });
    const soon = { ...newYork, deliveryDate: '2026-11-20' };
    const body = { delivery: soon, idempotencyKey: newKey() };
    const moved = (await backend.call('updateMultipleItems', { ...at(cart), body })).answer;
    const lines = moved.items.map((id) => moved.entities.items[id]);
    expect(lines.map((line) => Boolean(line?.undeliverable))).toEqual([false, true]);
    expect(lines.map((line) => line?.deliveryOptions?.deliveryDate)).toEqual(['2026-11-20', '2026-11-20']);
    const checkout = await backend.call('initiateCheckout', {
      ...at(cart),
      body: { idempotencyKey: newKey() },
    });
    expect({ status: checkout.status, map: checkout.errors.errorMap }).toMatchObject({
      status: 409,
      map: { 'DLV.DATE_UNAVAILABLE': expect.any(String) },
    });
  });

  it('shows a line that has become undeliverable by itself', async () => {
    const cart = await open();
    await cart.add({});
    const later = (await backend.call('getCart', { ...at(cart), now: '2026-11-25T15:00:00Z' })).answer;
    expect(later.entities.items[onlyItem(later)]?.undeliverable).toMatchObject({ reason: 'past' });
  });

  it('adds and removes add-ons and the vase', async () => {
    const cart = await open();
    const itemId = onlyItem(await cart.add({ vaseId: 'LV01' }));
    const params = { cartId: cart.cartId, itemId };
    const { cartToken } = cart;
    const body = { addon: { id: 'LA01', quantity: 3 }, idempotencyKey: newKey() };
    await backend.call('addCartAddon', { params, cartToken, body });
    const five = await backend.call('addCartAddon', {
      params,
      cartToken,
      body: { ...body, idempotencyKey: newKey() },
    });
    expect(five.answer.entities.items[itemId]?.accessories).toMatchObject([
      { id: 'LV01', imagePath: expect.stringMatching(/^\/media\//) },
      { id: 'LA01', imagePath: expect.stringMatching(/^\/media\//), quantity: 5 },
    ]);
    const remove = (addonId: string) =>
      backend.call('removeCartAddon', { params: { ...params, addonId }, cartToken });
    expect((await remove('LA01')).answer.entities.items[itemId]?.accessories).toMatchObject([{ id: 'LV01' }]);
    expect((await remove('LV01')).answer.entities.items[itemId]?.accessories).toEqual([]);
    expect((await remove('LA01')).status).toBe(404);
  });

  it('removes one line, then all', async () => {
    const cart = await open();
    const itemId = onlyItem(await cart.add({}));
    await cart.add({ sku: 'LK1002S' });
    const remove = () =>
      backend.call('deleteCartItem', { params: { cartId: cart.cartId, itemId }, cartToken: cart.cartToken });
    expect((await remove()).answer.items).toHaveLength(1);
    expect((await remove()).errors.errorMap).toHaveProperty(['CART.ITEM_NOT_FOUND']);
    expect((await backend.call('deleteAllCartItems', at(cart))).answer).toMatchObject({
      items: [],
      totalAmount: 0,
    });
  });
});

describe('whose cart it is', () => {
  it('opens with its own token only', async () => {
    const [mine, theirs] = [await open(), await open()];
    const itemId = onlyItem(await theirs.add({}));
    const attempts = [
      backend.call('getCart', { params: { cartId: theirs.cartId }, cartToken: mine.cartToken }),
      backend.call('getCart', { params: { cartId: theirs.cartId } }),
      backend.call('getCart', {
        params: { cartId: theirs.cartId },
        cartToken: `${theirs.cartToken.slice(0, -10)}${mine.cartToken.slice(-10)}`,
      }),
      backend.call('deleteCartItem', {
        params: { cartId: theirs.cartId, itemId },
        cartToken: mine.cartToken,
      }),
      backend.call('deleteCartItem', { params: { cartId: mine.cartId, itemId }, cartToken: mine.cartToken }),
      backend.call('updateCartItem', {
        params: { cartId: mine.cartId, itemId },
        cartToken: mine.cartToken,
        body: { quantity: 2, idempotencyKey: newKey() },
      }),
    ];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await theirs.read()).itemCount).toBe(1);
  });
});
