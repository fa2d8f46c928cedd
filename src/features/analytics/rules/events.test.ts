import { createDataLayerSink } from './events';

const allowed = () => true;

test('events are pushed onto dataLayer with their name', () => {
  const host: { dataLayer?: unknown[] } = {};
  createDataLayerSink(host, allowed)('checkout-step', { step: '1' });
  expect(host.dataLayer).toEqual([{ event: 'checkout-step', step: '1' }]);
});

test('an unread layer does not grow for ever', () => {
  const host: { dataLayer?: unknown[] } = {};
  const send = createDataLayerSink(host, allowed);
  for (let n = 0; n < 600; n += 1) send('checkout-step', { step: String(n) });
  expect(host.dataLayer).toHaveLength(500);
  expect(host.dataLayer?.at(-1)).toMatchObject({ step: '599' });
});

test('a frozen layer does not break the shop', () => {
  const send = createDataLayerSink({ dataLayer: Object.freeze([]) as unknown as unknown[] }, allowed);
  expect(() => send('checkout-step', { step: '1' })).not.toThrow();
});

test('nothing is pushed while the visitor does not allow it, and from the moment of a yes on', () => {
  const host: { dataLayer?: unknown[] } = {};
  let isMeasured = false;
  const send = createDataLayerSink(host, () => isMeasured);
  send('checkout-step', { step: '1' });
  expect(host.dataLayer).toBeUndefined();
  isMeasured = true;
  send('checkout-step', { step: '2' });
  expect(host.dataLayer).toEqual([{ event: 'checkout-step', step: '2' }]);
});
