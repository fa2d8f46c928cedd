import { newKey, newYork, openCart, roses } from '../../../tests/support/openCart';
import { suiteBackend } from '../../../tests/support/inProcessBackend';

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

describe('what a write answers', () => {
  it('is the cart as anybody reads it afterwards, to the last character', async () => {
    const cart = await openCart(backend);
    const access = { params: { cartId: cart.cartId }, cartToken: cart.cartToken };
    const check = async ({ status, answer }: { status: number; answer: unknown }) => {
      expect(status).toBe(200);
      expect(JSON.stringify(answer)).toBe(JSON.stringify(await cart.read()));
    };
    const key = () => ({ idempotencyKey: newKey() });
    const addons = [
      { id: 'LA03', quantity: 2 },
      { id: 'LA01', quantity: 1 },
    ];
    await check(
      await backend.call('addCartItem', { ...access, body: { ...roses, addons, vaseId: 'LV03', ...key() } }),
    );
    await check(
      await backend.call('addCartItem', { ...access, body: { ...roses, sku: 'LK1001M', ...key() } }),
    );
    await check(await backend.call('addCartItem', { ...access, body: { ...roses, quantity: 3, ...key() } }));
    const [first = '', second = '', third = ''] = (await cart.read()).items;
    const line = (itemId: string) => ({ ...access, params: { cartId: cart.cartId, itemId } });
    await check(await backend.call('updateCartItem', { ...line(second), body: { quantity: 4, ...key() } }));
    await check(
      await backend.call('updateCartItem', {
        ...line(third),
        body: { sku: 'LK1001L', vaseId: 'LV03', addons, ...key() },
      }),
    );
    await check(
      await backend.call('replaceCartItem', {
        ...line(second),
        body: { ...roses, sku: 'LK1001M', ...key() },
      }),
    );
    await check(
      await backend.call('addCartAddon', {
        ...line(second),
        body: { addon: { id: 'LA01', quantity: 1 }, ...key() },
      }),
    );
    await check(
      await backend.call('removeCartAddon', {
        ...access,
        params: { cartId: cart.cartId, itemId: second, addonId: 'LA01' },
      }),
    );
    const delivery = { ...newYork, zipCode: '96813', deliveryDate: '2026-12-01' };
    await check(await backend.call('updateMultipleItems', { ...access, body: { delivery, ...key() } }));
    await check(await backend.call('deleteCartItem', line(first)));
    await check(await backend.call('deleteAllCartItems', access));
  });

  it('is the present cart for a repeated request, not the one it made once', async () => {
    const cart = await openCart(backend);
    const access = { params: { cartId: cart.cartId }, cartToken: cart.cartToken };
    const body = { ...roses, idempotencyKey: newKey() };
    await backend.call('addCartItem', { ...access, body });
    await cart.add({ sku: 'LK1001M' });
    const { answer } = await backend.call('addCartItem', { ...access, body });
    expect(answer).toEqual(await cart.read());
    expect(answer.items).toHaveLength(2);
  });
});
