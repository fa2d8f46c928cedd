import type { AddressInfo } from 'node:net';
import { createEdgeConfigClient } from '@/clients/edge-config/edgeConfigClient';
import { partnerConfigHandle } from '@/contracts/content/staticContent';
import { configurePartner } from '../../../tests/support/configurePartner';
import { suiteBackend } from '../../../tests/support/inProcessBackend';

const procurement = { hosts: ['portal.example'], format: 'json' as const };

describe('§7 Partner config', () => {
  let base: string;
  const backend = suiteBackend();
  beforeAll(async () => {
    await backend.app.listen({ port: 0, host: '127.0.0.1' });
    base = `http://127.0.0.1:${(backend.app.server.address() as AddressInfo).port}/edge-config`;
  }, 60_000);
  const client = (path = '', token = 'embedded') =>
    createEdgeConfigClient({ connectionString: `${base}${path}?token=${token}`, timeoutMs: 5_000 });
  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${base}${path}`, { headers: { authorization: 'Bearer embedded', ...headers } });

  test.each(['', '/larkstem'])('the shop’s client reads a partner’s flags (%s)', async (path) => {
    await expect(client(path).partnerConfig(partnerConfigHandle('harborbank'))).resolves.toMatchObject({
      name: 'Harbor Bank Rewards',
      partnerSignIn: true,
    });
    await expect(client(path).partnerConfig(partnerConfigHandle(undefined))).resolves.toMatchObject({
      handle: 'partner_config_global',
    });
  });

  test.each([
    [{ procurement }, true],
    [{}, false],
  ])('a flag without what it needs is off: %j', async (facts, isOn) => {
    await configurePartner(backend, 'flagship', { isProcurementRedirectEnabled: true, ...facts });
    await expect(client().partnerConfig('partner_config_flagship')).resolves.toMatchObject({
      isProcurementRedirectEnabled: isOn,
    });
  });

  test('a configuration that lacks something is none', async () => {
    await configurePartner(backend, 'flagship', { name: undefined });
    await expect(client().partnerConfig('partner_config_flagship')).resolves.toBeUndefined();
  });

  test('a key the store does not have is no failure, a bad token is', async () => {
    await expect(client().partnerConfig('partner_config_nobody')).resolves.toBeUndefined();
    await expect(client('', 'wrong').partnerConfig('partner_config_global')).rejects.toThrow('401');
  });

  test('an unchanged value is answered 304', async () => {
    const first = await read('/item/partner_config_global?version=1');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('x-edge-config-digest')).toMatch(/^[0-9a-f]{64}$/);
    const again = await read('/item/partner_config_global?version=1', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(`${base}/item/partner_config_global`, {
      method: 'HEAD',
      headers: { authorization: 'Bearer embedded' },
    });
    expect(head.status).toBe(200);
  });

  test('several values and the digest', async () => {
    const items = (await (await read('/items?key=partner_config_global&key=nobody')).json()) as object;
    expect(Object.keys(items)).toEqual(['partner_config_global']);
    const whole = await read('/items');
    expect(await (await read('/digest')).json()).toBe(whole.headers.get('x-edge-config-digest'));
  });
});
