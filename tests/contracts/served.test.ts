import { gatewayContract, type CallName } from '@/contracts/gateway';
import { ErrorBody } from '@/contracts/errors';
import { errorKeysOf } from '@/contracts/endpoint';
import { shop } from '@/contracts/shop';
import { suiteBackend } from '../support/inProcessBackend';

interface Operation {
  operationId?: string;
  description?: string;
  tags?: string[];
}
type OpenApi = { paths: Record<string, Record<string, Operation>> };

const names = Object.keys(gatewayContract) as CallName[];
let document: OpenApi;

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });
beforeAll(async () => {
  document = (await backend.app.inject('/openapi.json')).json<OpenApi>();
}, 120_000);

const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

describe('the backend serves the contract', () => {
  test.each(names)('%s has a handler', (name) => {
    const { method, path } = gatewayContract[name];
    expect(backend.app.hasRoute({ method, url: path.replace(/\/$/, '') })).toBe(true);
  });

  test('a call answers no HEAD, which would be counted apart from its GET', async () => {
    const url = gatewayContract.captcha.path.replace(':brand', shop.brand);
    const statusOf = async (method: 'GET' | 'HEAD') => (await backend.app.inject({ method, url })).statusCode;
    expect([await statusOf('GET'), await statusOf('HEAD')]).toEqual([200, 404]);
  });

  test.each(names)('%s has an OpenAPI operation', (name) => {
    const { method, path, service } = gatewayContract[name];
    expect(document.paths[openApiPath(path)]?.[method.toLowerCase()]).toMatchObject({
      operationId: name,
      tags: [service],
    });
  });

  test.each(names)('%s names every error key it may answer on the OpenAPI page', (name) => {
    const { method, path } = gatewayContract[name];
    const { description = '' } = document.paths[openApiPath(path)]?.[method.toLowerCase()] ?? {};
    const named = /Errors: ([\w., ]+)\.$/.exec(description)?.[1]?.split(', ');
    expect(named).toEqual([...errorKeysOf(gatewayContract[name])]);
  });

  test('no operation lacks a contract', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...names].sort());
  });

  test.each(names.filter((name) => gatewayContract[name].access === 'cart'))(
    '%s without a cart token is a cart not found, never 401 or 403',
    async (name) => {
      const { method, path } = gatewayContract[name];
      const url = path.replace(':brand', shop.brand).replace(/:\w+/g, 'abcdefgh1234');
      const response = await backend.app.inject({ method, url, headers: { cartToken: 'bearer forged' } });
      expect(response.statusCode).toBe(404);
      expect(Object.keys(ErrorBody.parse(response.json()).errors.errorMap)).toEqual(['CART.NOT_FOUND']);
    },
  );

  test.each(names)('%s answers another brand with 404', async (name) => {
    const { method, path } = gatewayContract[name];
    if (!path.includes(':brand')) return;
    const url = path.replace(':brand', 'other').replace(/:\w+/g, 'abcdefgh1234');
    expect((await backend.app.inject({ method, url })).statusCode).toBe(404);
  });
});
