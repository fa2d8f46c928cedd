import { accountContract, gatewayContract, type CallName } from '@/contracts/gateway';
import { type Endpoint, errorKeysOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import { accountRoutes } from '@/contracts/accountRoutes.generated';
import { routeTable } from '@/contracts/routeTable.generated';

const endpoints = Object.entries(gatewayContract) as [CallName, Endpoint][];
const byName = endpoints.map(([name, endpoint]) => [name, endpoint] as const);

/** Bases of §7 and the three this shop adds (decision 0004). */
const bases = [
  '/catalog/:brand/',
  '/catalog/search/:brand/',
  '/calendars/:brand/',
  '/api/auth/:brand/',
  '/accounts/:siteId/api/',
  '/profile/:brand/',
  '/fulfillment-channels-service/:brand/',
  '/addressverification/:brand/',
  '/zipcode/',
  '/producteligibility/:brand/',
  '/site/:brand-com/shop/availability/',
  '/recommendation-service/:brand/',
  '/ordering/:brand/api/',
  '/pci-token/:brand/',
  '/order-search/',
  '/order-modification-service/:brand/',
  '/checkout/:brand/',
  /* Not of §7: docs/decisions/0068-events-and-where-they-go.md. */
  '/analytics/:brand/',
];

describe('the gateway contract', () => {
  test.each(byName)('%s goes by its own name', (name, endpoint) => {
    expect(endpoint.name).toBe(name);
  });

  test.each(byName)('%s begins under a base of §7', (_name, { path }) => {
    expect(bases.some((base) => path.startsWith(base))).toBe(true);
  });

  test.each(byName)('%s describes exactly the parameters of its path', (_name, { path, params }) => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).filter((name) => name !== 'brand');
    const shape = (params as { def?: { shape?: object } } | undefined)?.def?.shape ?? {};
    expect(Object.keys(shape).sort()).toEqual([...inPath].sort());
  });

  test.each(byName)('%s: only calls with a body of their own take one', (_name, { method, body }) => {
    if (method === 'GET' || method === 'DELETE') expect(body).toBeUndefined();
    else expect(body).toBeDefined();
  });

  test.each(byName)('%s refuses fields it does not know', (_name, { body }) => {
    const catchall = (body as { def?: { catchall?: { def?: { type?: string } } } } | undefined)?.def
      ?.catchall;
    if (body) expect(catchall?.def?.type).toBe('never');
  });

  test.each(byName)('%s names only error keys everybody knows', (_name, { errorKeys }) => {
    expect(Object.values(errorKey)).toEqual(expect.arrayContaining([...errorKeys]));
  });

  test.each(byName)(
    '%s: keys that any call of its kind may answer are not named again',
    (_name, endpoint) => {
      const general = errorKeysOf({ ...endpoint, errorKeys: [] });
      expect(endpoint.errorKeys.filter((key) => general.includes(key))).toEqual([]);
      expect(new Set(endpoint.errorKeys).size).toBe(endpoint.errorKeys.length);
      expect(errorKeysOf(endpoint)).toEqual([...endpoint.errorKeys, ...general]);
    },
  );

  test('no two calls share method and path', () => {
    const places = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test('error keys are unique and written SERVICE.WHAT', () => {
    const keys = Object.values(errorKey);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[A-Z]{2,4}\.[A-Z_]+$/);
  });

  test('the generated route tables say the same (npm run routes)', () => {
    const expected = Object.fromEntries(
      endpoints.map(([name, { service, method, path, access, timeoutMs, retry, headers }]) => [
        name,
        {
          ...{ service, method, path, access },
          ...(timeoutMs ? { timeoutMs } : {}),
          ...(retry ? { retry } : {}),
          ...(headers ? { headers } : {}),
        },
      ]),
    );
    expect({ ...routeTable, ...accountRoutes }).toEqual(expected);
    expect(Object.keys(accountRoutes)).toEqual(Object.keys(accountContract));
  });
});
