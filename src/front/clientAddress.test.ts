import type { IncomingMessage } from 'node:http';
import { clientAddress } from './clientAddress';

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
