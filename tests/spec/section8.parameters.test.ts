import { shop } from '@/contracts/shop';
import { suiteBackend } from '../support/inProcessBackend';

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

const refusal = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const response = await backend.app.inject({ method, url: path.replace(':brand', shop.brand), payload });
  return [response.statusCode, response.json<{ errors: { details: unknown } }>().errors.details];
};

describe('§8 Parameters, as the gateway says them', () => {
  test.each([
    ['POST', '/calendars/:brand/api/products/availableDeliveryDates', 'body.zipCode', {}],
    ['GET', '/fulfillment-channels-service/:brand/api/zipcodecoverage', 'query.zipCode', undefined],
    ['GET', '/addressverification/:brand/api/verifyZipCode', 'query.zipCode', undefined],
  ] as const)('"zipCode is required": %s %s', async (method, path, at, body) => {
    expect(await refusal(method, path, body)).toEqual([400, [{ path: at, message: 'zipCode is required' }]]);
  });

  test.each([
    '/catalog/:brand/api/details',
    '/catalog/:brand/api/product-details',
    '/catalog/:brand/api/v2/product-details/',
  ])('"productsIds are required": %s', async (path) => {
    expect(await refusal('GET', path)).toEqual([
      400,
      [{ path: 'query.productIds', message: 'productsIds are required' }],
    ]);
  });

  test('"orderID is missing"', async () => {
    expect(await refusal('GET', '/order-search/v2/:brand/order/status?zip=10001')).toEqual([
      400,
      [{ path: 'query.orderId', message: 'orderID is missing' }],
    ]);
  });

  test('what is there but wrong is told as wrong, not as missing', async () => {
    const [status, details] = await refusal('GET', '/catalog/:brand/api/details?productIds=%21');
    expect(status).toBe(400);
    expect(JSON.stringify(details)).not.toContain('required');
  });
});
