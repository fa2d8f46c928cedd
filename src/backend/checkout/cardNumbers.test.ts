import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { buildApp } from '@/backend/app';
import { connectDatabase } from '@/backend/db/connect';
import { gatewayContract, type CallName } from '@/contracts/gateway';
import { shop } from '@/contracts/shop';
import { fixedClock } from '@/lib/clock';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, newYork } from '../../../tests/support/openCart';
import { goodCard, openCheckout, recipient, sender } from '../../../tests/support/openCheckout';
import { testEnvironment } from '../../../tests/support/testEnvironment';

const now = '2026-11-20T15:00:00Z';
const number = '4242424242424242';
const spellings = [number, '4242 4242 4242 4242', '4242-4242-4242-4242', '４２４２４２４２４２４２４２４２'];

const backend = suiteBackend({ now });

/** A second server on the same database whose log, down to the finest line, can be read. */
async function listeningServer() {
  const environment = testEnvironment({ DATABASE_URL: backend.databaseUrl });
  const connection = connectDatabase(backend.databaseUrl, { maxConnections: 2 });
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const log = pino({ level: 'trace' }, sink);
  const app = await buildApp({ environment, db: connection.db, clock: fixedClock(now), log });
  return {
    lines,
    send: (name: CallName, params: Record<string, string>, cartToken: string, body: unknown) =>
      app.inject({
        method: gatewayContract[name].method,
        url: gatewayContract[name].path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? shop.brand),
        headers: { 'content-type': 'application/json', cartToken: `bearer ${cartToken}` },
        payload: JSON.stringify(body),
      }),
    async close() {
      await app.close();
      await connection.close();
    },
  };
}

/** Everything in the database as text. */
async function dump(): Promise<string> {
  const tables = await backend.db.execute<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await backend.db.execute<{ row: string }>(sql.raw(`select t::text as row from ${name} t`));
    texts.push(...rows.rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

test('a card number is refused in every other field, and stands in no table and no log line afterwards', async () => {
  const server = await listeningServer();
  const checkout = await openCheckout(backend);
  const params = { checkoutId: checkout.checkoutId };
  const forms: [CallName, Record<string, string>][] = [
    ['saveRecipient', { ...recipient, locationName: '', ward: '', instructions: '', addressLine2: '' }],
    ['saveCardMessage', { message: '', signature: '' }],
    ['saveSender', { ...sender, phone: '' }],
  ];
  const attempts = forms.flatMap(([name, fields]) =>
    Object.keys(fields)
      .filter((field) => !['addressType', 'state', 'zipCode'].includes(field))
      .flatMap((field) => spellings.map((spelling) => ({ name, fields, field, spelling }))),
  );
  const { cartId } = checkout;
  const cartForms: [CallName, Record<string, string>, string][] = spellings.flatMap((spelling) => [
    ['renameCart', { name: spelling }, 'name'],
    ['applyPromoCode', { code: spelling }, 'code'],
    ['addCartItem', { sku: spelling }, 'sku'],
  ]);
  const taken: string[] = [];
  for (const [name, body, field] of cartForms) {
    const whole = name === 'addCartItem' ? { quantity: 1, addons: [], delivery: newYork } : {};
    const send = { ...whole, ...body, idempotencyKey: newKey() };
    const answer = await server.send(name, { cartId }, checkout.cartToken, send);
    const { errors } = answer.json<{ errors?: { details?: { path: string }[] } }>();
    if (!errors?.details?.some(({ path }) => path === `body.${field}`)) taken.push(`${name}.${field}`);
    expect(answer.body).not.toContain(number);
  }
  for (const { name, fields, field, spelling } of attempts) {
    const value = field === 'email' ? `${number}@example.com` : spelling;
    const answer = await server.send(name, params, checkout.cartToken, { ...fields, [field]: value });
    const { errors } = answer.json<{ errors?: { details?: { path: string }[] } }>();
    const isClear = errors?.details?.some(({ path }) => path === `body.${field}`);
    if (answer.statusCode < 400 || !isClear) taken.push(`${name}.${field}`);
    expect(answer.body).not.toContain(number);
  }
  expect(taken).toEqual([]);
  await server.send('tokeniseCard', {}, '', { ...goodCard, number });
  expect((await checkout.place()).status).toBe(200);
  const everything = `${await dump()}\n${server.lines.join('\n')}`.normalize('NFKC');
  expect(server.lines.length).toBeGreaterThan(10);
  expect(everything).toContain('ada@example.com');
  expect(everything.replace(/[ -]/g, '')).not.toContain(number);
  await server.close();
}, 120_000);

test.each([
  ['10,000 emoji', '🌷'.repeat(10_000), 'Must be 240 characters or less'],
  ['half a character', 'a\ud83c', undefined],
  ['a control character', 'a\u0007', undefined],
])(
  'a message of %s is refused with its field, and the one before stays',
  async (_what, message, words) => {
    const checkout = await openCheckout(backend);
    const access = { params: { checkoutId: checkout.checkoutId }, cartToken: checkout.cartToken };
    const { status, errors } = await backend.call('saveCardMessage', { ...access, body: { message } });
    expect([status, errors.details?.[0]?.path]).toEqual([400, 'body.message']);
    if (words) expect(errors.details?.[0]?.message).toBe(words);
    expect((await backend.call('getCheckout', access)).answer.cardMessage?.message).toMatch(
      /^Happy birthday!/,
    );
  },
  60_000,
);

test('240 emoji fit, as the counter says', async () => {
  const checkout = await openCheckout(backend);
  const access = { params: { checkoutId: checkout.checkoutId }, cartToken: checkout.cartToken };
  const saved = await backend.call('saveCardMessage', { ...access, body: { message: '🌷'.repeat(240) } });
  expect(saved.status).toBe(200);
}, 60_000);
