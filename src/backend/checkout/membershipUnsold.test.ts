import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { openCheckout } from '../../../tests/support/openCheckout';

jest.setTimeout(60_000);
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

/** A checkout of the US shop with the membership in its cart. */
async function withGold() {
  const checkout = await openCheckout(backend);
  await checkout.add({ sku: 'GMP0502', delivery: undefined });
  const { cartId, cartToken } = checkout;
  const at = (locale: string) => ({ params: { cartId }, query: { locale }, cartToken });
  return { ...checkout, at };
}
const outcomeOf = ({ status, errors }: { status: number; errors: { errorMap: Record<string, string> } }) => [
  status,
  ...Object.keys(errors.errorMap),
];

describe('the membership in a cart where it is not sold (decision 0049)', () => {
  it.each(['en-CA', 'fr-CA'])('%s: its line says so, and no checkout opens or is ordered', async (locale) => {
    const { at, place } = await withGold();
    const { answer } = await backend.call('getCart', at(locale));
    const lines = Object.values(answer.entities.items);
    expect(lines.map(({ goldMembershipProduct: isGold, undeliverable }) => [isGold, undeliverable])).toEqual([
      [false, undefined],
      [true, { reason: 'membership' }],
    ]);
    const body = { idempotencyKey: newKey() };
    const refused = [422, 'CART.MEMBERSHIP_UNAVAILABLE'];
    expect(outcomeOf(await backend.call('initiateCheckout', { ...at(locale), body }))).toEqual(refused);
    expect(outcomeOf(await place({ locale }))).toEqual(refused);
  });

  it('under a partner without loyalty its line says so, and no checkout opens or is ordered', async () => {
    const { at, place } = await withGold();
    const visit = { attribution: { partnerId: 'skyline' } };
    const body = { idempotencyKey: newKey(), ...visit };
    const refused = [422, 'CART.MEMBERSHIP_UNAVAILABLE'];
    expect(outcomeOf(await backend.call('initiateCheckout', { ...at('en-US'), body }))).toEqual(refused);
    /* A refused opening credits nothing: the visit itself has told the cart of its partner. */
    await backend.call('setCartPartner', { ...at('en-US'), body: visit });
    const { answer } = await backend.call('getCart', at('en-US'));
    expect(Object.values(answer.entities.items).map((line) => line.undeliverable?.reason)).toEqual([
      undefined,
      'membership',
    ]);
    expect(outcomeOf(await place({ locale: 'en-US' }))).toEqual(refused);
    const [, gold] = answer.items;
    const item = { params: { ...at('en-US').params, itemId: gold ?? '' }, cartToken: at('en-US').cartToken };
    expect((await backend.call('deleteCartItem', item)).status).toBe(200);
    const again = { ...body, idempotencyKey: newKey() };
    expect((await backend.call('initiateCheckout', { ...at('en-US'), body: again })).status).toBe(200);
  });

  it('is sold in the US shop as before', async () => {
    const { at, place } = await withGold();
    const { answer } = await backend.call('getCart', at('en-US'));
    expect(Object.values(answer.entities.items).map((line) => line.undeliverable)).toEqual([
      undefined,
      undefined,
    ]);
    const body = { idempotencyKey: newKey() };
    expect((await backend.call('initiateCheckout', { ...at('en-US'), body })).status).toBe(200);
    expect((await place({ locale: 'en-US' })).status).toBe(200);
  });
});
