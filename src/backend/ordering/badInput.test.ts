import { SignJWT } from 'jose';
import { gatewayContract, type CallName } from '@/contracts/gateway';
import { shop } from '@/contracts/shop';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, newYork, openCart, roses, type TestCart } from '../../../tests/support/openCart';
import { openCheckout, recipient, sender } from '../../../tests/support/openCheckout';

jest.setTimeout(60_000);

let cart: TestCart;
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });
beforeAll(async () => {
  cart = await openCart(backend);
  await cart.add({});
}, 120_000);

/** A call with whatever in it, past all types. */
async function send(name: CallName, params: Record<string, string>, body: unknown, token = cart.cartToken) {
  const { method, path } = gatewayContract[name];
  const url = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(key === 'brand' ? shop.brand : (params[key] ?? '')),
  );
  const response = await backend.app.inject({
    ...{ method, url, payload: JSON.stringify(body) },
    headers: { 'content-type': 'application/json', cartToken: `bearer ${token}` },
  });
  const { errors } = response.json<{ errors?: { errorMap: object; details?: { path: string }[] } }>();
  return {
    status: response.statusCode,
    keys: Object.keys(errors?.errorMap ?? {}),
    paths: errors?.details?.map(({ path: place }) => place) ?? [],
  };
}
const unchanged = async (work: () => Promise<void>) => {
  const before = await cart.read();
  await work();
  expect(await cart.read()).toEqual(before);
};
const item = (changes: object) => ({ ...roses, ...changes, idempotencyKey: newKey() });
const addItem = (changes: object) => send('addCartItem', { cartId: cart.cartId }, item(changes));

describe('what cannot be is refused, names its field and changes nothing', () => {
  it.each<[object, number, string]>([
    [{ quantity: 0 }, 400, 'body.quantity'],
    [{ quantity: -1 }, 400, 'body.quantity'],
    [{ quantity: 1e9 }, 400, 'body.quantity'],
    [{ quantity: 1.5 }, 400, 'body.quantity'],
    [{ quantity: '2' }, 400, 'body.quantity'],
    [{ sku: 'NOSUCHSKU' }, 422, 'body.sku'],
    [{ sku: "'; drop table carts; --" }, 400, 'body.sku'],
    [{ vaseId: 'LV99' }, 422, 'body.vaseId'],
    [{ addons: [{ id: 'LA01', quantity: 0 }] }, 400, 'body.addons.0.quantity'],
    [{ addons: [{ id: 'NOSUCH', quantity: 1 }] }, 422, 'body.addons'],
    [{ delivery: undefined }, 400, 'body.delivery'],
    [{ delivery: { ...newYork, deliveryDate: '2027-02-30' } }, 400, 'body.delivery.deliveryDate'],
    [{ delivery: { ...newYork, deliveryDate: '2026-11-19' } }, 422, 'body.delivery'],
    [{ delivery: { ...newYork, zipCode: '00012' } }, 422, 'body.delivery.zipCode'],
    [{ delivery: { ...newYork, zipCode: '99999' } }, 404, 'body.delivery.zipCode'],
    [{ delivery: { ...newYork, zipCode: '🌷🌷🌷' } }, 400, 'body.delivery.zipCode'],
    [{ delivery: { ...newYork, zipCode: '1'.repeat(60_000) } }, 400, 'body.delivery.zipCode'],
    [{ delivery: { ...newYork, deliveryDate: '13/01/2027' } }, 400, 'body.delivery.deliveryDate'],
    [
      { delivery: { ...newYork, deliveryOption: 'flexible', deliveryEndDate: '2026-11-20' } },
      422,
      'body.delivery',
    ],
    [
      {
        ...{ sku: 'LK4001S', ageVerification_dob: '1980-01-01' },
        delivery: { ...newYork, zipCode: 'M5V 2T6' },
      },
      422,
      'body.delivery',
    ],
    [{ message: '1'.repeat(1_000_000) }, 413, 'body'],
    [{ price: 0.01 }, 400, 'body'],
    [{ promotionalPrice: 0.01 }, 400, 'body'],
    [{ sku: 'LK5001', ageVerification_dob: '2020-02-31' }, 400, 'body.ageVerification_dob'],
    [{ idempotencyKey: 'short' }, 400, 'body.idempotencyKey'],
  ])('adding %j', async (changes, status, path) => {
    await unchanged(async () => {
      const refused = await send('addCartItem', { cartId: cart.cartId }, { ...item({}), ...changes });
      expect(refused.status).toBe(status);
      expect(refused.paths[0] ?? '').toMatch(new RegExp(`^${path}`));
    });
  });

  it.each<[CallName, object, number, string]>([
    ['updateCartItem', { quantity: 0 }, 400, 'body.quantity'],
    ['updateCartItem', { sku: 'LK1002S' }, 422, 'body.sku'],
    ['replaceCartItem', { quantity: -1 }, 400, 'body.quantity'],
    ['replaceCartItem', { sku: 'NOSUCHSKU' }, 422, 'body.sku'],
    ['addCartAddon', { addon: { id: 'NOSUCH', quantity: 1 } }, 422, 'body.addon'],
  ])('%s with %j', async (name, changes, status, path) => {
    const itemId = (await cart.read()).items[0] ?? '';
    await unchanged(async () => {
      const whole = name === 'replaceCartItem' ? item(changes) : { ...changes, idempotencyKey: newKey() };
      const refused = await send(name, { cartId: cart.cartId, itemId }, whole);
      expect([refused.status, refused.paths[0]?.startsWith(path)]).toEqual([status, true]);
    });
  });

  it.each<[CallName, string]>([
    ['renameCart', '<b>Mum</b>'],
    ['renameCart', '4242 4242 4242 4242'],
    ['renameCart', '🌷'.repeat(10_000)],
    ['renameCart', ' '],
    ['addSiblingCart', '<img src=x onerror=alert(1)>'],
    ['addSiblingCart', '4242-4242-4242-4242'],
  ])('%s with a name that is none: %.30s', async (name, called) => {
    const params = { cartId: cart.cartId };
    const { cartToken } = cart;
    const siblings = async () =>
      (await backend.call('listSiblingCarts', { params, cartToken })).answer.carts.length;
    const before = await siblings();
    await unchanged(async () => {
      const country = name === 'addSiblingCart' && { countryId: 'US' };
      const refused = await send(name, params, { name: called, ...country, idempotencyKey: newKey() });
      expect([refused.status, refused.paths]).toEqual([400, ['body.name']]);
    });
    expect(await siblings()).toBe(before);
  });

  it('changing several lines, one of them wrong, changes none', async () => {
    const [itemId = ''] = (await cart.read()).items;
    const change = (items: object[]) =>
      send('updateMultipleItems', { cartId: cart.cartId }, { items, idempotencyKey: newKey() });
    await unchanged(async () => {
      const unknown = await change([
        { itemId, quantity: 5 },
        { itemId: 'no-such-line', quantity: 1 },
      ]);
      expect([unknown.status, unknown.keys]).toEqual([404, ['CART.ITEM_NOT_FOUND']]);
      const twice = await change([
        { itemId, quantity: 5 },
        { itemId, quantity: 6 },
      ]);
      expect([twice.status, twice.paths]).toEqual([400, ['body.items']]);
      const none = await send('updateMultipleItems', { cartId: cart.cartId }, { idempotencyKey: newKey() });
      expect([none.status, none.paths]).toEqual([400, ['body.items']]);
    });
  });

  it('prices, fees and totals of a client are never listened to', async () => {
    const { status, paths } = await addItem({ lineTotal: 0.01, totalAmount: 0.01, deliveryFee: 0 });
    expect([status, paths]).toEqual([400, ['body']]);
  });
});

describe('a token that is not good opens nothing', () => {
  it('another cart’s, a changed one, one of another kind, one signed by somebody else', async () => {
    const other = await openCart(backend);
    const [head, payload = '', signature] = cart.cartToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...claims, cartId: other.cartId })).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const foreign = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('some other secret, long enough'));
    const tokens = [
      other.cartToken,
      `${head}.${changed}.${signature}`,
      `${unsigned}.${payload}.`,
      foreign,
      'x'.repeat(5000),
    ];
    for (const token of tokens) {
      const refused = await send('addCartItem', { cartId: cart.cartId }, item({}), token);
      expect([refused.status, refused.keys]).toEqual([404, ['CART.NOT_FOUND']]);
    }
    const mine = await send('getCart', { cartId: other.cartId }, undefined);
    expect(mine.status).toBe(404);
  });
});

describe('at the checkout', () => {
  it.each<[CallName, object, string]>([
    ['saveCardMessage', { message: '💐'.repeat(10_000) }, 'body.message'],
    ['saveRecipient', { ...recipient, firstName: '<script>alert(1)</script>' }, 'body.firstName'],
    ['saveRecipient', { ...recipient, lastName: '4242424242424242' }, 'body.lastName'],
    ['saveRecipient', { ...recipient, zipCode: 'M5V 2T6', state: 'ON' }, 'body.zipCode'],
    ['saveSender', { ...sender, firstName: '<b>Ada</b>' }, 'body.firstName'],
    ['saveSender', { ...sender, email: 'ada@<b>' }, 'body.email'],
  ])('%s refuses what no person would write, names the field and saves nothing', async (name, body, path) => {
    const checkout = await openCheckout(backend);
    const params = { checkoutId: checkout.checkoutId };
    const read = async () =>
      (await backend.call('getCheckout', { params, cartToken: checkout.cartToken })).answer;
    const before = await read();
    const { status, paths } = await send(name, params, body, checkout.cartToken);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(paths[0]).toBe(path);
    expect(await read()).toEqual(before);
  });
});
