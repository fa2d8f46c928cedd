import { newKey, newYork, openCart, roses, type TestCart } from '../../../tests/support/openCart';
import { suiteBackend } from '../../../tests/support/inProcessBackend';

jest.setTimeout(60_000);

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

const open = () => openCart(backend);
const at = ({ cartId, cartToken }: TestCart) => ({ params: { cartId }, cartToken });
const onlyItem = (cart: { items: string[] }) => cart.items[0] ?? '';

describe('adding', () => {
  it('prices the line, the delivery and the tax itself', async () => {
    const cart = await open();
    const answer = await cart.add({ quantity: 2, vaseId: 'LV01', addons: [{ id: 'LA01', quantity: 1 }] });
    const item = answer.entities.items[onlyItem(answer)];
    expect(item).toMatchObject({ sku: 'LK1001S', listedPrice: 79.99, quantity: 2, lineTotal: 195.94 });
    expect(item?.accessories.map(({ productType }) => productType)).toEqual(['vase', 'greetingCard']);
    expect(item?.deliveryOptions).toMatchObject({
      zipCode: '10001',
      state: 'NY',
      channel: 'florist',
      deliveryDate: '2026-11-24',
    });
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
    expect(french.entities.items[onlyItem(french)]?.title).not.toBe(
      english.entities.items[onlyItem(english)]?.title,
    );
  });

  it('pictures a card with the words that are printed on it in that language', async () => {
    const cart = await open();
    await cart.add({ addons: [{ id: 'LA01', quantity: 1 }] });
    const pathIn = async (locale: string) => {
      const { answer } = await backend.call('getCart', { ...at(cart), query: { locale } });
      return answer.entities.items[onlyItem(answer)]?.accessories[0]?.imagePath;
    };
    expect(await pathIn('en-CA')).toMatch(/^\/media\/la01\//);
    expect(await pathIn('fr-CA')).toMatch(/^\/media\/la01-fr-ca\//);
  });

  it('joins the same gift for the same address and day, up to twenty', async () => {
    const cart = await open();
    await cart.add({ quantity: 15 });
    expect((await cart.add({ quantity: 5 })).items).toHaveLength(1);
    expect(await cart.add({})).toMatchObject({
      itemCount: 21,
      items: [expect.any(String), expect.any(String)],
    });
  });

  it('keeps every one of 50 parallel adds, and each only once', async () => {
    const cart = await open();
    const skus = ['LK1001S', 'LK1001M', 'LK1001L', 'LK1002S', 'LK1002M'];
    const bodies = Array.from({ length: 50 }, (_, index) => ({
      ...roses,
      sku: skus[index % 5] ?? '',
      idempotencyKey: newKey(),
    }));
    const twice = bodies.flatMap((body) => [body, body]);
    const results = await Promise.all(
      twice.map((body) => backend.call('addCartItem', { ...at(cart), body })),
    );
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
    [
      'an add-on named twice',
      {
        addons: [
          { id: 'LA01', quantity: 1 },
          { id: 'LA01', quantity: 1 },
        ],
      },
      400,
      'REQ.INVALID',
    ],
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
    expect({ status: result.status, keys: Object.keys(result.errors.errorMap) }).toEqual({
      status,
      keys: [key],
    });
    expect((await cart.read()).version).toBe(0);
  });

  it('names the field of a bad body', async () => {
    const cart = await open();
    const body = { ...roses, quantity: 0, idempotencyKey: newKey() };
    expect((await backend.call('addCartItem', { ...at(cart), body })).errors.details).toMatchObject([
      { path: 'body.quantity' },
    ]);
  });

  it('asks for the age with alcohol', async () => {
    const cart = await open();
    const wine = {
      ...roses,
      sku: 'LK4001S',
      delivery: { zipCode: '97201', deliveryOption: 'fixed' as const, deliveryDate: '2026-12-02' },
    };
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
    expect(after).toMatchObject({
      itemCount: 1,
      items: [expect.any(String), expect.any(String)],
      subTotalAmount: 100.48,
    });
    expect(after.entities.items[onlyItem(after)]).toMatchObject({
      promotionalPrice: 70.49,
      listedPrice: 79.99,
    });
    expect((await backend.call('itemCount', at(cart))).answer).toEqual({ itemCount: 1 });
  });

  it('is not sold in Canada', async () => {
    const cart = await openCart(backend, 'CA');
    const body = { sku: 'GMP0502', quantity: 1, addons: [], idempotencyKey: newKey() };
    expect((await backend.call('addCartItem', { ...at(cart), body })).errors.errorMap).toHaveProperty([
      'CART.MEMBERSHIP_UNAVAILABLE',
    ]);
  });
});
