import { suiteBackend } from '../support/inProcessBackend';
import { newKey } from '../support/openCart';
import { liveVariables } from '../support/testEnvironment';

jest.setTimeout(60_000);

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z', variables: liveVariables });

describe('A7: live mode keeps the same promises', () => {
  it('counts wrong look-ups for each order number', async () => {
    const statuses: number[] = [];
    for (let zip = 20_001; zip <= 20_012; zip += 1) {
      const query = { orderId: 'LK-CCCC-CCCC', zip: String(zip) };
      statuses.push((await backend.call('trackOrder', { query })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429]);
  });

  it('hands out no cart a second time', async () => {
    const body = { countryId: 'US' as const, idempotencyKey: newKey() };
    const [first, second] = [
      (await backend.call('createCart', { body })).answer,
      (await backend.call('createCart', { body })).answer,
    ];
    expect(second.cartId).not.toBe(first.cartId);
    const crossed = { params: { cartId: first.cartId }, cartToken: second.cartToken };
    expect((await backend.call('getCart', crossed)).status).toBe(404);
  });
});
