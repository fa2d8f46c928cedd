import type { IncomingMessage } from 'node:http';
import { liveVariables, testEnvironment } from '../../tests/support/testEnvironment';
import { clientAddress, createClientNaming } from './clientAddress';

const from = (forwarded: string | undefined) =>
  ({
    socket: { remoteAddress: '10.0.0.5' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

it.each([
  [0, undefined, '10.0.0.5'],
  [0, '1.2.3.4', '10.0.0.5'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  [2, '1.2.3.4, 203.0.113.9, 10.0.0.4', '203.0.113.9'],
  [2, '1.2.3.4, 5.6.7.8, 203.0.113.9, 10.0.0.4', '203.0.113.9'],
  [1, undefined, '10.0.0.5'],
  [2, '203.0.113.9', '10.0.0.5'],
  [1, '1.2.3.4, not an address', '10.0.0.5'],
  [1, '2001:db8::7', '2001:db8::7'],
])('with %i proxies, "%s" means %s', (proxies, forwarded, expected) => {
  expect(clientAddress(from(forwarded), proxies)).toBe(expected);
});

it.each([
  ['live', '0', 1],
  ['live', '1', 0],
  ['demo', '0', 0],
])('C18 in %s mode with %s proxies a proxy nobody has named is told of %i times', (mode, count, times) => {
  const notices: string[] = [];
  const environment = testEnvironment({ ...liveVariables, SHOP_MODE: mode, TRUSTED_PROXY_COUNT: count });
  const nameClient = createClientNaming({ environment, onNotice: (message) => notices.push(message) });
  const seen = count === '0' ? '10.0.0.5' : '203.0.113.9';
  for (let n = 0; n < 3; n += 1)
    expect(nameClient(from('203.0.113.9'))).toMatch(new RegExp(`^${seen} [0-9a-f]{64}$`));
  expect(nameClient(from(undefined))).toMatch(/^10\.0\.0\.5 /);
  expect(notices).toHaveLength(times);
  expect(notices.join()).toMatch(times > 0 ? /TRUSTED_PROXY_COUNT is 0/ : /^$/);
});
