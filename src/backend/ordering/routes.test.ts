import { newKey, newYork, openCart, roses, type TestCart } from '../../../tests/support/openCart';
import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';

let backend: InProcessBackend;

beforeAll(async () => {
  backend = await startBackend({ now: '2026-11-20T15:00:00Z' });
}, 120_000);
afterAll(() => backend.stop());

const open = () => openCart(backend);
const at = ({ cartId, cartToken }: TestCart) => ({ params: { cartId }, cartToken });
const onlyItem = (cart: { items: string[] }) => cart.items[0] ?? '';

describe('a new cart', () => {
  it('is empty and costs nothing', async () => {
    const cart = await (await open()).read();
    expect(cart).toMatchObject({ version: 0, items: [], itemCount: 0, totalAmount: 0, subTotalAmount: 0, cartType: 'mixed' });
    expect(cart.orderFeeSummary).toEqual({ delivery: 0, surcharge: 0, tax: 0 });
  });

  it('is one cart however often the request is repeated, until it is used', async () => {
    const body = { countryId: 'US' as const, idempotencyKey: newKey() };
    const [first, second] = [await backend.call('createCart', { body }), await backend.call('createCart', { body })];
    expect(second.answer.cartId).toBe(first.answer.cartId);
    const { cartId, cartToken } = first.answer;
    await backend.call('addCartItem', { params: { cartId }, cartToken, body: { ...roses, idempotencyKey: newKey() } });
    expect((await backend.call('createCart', { body })).status).toBe(409);
  });
});

describe('adding', () => {
  it('prices the line, the delivery and the tax itself', async () => {
    const cart = await open();
    const answer = await cart.add({ quantity: 2, vaseId: 'LV01', addons: [{ id: 'LA01', quantity: 1 }] });
    const item = answer.entities.items[onlyItem(answer)];
    expect(item).toMatchObject({ sku: 'LK1001S', listedPrice: 79.99, quantity: 2, lineTotal: 195.94 });
    expect(item?.accessories.map(({ productType }) => productType)).toEqual(['vase', 'greetingCard']);
    expect(item?.deliveryOptions).toMatchObject({ zipCode: '10001', state: 'NY', channel: 'florist', deliveryDate: '2026-11-24' });
    expect(item?.imagePath).toMatch(/^\/media\//);
    const { delivery = 0, surcharge = 0, tax = 0 } = answer.orderFeeSummary;
    expect(delivery).toBeGreaterThan(0);
    expect(tax).toBeGreaterThan(0);
    expect(answer.totalAmount).toBeCloseTo(answer.subTotalAmount + delivery + surcharge + tax, 2);
    expect(answer).toMatchObject({ cartType: 'florist', itemCount: 2, version: 1 });
  });

  it('names everything in the language asked for', async () => {
    const cart = await open();
    await cart.add({});
    const french = (await backend.call('getCart', { ...at(cart), query: { locale: 'fr-ca' } })).answer;
    const english = await cart.read();
    expect(french.entities.items[onlyItem(french)]?.title).not.toBe(english.entities.items[onlyItem(english)]?.title);
  });

  it('joins the same gift for the same door and day, up to twenty', async () => {
    const cart = await open();
    await cart.add({ quantity: 15 });
    expect((await cart.add({ quantity: 5 })).items).toHaveLength(1);
    expect(await cart.add({})).toMatchObject({ itemCount: 21, items: [expect.any(String), expect.any(String)] });
  });

  it('keeps every one of 50 parallel adds, and each only once', async () => {
    const cart = await open();
    const skus = ['LK1001S', 'LK1001M', 'LK1001L', 'LK1002S', 'LK1002M'];
    const bodies = Array.from({ length: 50 }, (_, index) => ({ ...roses, sku: skus[index % 5] ?? '', idempotencyKey: newKey() }));
    const twice = bodies.flatMap((body) => [body, body]);
    const results = await Promise.all(twice.map((body) => backend.call('addCartItem', { ...at(cart), body })));
    const refused = results.filter(({ status }) => status !== 200).map(({ status }) => status);
    for (const body of bodies) await backend.call('addCartItem', { ...at(cart), body });
    const after = await cart.read();
    expect(refused.filter((status) => status !== 503)).toEqual([]);
    expect(after).toMatchObject({ itemCount: 50, version: 50 });
    expect(Object.values(after.entities.items).map(({ quantity }) => quantity)).toEqual([10, 10, 10, 10, 10]);
  }, 60_000);

  it.each([
    ['a product nobody sells', { sku: 'NOPE' }, 422, 'CTLG.PRODUCT_UNKNOWN'],
    ['a vase of another product', { vaseId: 'LV99' }, 422, 'CTLG.ADDON_UNAVAILABLE'],
    ['an add-on nobody offers', { addons: [{ id: 'LA99', quantity: 1 }] }, 422, 'CTLG.ADDON_UNAVAILABLE'],
    ['an add-on named twice', { addons: [{ id: 'LA01', quantity: 1 }, { id: 'LA01', quantity: 1 }] }, 400, 'REQ.INVALID'],
    ['a day gone by', { delivery: { ...newYork, deliveryDate: '2026-11-19' } }, 422, 'DLV.DATE_UNAVAILABLE'],
    ['a zip that does not exist', { delivery: { ...newYork, zipCode: '99999' } }, 404, 'DLV.ZIP_NOT_FOUND'],
    ['a zip we do not serve', { delivery: { ...newYork, zipCode: '00012' } }, 422, 'DLV.ZIP_NOT_SERVED'],
    ['no delivery', { delivery: undefined }, 400, 'REQ.INVALID'],
    ['no pieces', { quantity: 0 }, 400, 'REQ.INVALID'],
    ['too many pieces', { quantity: 21 }, 400, 'REQ.INVALID'],
    ['a price of their own', { price: 1 }, 400, 'REQ.INVALID'],
    ['a stale version', { version: 7 }, 409, 'CART.STALE_VERSION'],
  ])('refuses %s', async (_what, changes, status, key) => {
    const cart = await open();
    const body = { ...roses, ...changes, idempotencyKey: newKey() };
    const result = await backend.call('addCartItem', { ...at(cart), body });
    expect({ status: result.status, keys: Object.keys(result.errors.errorMap) }).toEqual({ status, keys: [key] });
    expect((await cart.read()).version).toBe(0);
  });

  it('names the field of a bad body', async () => {
    const cart = await open();
    const body = { ...roses, quantity: 0, idempotencyKey: newKey() };
    expect((await backend.call('addCartItem', { ...at(cart), body })).errors.details).toMatchObject([{ path: 'body.quantity' }]);
  });

  it('asks for the age with alcohol', async () => {
    const cart = await open();
    const wine = { ...roses, sku: 'LK4001S', delivery: { zipCode: '97201', deliveryOption: 'fixed' as const, deliveryDate: '2026-12-02' } };
    const keysFor = async (dob?: string) => {
      const body = { ...wine, ageVerification_dob: dob, idempotencyKey: newKey() };
      return Object.keys((await backend.call('addCartItem', { ...at(cart), body })).errors.errorMap);
    };
    expect(await keysFor()).toEqual(['CART.AGE_REQUIRED']);
    expect(await keysFor('2005-11-21')).toEqual(['CART.UNDER_AGE']);
    expect(await keysFor('2005-11-20')).toEqual([]);
  });
});

describe('the membership', () => {
  it('needs no delivery, is not counted, is there once, and brings member prices at once', async () => {
    const cart = await open();
    const before = await cart.add({});
    expect(before.loyaltyDetails).toEqual({ productId: 'GMP0502', savings: 9.5 });
    await cart.add({ sku: 'GMP0502', delivery: undefined });
    const after = await cart.add({ sku: 'GMP0502', delivery: undefined });
    expect(after).toMatchObject({ itemCount: 1, items: [expect.any(String), expect.any(String)], subTotalAmount: 100.48 });
    expect(after.entities.items[onlyItem(after)]).toMatchObject({ promotionalPrice: 70.49, listedPrice: 79.99 });
    expect((await backend.call('itemCount', at(cart))).answer).toEqual({ itemCount: 1 });
  });

  it('is not sold in Canada', async () => {
    const cart = await openCart(backend, 'CA');
    const body = { sku: 'GMP0502', quantity: 1, addons: [], idempotencyKey: newKey() };
    expect((await backend.call('addCartItem', { ...at(cart), body })).errors.errorMap).toHaveProperty(['CART.MEMBERSHIP_UNAVAILABLE']);
  });
});

describe('changing', () => {
  it('changes quantity, size, vase and add-ons of a line', async () => {
    const cart = await open();
    const itemId = onlyItem(await cart.add({}));
    const body = { sku: 'LK1001L', quantity: 3, vaseId: 'LV03', addons: [{ id: 'LA03', quantity: 2 }], version: 1, idempotencyKey: newKey() };
    const call = () => backend.call('updateCartItem', { params: { cartId: cart.cartId, itemId }, cartToken: cart.cartToken, body });
    expect((await call()).answer.entities.items[itemId]).toMatchObject({ sku: 'LK1001L', quantity: 3, listedPrice: 134.99 });
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
    const checkout = await backend.call('initiateCheckout', { ...at(cart), body: { idempotencyKey: newKey() } });
    expect({ status: checkout.status, map: checkout.errors.errorMap }).toMatchObject({ status: 409, map: { 'DLV.DATE_UNAVAILABLE': expect.any(String) } });
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
    const five = await backend.call('addCartAddon', { params, cartToken, body: { ...body, idempotencyKey: newKey() } });
    expect(five.answer.entities.items[itemId]?.accessories).toMatchObject([{ id: 'LV01' }, { id: 'LA01', quantity: 5 }]);
    const remove = (addonId: string) => backend.call('removeCartAddon', { params: { ...params, addonId }, cartToken });
    expect((await remove('LA01')).answer.entities.items[itemId]?.accessories).toMatchObject([{ id: 'LV01' }]);
    expect((await remove('LV01')).answer.entities.items[itemId]?.accessories).toEqual([]);
    expect((await remove('LA01')).status).toBe(404);
  });

  it('removes one line, then all', async () => {
    const cart = await open();
    const itemId = onlyItem(await cart.add({}));
    await cart.add({ sku: 'LK1002S' });
    const remove = () => backend.call('deleteCartItem', { params: { cartId: cart.cartId, itemId }, cartToken: cart.cartToken });
    expect((await remove()).answer.items).toHaveLength(1);
    expect((await remove()).errors.errorMap).toHaveProperty(['CART.ITEM_NOT_FOUND']);
    expect((await backend.call('deleteAllCartItems', at(cart))).answer).toMatchObject({ items: [], totalAmount: 0 });
  });
});

describe('whose cart it is', () => {
  it('opens with its own token only', async () => {
    const [mine, theirs] = [await open(), await open()];
    const itemId = onlyItem(await theirs.add({}));
    const attempts = [
      backend.call('getCart', { params: { cartId: theirs.cartId }, cartToken: mine.cartToken }),
      backend.call('getCart', { params: { cartId: theirs.cartId } }),
      backend.call('getCart', { params: { cartId: theirs.cartId }, cartToken: `${theirs.cartToken.slice(0, -2)}xx` }),
      backend.call('deleteCartItem', { params: { cartId: theirs.cartId, itemId }, cartToken: mine.cartToken }),
      backend.call('deleteCartItem', { params: { cartId: mine.cartId, itemId }, cartToken: mine.cartToken }),
      backend.call('updateCartItem', { params: { cartId: mine.cartId, itemId }, cartToken: mine.cartToken, body: { quantity: 2, idempotencyKey: newKey() } }),
    ];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await theirs.read()).itemCount).toBe(1);
  });
});
