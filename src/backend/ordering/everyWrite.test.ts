import { eq } from 'drizzle-orm';
import type { CallName } from '@/contracts/gateway';
import { gatewayContract } from '@/contracts/gateway';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, newYork, openCart, roses } from '../../../tests/support/openCart';
import { carts } from '../db/schema';

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

/** Every write of a cart that names the version it was made from, with something to write. */
const writes = [
  ['addCartItem', { ...roses, sku: 'LK1002S' }],
  ['replaceCartItem', { ...roses, sku: 'LK1002S' }],
  ['updateCartItem', { quantity: 3 }],
  ['updateMultipleItems', { delivery: { ...newYork, deliveryDate: '2026-11-25' } }],
  ['addCartAddon', { addon: { id: 'LA01', quantity: 1 } }],
  ['renameCart', { name: 'Grandma' }],
  ['applyPromoCode', { code: 'FREEDELIVERY' }],
] as const satisfies readonly (readonly [CallName, object])[];

async function prepared(name: CallName, body: object) {
  const cart = await openCart(backend);
  const { items, version } = await cart.add({});
  const params = { cartId: cart.cartId, ...(usesItem(name) && { itemId: items[0] }) };
  const send = async (changes: object) => {
    const input = { params, cartToken: cart.cartToken, body: { ...body, ...changes } };
    const { status, errors } = await backend.call(name, input as never);
    return { status, keys: Object.keys(errors.errorMap) };
  };
  return { cart, version, send };
}

const usesItem = (name: CallName) => gatewayContract[name].path.includes(':itemId');
const staleStatus = (name: CallName) => (gatewayContract[name].method === 'PUT' ? 406 : 409);

test('every write that names a version is here', () => {
  const named = Object.values(gatewayContract).filter(
    (endpoint) =>
      'body' in endpoint && endpoint.path.includes('/carts/:cartId') && 'version' in shapeOf(endpoint),
  );
  expect(named.map(({ name }) => name).sort()).toEqual(writes.map(([name]) => name).sort());
});

const shapeOf = ({ body }: { readonly body?: unknown }) =>
  (body as { def?: { shape?: object } } | undefined)?.def?.shape ?? {};

describe.each(writes)('%s', (name, body) => {
  it('happens once, however often it is sent under its key', async () => {
    const { cart, version, send } = await prepared(name, body);
    const request = { version, idempotencyKey: newKey() };
    const first = await send(request);
    expect([first.status, first.keys]).toEqual([200, []]);
    const after = await cart.read();
    expect(after.version).toBe(version + 1);
    expect((await send(request)).status).toBe(200);
    expect(await cart.read()).toEqual(after);
    const mixedUp = await send({ idempotencyKey: request.idempotencyKey, version: version + 1 });
    expect([mixedUp.status, mixedUp.keys]).toEqual([409, ['REQ.IDEMPOTENCY_MISMATCH']]);
    expect(await cart.read()).toEqual(after);
  });

  it('is told when it was made from an outdated cart, and changes nothing', async () => {
    const { cart, version, send } = await prepared(name, body);
    await cart.add({ sku: 'LK1003S' });
    const before = await cart.read();
    const key = newKey();
    const stale = await send({ version, idempotencyKey: key });
    expect([stale.status, stale.keys]).toEqual([staleStatus(name), ['CART.STALE_VERSION']]);
    expect(await cart.read()).toEqual(before);
    // A refusal is no outcome: the same key may be used again, from the fresh cart.
    expect((await send({ version: before.version, idempotencyKey: key })).status).toBe(200);
  });

  it('waits while the cart is being ordered', async () => {
    const { cart, version, send } = await prepared(name, body);
    const before = await cart.read();
    await backend.db.update(carts).set({ state: 'ordering' }).where(eq(carts.id, cart.cartId));
    const refused = await send({ version, idempotencyKey: newKey() });
    expect([refused.status, refused.keys]).toEqual([409, ['CART.ORDERING']]);
    expect(await cart.read()).toEqual(before);
  });
});
