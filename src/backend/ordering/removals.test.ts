import { newKey, openCart, roses } from '../../../tests/support/openCart';
import { suiteBackend } from '../../../tests/support/inProcessBackend';

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

async function cartOf(skus: readonly string[]) {
  const { cartId, cartToken, read } = await openCart(backend);
  const add = (sku: string) =>
    backend.call('addCartItem', {
      params: { cartId },
      cartToken,
      body: { ...roses, sku, addons: [{ id: 'LA01', quantity: 1 }], idempotencyKey: newKey() },
    });
  for (const sku of skus) await add(sku);
  const { items } = await read();
  return { cartId, cartToken, read, add, first: items[0] ?? '' };
}

describe('a removal whose answer was lost', () => {
  it('of a line is answered again, with the cart as it is', async () => {
    const { cartId, cartToken, read, first } = await cartOf(['LK1001S', 'LK1001M']);
    const remove = (idempotencyKey?: string) =>
      backend.call('deleteCartItem', {
        params: { cartId, itemId: first },
        query: { idempotencyKey },
        cartToken,
      });
    const key = newKey();
    expect((await remove(key)).status).toBe(200);
    const again = await remove(key);
    expect(again.status).toBe(200);
    expect(again.answer).toEqual(await read());
    expect((await remove(newKey())).status).toBe(404);
    expect((await remove()).status).toBe(404);
  });

  it('of an add-on does not take off the one that was added since', async () => {
    const { cartId, cartToken, read, first } = await cartOf(['LK1001S']);
    const params = { cartId, itemId: first };
    const query = { idempotencyKey: newKey() };
    const remove = () =>
      backend.call('removeCartAddon', { params: { ...params, addonId: 'LA01' }, query, cartToken });
    expect((await remove()).status).toBe(200);
    const body = { addon: { id: 'LA01', quantity: 1 }, idempotencyKey: newKey() };
    await backend.call('addCartAddon', { params, cartToken, body });
    expect((await remove()).status).toBe(200);
    expect((await read()).entities.items[first]?.accessories.map(({ id }) => id)).toContain('LA01');
  });

  it('of everything does not take what another tab has put in since', async () => {
    const { cartId, cartToken, read, add } = await cartOf(['LK1001S', 'LK1001M']);
    const query = { idempotencyKey: newKey() };
    const empty = () => backend.call('deleteAllCartItems', { params: { cartId }, query, cartToken });
    expect((await empty()).status).toBe(200);
    await add('LK1001L');
    expect((await empty()).status).toBe(200);
    expect((await read()).items).toHaveLength(1);
  });

  it('of another line is refused under the same key', async () => {
    const { cartId, cartToken, read, first } = await cartOf(['LK1001S', 'LK1001M']);
    const second = (await read()).items[1] ?? '';
    const query = { idempotencyKey: newKey() };
    const remove = (itemId: string) =>
      backend.call('deleteCartItem', { params: { cartId, itemId }, query, cartToken });
    expect((await remove(first)).status).toBe(200);
    expect((await remove(second)).status).toBe(409);
  });
});
