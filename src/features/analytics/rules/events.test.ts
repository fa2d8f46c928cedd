import { shopEvents, type ShopEventName, type ShopEvents } from '@/contracts/analytics';
import { actionShapes } from './actionShapes';
import { createDataLayerSink, pageShapes } from './events';
import { createEventQueue, type EventBatch, type SendResult } from './eventQueue';

const rose = { productId: 'LK1', sku: 'LK1S', name: 'Meadow Walk', price: 59.99, quantity: 2 };
const item = { item_id: 'LK1', item_variant: 'LK1S', item_name: 'Meadow Walk', price: 59.99, quantity: 2 };
const card = { productId: 'LA01', sku: 'LA01', name: 'Greeting card', price: 4.99, quantity: 1 };
const cardItem = {
  item_id: 'LA01',
  item_variant: 'LA01',
  item_name: 'Greeting card',
  price: 4.99,
  quantity: 1,
};
const listed = { productId: 'LK1', name: 'Meadow Walk', price: 59.99, position: 2 };
const listedItem = { item_id: 'LK1', item_name: 'Meadow Walk', price: 59.99, item_list_id: 'plp', index: 2 };
const sums = { total: 139.97, goods: 119.98 };

/** An event of each kind that Google Analytics 4 knows, and its shape there. */
const shaped: { readonly [N in ShopEventName]?: readonly [ShopEvents[N], object] } = {
  'list-view': [
    { list: 'plp', products: [listed] },
    { event: 'view_item_list', ecommerce: { item_list_id: 'plp', items: [listedItem] } },
  ],
  'cta-click': [
    { label: 'Shop roses', url: '/collections/roses' },
    { event: 'select_content', content_type: 'cta', item_id: '/collections/roses', label: 'Shop roses' },
  ],
  'promotion-click': [
    { promotion: 'Gold', url: '/products/gold' },
    { event: 'select_promotion', ecommerce: { promotion_id: '/products/gold', promotion_name: 'Gold' } },
  ],
  'product-click': [
    { ...listed, list: 'plp' },
    { event: 'select_item', ecommerce: { item_list_id: 'plp', items: [listedItem] } },
  ],
  PDPView: [rose, { event: 'view_item', ecommerce: { currency: 'USD', value: 119.98, items: [item] } }],
  'add-to-cart': [
    { ...rose, accessories: [card], deliveryDate: '2026-11-24' },
    { event: 'add_to_cart', ecommerce: { currency: 'USD', value: 124.97, items: [item, cardItem] } },
  ],
  'view-cart': [
    { context: 'full cart', ...sums, products: [rose] },
    { event: 'view_cart', ecommerce: { currency: 'USD', value: sums.goods, items: [item] } },
  ],
  'remove-from-minicart': [
    { itemIds: ['i1'], products: [rose] },
    { event: 'remove_from_cart', ecommerce: { currency: 'USD', value: 119.98, items: [item] } },
  ],
  'start-checkout': [
    { context: 'minicart', ...sums, products: [rose] },
    { event: 'begin_checkout', ecommerce: { currency: 'USD', value: sums.goods, items: [item] } },
  ],
  purchase: [
    { orderId: 'LK-1', ...sums, tax: 5, shipping: 14.99, products: [rose] },
    {
      ...{ event: 'purchase', orderId: 'LK-1', ...sums, tax: 5, shipping: 14.99, products: [rose] },
      ecommerce: {
        ...{ transaction_id: 'LK-1', currency: 'USD', value: sums.goods, tax: 5, shipping: 14.99 },
        items: [item],
      },
    },
  ],
  'email-offers-success': [{}, { event: 'generate_lead' }],
  'login-complete': [{ source: 'passkey' }, { event: 'login', method: 'passkey' }],
  'sign-up-complete': [{ source: 'traditional' }, { event: 'sign_up', method: 'traditional' }],
};

function layerOf(...events: readonly (readonly [ShopEventName, object])[]): unknown[] {
  const host: { dataLayer?: unknown[] } = {};
  const send = createDataLayerSink(host, { ...pageShapes, ...actionShapes });
  for (const [event, facts] of events) send(event, facts as never);
  return host.dataLayer ?? [];
}

describe('§9 Analytics: the data layer', () => {
  test('the table names the shape of each event that Google Analytics 4 knows, and of no other', () => {
    const named = Object.entries(shopEvents).filter(([, { ga4 }]) => ga4 !== null);
    expect(named.map(([name]) => name).sort()).toEqual(Object.keys(shaped).sort());
    for (const [name, { ga4 }] of named)
      expect(shaped[name as ShopEventName]?.[1]).toMatchObject({ event: ga4 });
  });

  test.each(Object.entries(shaped))('%s in both forms', (name, [facts, ga4]) => {
    const own = name === 'purchase' ? [] : [{ event: name, ...facts }];
    expect(layerOf([name as ShopEventName, facts])).toEqual([...own, { ecommerce: null }, ga4]);
  });

  test('other events have the name of the shop only', () => {
    expect(layerOf(['checkout-step', { step: '1' }])).toEqual([{ event: 'checkout-step', step: '1' }]);
  });

  test('an unread layer does not grow for ever', () => {
    const steps = Array.from(
      { length: 600 },
      (_, step) => ['checkout-step', { step: String(step) }] as const,
    );
    const layer = layerOf(...steps);
    expect(layer).toHaveLength(500);
    expect(layer.at(-1)).toMatchObject({ step: '599' });
  });

  test('a frozen layer does not break the shop', () => {
    const send = createDataLayerSink({ dataLayer: Object.freeze([]) as unknown as unknown[] }, {});
    expect(() => send('checkout-step', { step: '1' })).not.toThrow();
  });
});

describe('events for the shop itself', () => {
  function setUp() {
    const state = { isMeasured: true, isOnline: true, result: 'taken' as SendResult };
    const sent: string[][] = [];
    const batches: EventBatch[] = [];
    const queue = createEventQueue({
      isMeasured: () => state.isMeasured,
      isOnline: () => state.isOnline,
      send: async (batch) => {
        batches.push(batch);
        sent.push(batch.events.map(({ facts }) => (facts as ShopEvents['checkout-step']).step));
        return state.result;
      },
    });
    const add = (from: number, until: number) => {
      for (let step = from; step < until; step += 1) queue.add('checkout-step', { step: String(step) });
    };
    return { ...queue, state, sent, batches, addStep: queue.add, add };
  }

  test('twenty leave at once, the others when they are flushed, each of them once', async () => {
    const { sent, add, flush } = setUp();
    add(0, 19);
    expect(sent).toEqual([]);
    add(19, 21);
    expect(sent.map((batch) => batch.length)).toEqual([20]);
    await flush();
    await flush();
    expect(sent.map((batch) => batch.length)).toEqual([20, 1]);
  });

  test('they wait while the browser is offline or the shop busy', async () => {
    const { state, sent, add, flush } = setUp();
    state.isOnline = false;
    add(0, 2);
    await flush();
    expect(sent).toEqual([]);
    Object.assign(state, { isOnline: true, result: 'later' });
    await flush();
    state.result = 'taken';
    await flush();
    expect(sent).toEqual([
      ['0', '1'],
      ['0', '1'],
    ]);
  });

  test('a full queue makes no call for each further event', async () => {
    const { state, sent, add, flush } = setUp();
    state.isOnline = false;
    add(0, 100);
    Object.assign(state, { isOnline: true, result: 'later' });
    add(100, 140);
    expect(sent).toEqual([]);
    await flush();
    expect(sent).toHaveLength(1);
  });

  test('what was refused is not sent again', async () => {
    const { state, sent, add, flush } = setUp();
    state.result = 'refused';
    add(0, 1);
    await flush();
    await flush();
    expect(sent).toEqual([['0']]);
  });

  test('a batch that is sent again has the same key and events, whatever was added meanwhile', async () => {
    const { state, batches, add, flush } = setUp();
    add(0, 2);
    state.result = 'later';
    await flush();
    add(2, 4);
    state.result = 'taken';
    await flush();
    expect(batches[1]).toBe(batches[0]);
    expect(batches.map(({ events }) => events.length)).toEqual([2, 2, 2]);
    expect(new Set(batches.map(({ key }) => key)).size).toBe(2);
  });

  test('long events make smaller batches, and each of them leaves', async () => {
    const { batches, addStep, flush } = setUp();
    const products = Array.from({ length: 40 }, () => ({ productId: 'LK1', name: 'x'.repeat(80) }));
    for (let at = 0; at < 7; at += 1) addStep('list-view', { list: String(at), products });
    await flush();
    expect(
      batches.flatMap(({ events }) => events.map(({ facts }) => (facts as { list: string }).list)),
    ).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    const lengths = batches.map(({ events }) => JSON.stringify(events).length);
    expect(Math.max(...lengths)).toBeLessThan(16_100);
    expect(batches.length).toBeGreaterThan(1);
  });

  test('an event longer than a batch leaves alone', async () => {
    const { batches, addStep, add, flush } = setUp();
    add(0, 1);
    const products = Array.from({ length: 60 }, () => ({
      productId: 'LK1',
      name: 'x'.repeat(160),
      sku: 'y'.repeat(160),
    }));
    addStep('list-view', { list: 'plp', products });
    add(1, 2);
    await flush();
    expect(batches.map(({ events }) => events.map(({ event }) => event))).toEqual([
      ['checkout-step'],
      ['list-view'],
      ['checkout-step'],
    ]);
  });

  test('a page that is left sends all batches at once, the one under way not again', async () => {
    const sent: number[] = [];
    const never = new Promise<SendResult>(() => undefined);
    const queue = createEventQueue({
      isMeasured: () => true,
      isOnline: () => true,
      send: ({ events }) => {
        sent.push(events.length);
        return never;
      },
    });
    for (let step = 0; step < 45; step += 1) queue.add('checkout-step', { step: String(step) });
    expect(sent).toEqual([20]);
    queue.leave();
    queue.leave();
    expect(sent).toEqual([20, 20, 5]);
  });

  test('six batches wait at most; the newest count', async () => {
    const { state, sent, add, flush } = setUp();
    state.isOnline = false;
    add(0, 130);
    state.isOnline = true;
    await flush();
    expect(sent.flat()).toEqual(Array.from({ length: 110 }, (_, step) => String(step + 20)));
  });

  test('a no takes back what has not left', async () => {
    const { state, sent, add, flush } = setUp();
    add(0, 2);
    state.isMeasured = false;
    await flush();
    state.isMeasured = true;
    await flush();
    expect(sent).toEqual([]);
  });
});
