import type { Attribution } from '@/contracts/attribution';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { openCheckout } from '../../../tests/support/openCheckout';
import { openDesk } from '../../../tests/support/openDesk';
import { newCustomer } from '../../../tests/support/signIn';

jest.setTimeout(60_000);
const now = '2026-11-20T15:00:00Z';
const backend = suiteBackend({ now });

const createCart = async (attribution?: Attribution) =>
  (await backend.call('createCart', { body: { countryId: 'US', idempotencyKey: newKey(), attribution } }))
    .answer;
const enterCheckout = async (at: { cartId: string; cartToken: string }, attribution?: Attribution) => {
  const { cartId, cartToken } = at;
  const body = { idempotencyKey: newKey(), ...(attribution && { attribution }) };
  return backend.call('initiateCheckout', { params: { cartId }, cartToken, body });
};
const sourceOfCart = async ({ cartId, cartToken }: { cartId: string; cartToken: string }) =>
  (await backend.call('getCart', { params: { cartId }, cartToken })).answer.codeList.source;

describe('§3 codeList.source', () => {
  it.each<[Attribution | undefined, string]>([
    [undefined, 'larkstem-direct'],
    [{ cid: 'spring' }, 'spring'],
    [{ cid: 'spring', source: 'mail' }, 'mail'],
    [{ cid: 'spring', source: 'mail', partnerId: 'skyline' }, 'skyline'],
  ])('a cart of %j comes from %s', async (attribution, source) => {
    expect((await createCart(attribution)).cart.codeList.source).toBe(source);
  });

  it('the last visit that says something wins; one that says nothing changes nothing', async () => {
    const cart = await openCheckout(backend);
    await enterCheckout(cart, { partnerId: 'skyline', refcode: 'ann' });
    await enterCheckout(cart, { cid: 'larkstem-direct', partnerId: '' });
    await enterCheckout(cart);
    expect(await sourceOfCart(cart)).toBe('skyline');
    await enterCheckout(cart, { partnerId: 'skyline' });
    expect(await sourceOfCart(cart)).toBe('skyline');
  });

  it.each([
    ['huge', 'x'.repeat(20_000)],
    ['like the number of a card', '4242424242424242'],
    ['cut within a character', `${'x'.repeat(199)}💐`],
    ['hostile', `"><script>alert(1)</script>'; drop table orders;--`],
  ])('a click number that is %s is cut, never refused', async (_, clickId) => {
    const cart = await openCheckout(backend);
    expect((await enterCheckout(cart, { clickId, partnerId: clickId })).status).toBe(200);
    const source = await sourceOfCart(cart);
    expect(clickId.startsWith(source ?? '?')).toBe(true);
    expect(source?.length).toBeLessThanOrEqual(200);
  });

  it('goes along when a guest signs in, and to the cart of another recipient', async () => {
    const { accessToken } = await newCustomer(backend);
    const body = { countryId: 'US', idempotencyKey: newKey() } as const;
    await backend.call('mergeCart', { accessToken, body });
    const guest = await openCheckout(backend);
    await enterCheckout(guest, { partnerId: 'skyline' });
    const merge = { accessToken, cartToken: guest.cartToken, body: { ...body, idempotencyKey: newKey() } };
    const own = (await backend.call('mergeCart', merge)).answer;
    expect(own.cart.codeList.source).toBe('skyline');
    const { answer } = await backend.call('addSiblingCart', {
      ...{ params: { cartId: own.cartId }, cartToken: own.cartToken },
      body: { ...body, name: 'Grandma', idempotencyKey: newKey() },
    });
    expect(answer.cart.codeList.source).toBe('skyline');
  });
});

describe('npm run shop -- report', () => {
  const report = async (options = '') => (await openDesk(backend, now).desk(`report ${options}`)).text;

  it('counts orders, goods and cancelled orders by partner, those without one last', async () => {
    const order = async (attribution?: Attribution) => {
      const checkout = await openCheckout(backend);
      await enterCheckout(checkout, attribution);
      const goods = (await checkout.read()).subTotalAmount;
      const { answer } = await checkout.place();
      return { goods, ...answer };
    };
    const { goods } = await order({ partnerId: 'skyline' });
    const second = await order({ partnerId: 'skyline' });
    await order({ partnerId: '=cmd|"x",y' });
    await order();
    await openDesk(backend, now).desk(`order cancel ${second.orderId}`);
    expect(await report()).toBe(
      [
        'partner,orders,goods,cancelled',
        `"'=cmd|""x"",y",1,${goods.toFixed(2)},0`,
        `skyline,2,${goods.toFixed(2)},1`,
        `(none),1,${goods.toFixed(2)},0`,
      ].join('\n'),
    );
    expect(await report('--from 2026-11-20 --until 2026-11-20')).toBe(await report());
    expect(await report('--from 2026-11-21')).toBe('partner,orders,goods,cancelled');
    expect(await report('--until 2026-11-19')).toBe('partner,orders,goods,cancelled');
  });

  it.each([
    ['--from never', 'never'],
    ['--from 2026-11-21 --until 2026-11-20', '--until lies before --from.'],
    ['all', '"all" is too much.'],
  ])('refuses %s', async (options, reason) => {
    expect(await report(options)).toContain(reason);
  });
});
