import { configurePartner } from '../../../tests/support/configurePartner';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, roses } from '../../../tests/support/openCart';

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

/** What the membership would save in a cart, and whether gifts have a member price. */
async function loyaltyOf(partnerId: string | undefined) {
  const attribution = partnerId ? { attribution: { partnerId } } : {};
  const body = { countryId: 'US', idempotencyKey: newKey(), ...attribution } as const;
  const { cartId, cartToken } = (await backend.call('createCart', { body })).answer;
  const at = { params: { cartId }, cartToken };
  const { answer } = await backend.call('addCartItem', {
    ...at,
    body: { ...roses, idempotencyKey: newKey() },
  });
  const { gifts } = (await backend.call('siteWideAvailableGifts', { query: { partnerId } })).answer;
  const hasGifts = gifts.some(({ price }) => price.loyaltyValue !== undefined);
  return [answer.loyaltyDetails !== undefined, hasGifts];
}

describe('§3 isLoyaltyEnabled: one configuration decides for a cart', () => {
  it.each([
    ['without a partner the shop’s own', undefined, false],
    ['under an unknown partner the shop’s own', 'nobody', false],
    ['under a partner that is inactive the shop’s own', 'oldmill', false],
    ['under an active partner the partner’s', 'flagship', true],
  ])('%s', async (_, partnerId, hasLoyalty) => {
    await configurePartner(backend, 'flagship', { isLoyaltyEnabled: true });
    await configurePartner(backend, 'global', { isLoyaltyEnabled: false });
    expect(await loyaltyOf(partnerId)).toEqual([hasLoyalty, hasLoyalty]);
  });
});
