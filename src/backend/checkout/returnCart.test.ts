import { eq } from 'drizzle-orm';
import { carts } from '../db/schema';
import { configurePartner } from '../../../tests/support/configurePartner';
import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { newKey, newYork, openCart, roses, type TestCart } from '../../../tests/support/openCart';

let backend: InProcessBackend;
jest.setTimeout(60_000);
beforeAll(async () => {
  backend = await startBackend({ now: '2026-11-20T15:00:00Z' });
}, 120_000);
afterAll(() => backend.stop());

const portal = 'https://portal.procurely.example/orders?visit=7';
const keysOf = ({ errors }: { errors: { errorMap: Record<string, string> } }) => Object.keys(errors.errorMap);
const giveBack = (cart: TestCart, changes: { partnerId?: string; returnUrl?: string } = {}) =>
  backend.call('returnCart', {
    ...{ params: { cartId: cart.cartId }, cartToken: cart.cartToken },
    body: { partnerId: 'procurely', returnUrl: portal, ...changes },
  });
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
  });
});
