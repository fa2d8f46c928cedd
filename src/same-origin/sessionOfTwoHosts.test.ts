import { listenJson } from '../../tests/support/listenJson';
import type { Listening } from '../../tests/support/listen';
import { callSameOrigin, nameGateway } from '../../tests/support/sameOrigin';
import { sessionEnd, sessionStart } from './session';

let gateway: Listening;
beforeAll(async () => {
  gateway = await listenJson(() => ({
    status: 200,
    body: {
      ...{ access_token: 'a.b.c', expiresInSeconds: 3600, refreshToken: 'secret', refreshInSeconds: 100 },
      ...{ pc1: 'id.sig', pc1InSeconds: 200, loggedIn: false },
    },
  }));
  nameGateway(gateway, {
    ...{ PUBLIC_URL: 'https://www.shop.example', CHECKOUT_HOST: 'https://pay.shop.example' },
  });
});
afterAll(() => gateway.close());

const cookiesOf = async (handler: typeof sessionStart, body: object) => {
  const { headers } = await callSameOrigin(handler, { method: 'POST', body });
  return [headers['set-cookie'] ?? []].flat();
};
const names = ['session_key', 'pc1', 'access_token', 'last_active'];

test('with CHECKOUT_HOST both hosts share the session, and a cookie of one host alone goes', async () => {
  const cookies = await cookiesOf(sessionStart, { code: 'one-time' });
  expect(
    cookies.filter((one) => one.endsWith('; Domain=shop.example')).map((one) => one.split('=')[0]),
  ).toEqual(names);
  expect(cookies).toContain(
    'session_key=secret; Path=/api/session; Max-Age=100; SameSite=Lax; HttpOnly; Secure; Domain=shop.example',
  );
  const ofOneHost = cookies.filter((one) => !one.includes('Domain='));
  expect(ofOneHost.map((one) => /^(\w+)=; .*Max-Age=0/.exec(one)?.[1])).toEqual(names);
});

test('signing out on one host ends both', async () => {
  const cookies = await cookiesOf(sessionEnd, {});
  const shared = cookies.filter((one) => one.includes('Domain=shop.example'));
  expect(shared.map((one) => /^(\w+)=; .*Max-Age=0/.exec(one)?.[1]).sort()).toEqual([...names].sort());
});
