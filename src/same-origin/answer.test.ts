import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { NextApiRequest } from 'next';
import { startBackend, type InProcessBackend } from '../../tests/support/inProcessBackend';
import { hostile } from '../../tests/support/inputsOf';
import type { Listening } from '../../tests/support/listen';
import { callSameOrigin, openSameOrigin } from '../../tests/support/sameOrigin';
import { testSecrets } from '../../tests/support/testMode';
import type { SameOriginHandler } from './answer';

/* Every address below /api, found on the disk, so that a new one is asked too. */
const folder = 'pages/api';
const addresses = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const fields = [
  'handle',
  'handles',
  'locale',
  'q',
  'code',
  'orderId',
  'email',
  'zip',
  'cartId',
  'cartToken',
  'message',
];
let backend: InProcessBackend;
let gateway: Listening;

beforeAll(async () => {
  backend = await startBackend({ now: '2026-11-20T15:00:00Z', variables: { LOG_LEVEL: 'silent' } });
  gateway = await openSameOrigin(backend, testSecrets);
}, 120_000);
afterAll(async () => {
  await gateway.close();
  await backend.stop();
});

const handlerOf = async (file: string) =>
  ((await import(join(process.cwd(), folder, file))) as { default: SameOriginHandler }).default;

test.each(addresses)('/api/%s answers nothing above 499, whatever is sent', async (file) => {
  const handler = await handlerOf(file);
  const requests = [...hostile, 'rose', 'en-US'].flatMap((value): Partial<NextApiRequest>[] => {
    const whole = Object.fromEntries(fields.map((field) => [field, value]));
    const query = Object.fromEntries(fields.map((field) => [field, [value].flat().map(String)[0]]));
    const cookies = { session_key: String(value), cartToken: String(value) };
    return [
      ...[{ query }, { query: whole as NextApiRequest['query'] }],
      ...[
        { method: 'POST', body: value as unknown },
        { method: 'POST', body: whole, query, cookies },
      ],
      ...fields.map((field) => ({ method: 'POST', body: { [field]: value } as unknown })),
    ];
  });
  const statuses: number[] = [];
  for (const request of requests) statuses.push((await callSameOrigin(handler, request)).status);
  expect(statuses.filter((status) => status === 0 || status > 499)).toEqual([]);
});

test.each(addresses)('/api/%s refuses control characters and halves of characters', async (file) => {
  const handler = await handlerOf(file);
  for (const text of ['a\u0000b', 'a\u001bb', 'a\ud800b', 'a\u202eb']) {
    const answers = [
      await callSameOrigin(handler, { query: { q: text } }),
      await callSameOrigin(handler, { method: 'POST', body: { deep: [{ text }] } }),
    ];
    for (const { status } of answers) expect([400, 405]).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(400);
  }
});
