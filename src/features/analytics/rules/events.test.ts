import { createDataLayerSink } from './events';

test('events are pushed onto dataLayer with their name', () => {
  const host: { dataLayer?: unknown[] } = {};
  createDataLayerSink(host)('checkout-step', { step: '1' });
  expect(host.dataLayer).toEqual([{ event: 'checkout-step', step: '1' }]);
});

test('an unread layer does not grow for ever', () => {
  const host: { dataLayer?: unknown[] } = {};
  const send = createDataLayerSink(host);
  for (let n = 0; n < 600; n += 1) send('checkout-step', { step: String(n) });
  expect(host.dataLayer).toHaveLength(500);
  expect(host.dataLayer?.at(-1)).toMatchObject({ step: '599' });
});

test('a frozen layer does not break the shop', () => {
  const send = createDataLayerSink({ dataLayer: Object.freeze([]) as unknown as unknown[] });
  expect(() => send('checkout-step', { step: '1' })).not.toThrow();
});

test('a browser with Global Privacy Control leaves no events, here and in every country', () => {
  const host = { navigator: { globalPrivacyControl: true } } as { dataLayer?: unknown[] };
  createDataLayerSink(host)('checkout-step', { step: '1' });
  expect(host.dataLayer).toBeUndefined();
});
