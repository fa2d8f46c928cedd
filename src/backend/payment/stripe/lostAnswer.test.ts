import { defaultIdentity, setShopIdentity } from '@/contracts/shopIdentity';
import { abandonOrder, settleOrder, type SettleParts } from '@/backend/checkout/settleOrder';
import { newKey } from '../../../../tests/support/openCart';
import { openCheckout } from '../../../../tests/support/openCheckout';
import { suiteStripeShop } from '../../../../tests/support/stripeShop';

const now = '2026-11-20T15:00:00Z';
const shop = suiteStripeShop(now);

jest.setTimeout(60_000);
afterEach(() => setShopIdentity(defaultIdentity));

/** A submit whose page was made, and nobody here was told. @returns the order's number */
async function placedUnheard(): Promise<string> {
  const checkout = await openCheckout(shop.backend, { method: 'hosted' });
  const body = { expectedTotal: (await checkout.read()).totalAmount, idempotencyKey: newKey() };
  shop.stripe.loseNext(2);
  expect((await checkout.place(body)).status).toBe(503);
  return [...shop.stripe.sessions.values()].at(-1)?.client_reference_id ?? '';
}

/** The shop after it was set up otherwise. */
function movedShop(): SettleParts {
  const parts = shop.partsAt(now);
  setShopIdentity({ ...defaultIdentity, name: 'Petal & Twine' });
  return { ...parts, environment: { ...parts.environment, publicUrl: 'https://petals.example' } };
}

const pagesOf = (orderId: string) =>
  [...shop.stripe.sessions.values()].filter((one) => one.client_reference_id === orderId);

describe('an answer of Stripe that was lost, and a shop that is set up otherwise since', () => {
  test('a new name asks for the same page', async () => {
    const orderId = await placedUnheard();
    const { url, asked } = shop.sessionOf(orderId);
    expect(asked['line_items[0][price_data][product_data][name]']).toBe(orderId);
    setShopIdentity({ ...defaultIdentity, name: 'Petal & Twine' });
    expect(await settleOrder(shop.partsAt(now), orderId)).toEqual({ state: 'pending', challengeUrl: url });
    expect(shop.stripe.calls).not.toContain('GET /v1/checkout/sessions');
  });

  test('at a new address the page is found by the number of its order, and can be paid', async () => {
    const orderId = await placedUnheard();
    const { url } = shop.sessionOf(orderId);
    for (let others = 0; others < 101; others += 1) shop.stripe.openPage(`LK-OTHR-${1000 + others}`);
    const moved = movedShop();
    expect(await settleOrder(moved, orderId)).toEqual({ state: 'pending', challengeUrl: url });
    shop.stripe.pay(shop.sessionOf(orderId));
    expect((await settleOrder(moved, orderId)).state).toBe('confirmed');
    expect(pagesOf(orderId)).toHaveLength(1);
  });

  test('it can be given up as well', async () => {
    const orderId = await placedUnheard();
    expect((await abandonOrder(movedShop(), orderId)).state).toBe('failed');
    expect(pagesOf(orderId).map(({ status }) => status)).toEqual(['expired']);
  });

  test('a page Stripe does not list leaves the order pending', async () => {
    const orderId = await placedUnheard();
    shop.stripe.sessions.delete(shop.sessionOf(orderId).id);
    expect((await abandonOrder(movedShop(), orderId)).state).toBe('pending');
  });
});
