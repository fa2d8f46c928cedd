import { createPageReporter } from '@/shell/pageReporter';
import { anonymousVisitor } from '@/contracts/pageCache';
import { pageQueries } from '@/contracts/pageQueries';
import { loadCatalogue } from '@/backend/catalog/loadCatalogue';
import { shop } from '@/contracts/shop';
import { askDates } from '../support/askDates';
import { suiteBackend } from '../support/inProcessBackend';
import { newKey, newYork, openCart } from '../support/openCart';
import { openCheckout } from '../support/openCheckout';

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

describe('§6 Guest (anonymous): can browse, check delivery dates and use the cart', () => {
  test('browse: prices are told to everybody', async () => {
    const { status, answer } = await backend.call('buyBox', { query: { productIds: 'LK1001' } });
    expect(status).toBe(200);
    expect(Object.keys(answer.products)).toEqual(['LK1001']);
  });

  test('check delivery dates', async () => {
    const { answer } = await askDates(backend, { productList: [{ id: 'LK1001' }], zipCode: '10001' });
    expect(Object.keys(answer.dateProductMap).length).toBeGreaterThan(0);
  });

  test('use the cart: what one guest has, no other can open', async () => {
    const [mine, other] = [await openCart(backend), await openCart(backend)];
    await mine.add({});
    expect((await mine.read()).itemCount).toBe(1);
    const stolen = await backend.call('getCart', {
      params: { cartId: mine.cartId },
      cartToken: other.cartToken,
    });
    expect(stolen).toMatchObject({
      status: 404,
      errors: { errorMap: { 'CART.NOT_FOUND': expect.any(String) } },
    });
  });
});

describe('§6 Paid loyalty (gold) member', () => {
  test('"The membership is itself a cart product" … "left out of product counts"', async () => {
    const cart = await openCart(backend);
    await cart.add({});
    const filled = await cart.add({ sku: shop.loyaltyProductId, delivery: undefined });
    const membership = Object.values(filled.entities.items).find((item) => item.goldMembershipProduct);
    expect(membership?.productId).toBe(shop.loyaltyProductId);
    expect(filled.items).toHaveLength(2);
    expect(filled.itemCount).toBe(1);
  });

  test('"can be removed from the cart with a cart token"', async () => {
    const cart = await openCart(backend);
    const { items } = await cart.add({ sku: shop.loyaltyProductId, delivery: undefined });
    const { answer } = await backend.call('deleteCartItem', {
      params: { cartId: cart.cartId, itemId: items[0] ?? '' },
      cartToken: cart.cartToken,
    });
    expect(answer.items).toEqual([]);
  });

  test('"Loyalty is hidden for en-ca and fr-ca": a Canadian cart takes no membership', async () => {
    const cart = await openCart(backend, 'CA');
    const refused = await backend.call('addCartItem', {
      params: { cartId: cart.cartId },
      cartToken: cart.cartToken,
      body: { sku: shop.loyaltyProductId, quantity: 1, addons: [], idempotencyKey: newKey() },
    });
    expect(Object.keys(refused.errors.errorMap)).toEqual(['CART.MEMBERSHIP_UNAVAILABLE']);
  });
});

describe('§6 Alcohol needs age verification (§1, §5)', () => {
  test.each([
    [undefined, 'CART.AGE_REQUIRED'],
    ['2005-11-26', 'CART.UNDER_AGE'],
  ])('born %s: %s', async (ageVerification_dob, key) => {
    const { products } = await loadCatalogue(backend.db);
    const wine = products.find(({ isAlcohol }) => isAlcohol);
    const { nearestDate } = (
      await backend.call('getAvailableDatesProducts', {
        query: {},
        body: { productList: [{ id: wine?.pid ?? '' }], zipCode: '10001' },
      })
    ).answer;
    const cart = await openCart(backend);
    const refused = await backend.call('addCartItem', {
      params: { cartId: cart.cartId },
      cartToken: cart.cartToken,
      body: {
        sku: wine?.variants[0]?.sku ?? '',
        quantity: 1,
        addons: [],
        delivery: { ...newYork, deliveryDate: nearestDate ?? '' },
        ...(ageVerification_dob ? { ageVerification_dob } : {}),
        idempotencyKey: newKey(),
      },
    });
    expect(Object.keys(refused.errors.errorMap)).toEqual([key]);
  });
});

describe('§6 Orders are seen by those who placed them', () => {
  test('the order token opens the order; without it, or with a guess, there is none', async () => {
    const checkout = await openCheckout(backend);
    const { orderId, orderToken } = (await checkout.place()).answer;
    expect((await backend.call('getOrder', { params: { orderId }, orderToken })).status).toBe(200);
    expect((await backend.call('getOrder', { params: { orderId } })).status).toBe(404);
    expect((await backend.call('getOrder', { params: { orderId }, orderToken: 'a.b.c' })).status).toBe(404);
  });

  test('looking an order up needs the number and one thing only sender or recipient knows', async () => {
    const checkout = await openCheckout(backend);
    const { orderId } = (await checkout.place()).answer;
    const look = (facts: Record<string, string>) =>
      backend.call('trackOrder', { query: { orderId, ...facts } });
    const statuses = [
      await look({}),
      await look({ lastName: 'Smith' }),
      await look({ zip: '10001' }),
      await look({ email: 'ADA@example.com' }),
      await look({ email: 'ada@example.com', zip: '90210' }),
    ].map(({ status }) => status);
    expect(statuses.map((status) => status === 200)).toEqual([false, false, true, true, false]);
  });
});

describe('§6 Account and checkout pages belong to one person', () => {
  test.each(['account', 'accountHome', 'order', 'authenticate'] as const)(
    '%s is made for one visitor and never kept',
    (page) => {
      expect(pageQueries[page].audience).toBe('private');
    },
  );

  test.each(['cart', 'checkout'] as const)(
    '%s holds nothing of one visitor when it arrives; its frame is kept by the front alone',
    (page) => {
      expect(pageQueries[page].audience).toBe('frame');
    },
  );

  test('a shared page knows of its visitor only what it asked for', () => {
    const whole = { isDegraded: false, services: [] };
    const { observed, report } = createPageReporter({ ...anonymousVisitor, partnerId: 'acme' });
    expect(report(whole).dimensions.partner).toBe(false);
    expect(observed.partnerId()).toBe('acme');
    expect(report(whole).dimensions.partner).toBe(true);
  });
});
