import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { openCheckout } from '../../../tests/support/openCheckout';

jest.setTimeout(60_000);
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

describe('§3 Cart item', () => {
  it('tells where the size stands among the others, and names a larger one', async () => {
    const [small, large] = [
      await openCheckout(backend, { sku: 'LK1001S' }),
      await openCheckout(backend, { sku: 'LK1001L' }),
    ];
    const [first] = Object.values((await small.read()).entities.items);
    expect([first?.pricePoint, first?.upsellProductName]).toEqual(['good', undefined]);
    const [second] = Object.values((await large.read()).entities.items);
    expect(second?.pricePoint).toBe('best');
    expect(second?.upsellProductName).toBe(`${second?.masterProductName}, ${second?.variantTitle}`);
  });

  it('says that no vase is included, only where vases are offered and none was chosen', async () => {
    const itemOf = async (choice: Parameters<typeof openCheckout>[1]) =>
      Object.values((await (await openCheckout(backend, choice)).read()).entities.items)[0];
    expect(await itemOf({ sku: 'LK1001S' })).toMatchObject({ isWithoutVase: true });
    expect(await itemOf({ sku: 'LK1207S' })).not.toHaveProperty('isWithoutVase');
  });

  it('says in which language its name is written', async () => {
    const { cartId, cartToken } = await openCheckout(backend);
    const langIn = async (locale: string) => {
      const { answer } = await backend.call('getCart', { params: { cartId }, cartToken, query: { locale } });
      return Object.values(answer.entities.items).map(({ lang }) => lang);
    };
    expect(await langIn('fr-CA')).toEqual(['fr-CA']);
    /* Nobody wrote it anew for Canada. */
    expect(await langIn('en-CA')).toEqual(['en-US']);
  });

  it('knows kind and verified address of its destination as soon as the checkout does', async () => {
    const checkout = await openCheckout(backend);
    const [item] = Object.values((await checkout.read()).entities.items);
    expect(item?.deliveryOptions).toMatchObject({
      deliverylocationType: 'R',
      shippingAddress: { avsAddress: '350 W 31st St., New York, NY 10001' },
    });
  });
});
