import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { queryLimits } from '@/backend/content/queryLimits';
import { rateLimitOf } from '@/backend/platform/protection';
import { readEnvironment } from '@/config/environment';
import { secretNames } from '@/config/secretNames';

const read = (file: string) => readFileSync(file, 'utf8');

describe('environment variables', () => {
  const example = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name as string,
  );
  const documented = [...read('docs/operations.md').matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(
    ([, cell = '']) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name as string),
  );

  test('.env.example and docs/operations.md name the same ones', () => {
    expect([...documented].sort()).toEqual([...example].sort());
  });

  test('they are the ones the shop reads', () => {
    const config = readdirSync('src/config')
      .filter((file) => !file.includes('.test.'))
      .map((file) => read(path.join('src/config', file)))
      .join('\n');
    const readThere = [...config.matchAll(/(?:reader\.\w+\(|: )'([A-Z][A-Z0-9_]{3,})'/g)].map(
      ([, name]) => name as string,
    );
    expect(readThere.filter((name) => !example.includes(name))).toEqual([]);
    const forTests = ['TEST_DATABASE_URL', 'CHROMIUM_PATH'];
    expect(example.filter((name) => !readThere.includes(name) && !forTests.includes(name))).toEqual([]);
  });

  const secrets = Object.fromEntries(Object.values(secretNames).map((name) => [name, name.padEnd(40, '.')]));
  const rows = [...read('docs/operations.md').matchAll(/^\| (`[A-Z].*?) \| (.*?) \|/gm)].flatMap(
    ([, cell = '', usual = '']) => {
      const names = [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name);
      const values = /^(?:[\w./:`-]+(?:, |$))+$/.test(usual) ? usual.replaceAll('`', '').split(', ') : [];
      return names.length === values.length ? names.map((name, at) => [name, values[at] ?? ''] as const) : [];
    },
  );
  const usual = rows.filter(([, value]) => /\d|^(?:demo|info|sandbox|\.data)$/.test(value));

  test('an .env made of .env.example changes nothing but what it names', () => {
    const values = Object.fromEntries(
      [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    expect(readEnvironment({ ...values, ...secrets })).toEqual(readEnvironment(secrets));
  });

  test('a copy of .env.example names nothing in live mode that a shop must say itself', () => {
    const blocks = read('.env.example').matchAll(/\[live\].*\n(?:#.*\n)*([A-Z_]+)=(.*)$/gm);
    const named = [...blocks].map(([, name, value]) => [name, value]).filter(([, value]) => value);
    expect(named).toEqual([
      ['SHOP_MODE', 'demo'],
      ['PAYMENT_PROVIDER', 'sandbox'],
    ]);
  });

  test('docs/operations.md names the defaults the shop has', () => {
    expect(usual.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'SHOP_MODE',
        'RENDER_BUDGET_MS',
        'PORT',
        'HOST',
        'BACKEND_PORT',
        'BACKEND_HOST',
      ]),
    );
    const spelled = Object.fromEntries(
      usual.map(([name, value]) => [name, value.replace('BACKEND_PORT', '4000').replace(':PORT', ':3000')]),
    );
    expect(readEnvironment({ ...spelled, ...secrets })).toEqual(readEnvironment(secrets));
  });
});

describe('limits', () => {
  const security = read('docs/security.md');
  const figureOf = (what: string) =>
    Number(new RegExp(`^\\| ${what}.*?\\| (\\d+) a minute`, 'm').exec(security)?.[1]);

  test.each([
    ['all calls of a client', 'getCart'],
    ['new carts of a client', 'createCart'],
    ['promo codes of a client', 'applyPromoCode'],
    ['order look-ups, card tokens, orders', 'trackOrder'],
    ['order look-ups, card tokens, orders', 'tokeniseCard'],
    ['order look-ups, card tokens, orders', 'placeOrder'],
    ['order look-ups, card tokens, orders', 'login'],
    ['order look-ups, card tokens, orders', 'signUp'],
    ['order look-ups, card tokens, orders', 'editPassword'],
    ['order look-ups, card tokens, orders', 'resetPassword'],
    ['mails with a link to an order', 'sendOrderLink'],
    ['mails with a link for a new password', 'forgotPassword'],
    ['mails with a link for a new password', 'sendActivation'],
  ])('docs/security.md says how often: %s (%s)', (what, call) =>
    expect(figureOf(what)).toBe(rateLimitOf(call).max),
  );

  test('docs/embedded-backend-differences.md says how large a question may be', () => {
    const { depth, aliases, fields, tokens } = queryLimits;
    expect(read('docs/embedded-backend-differences.md')).toContain(
      `${depth} levels, ${aliases} aliases, ${fields} fields and ${tokens.toLocaleString('en-US')} tokens`,
    );
  });

  test('docs/operations.md says how many pages may wait for their render', () => {
    const [, waiting] = /maxWaiting: (\d+)/.exec(read('src/front/createFront.ts')) ?? [];
    expect(read('docs/operations.md')).toContain(`more than ${waiting} renders wait`);
    expect(read('docs/resilience.md')).toContain(`8 at a time, ${waiting} wait up to 3 s`);
  });
});
