import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { queryLimits } from '@/backend/content/queryLimits';
import { rateLimitOf } from '@/backend/platform/protection';
import { readEnvironment } from '@/config/environment';
import { secretNames } from '@/config/secretNames';
import { type CallName, gatewayContract } from '@/contracts/gateway';

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
  const limitRows = [...read('docs/security.md').matchAll(/^\| (.*?) \| (\d+) a minute/gm)].map(
    ([, what = '', max]) => [what.replace(/ of a client$| \(.*$/, ''), Number(max)] as const,
  );
  /** Calls behind the words of the table. */
  const callsOf: Readonly<Record<string, readonly CallName[]>> = {
    'all calls': ['getCart'],
    'new carts, lost carts, captchas and questions for passkeys': [
      ...(['createCart', 'getCartId', 'captcha', 'passkeyQuestion'] as const),
    ],
    'steps of a sign-in at a provider': [
      ...(['socialLogin', 'socialReturn', 'socialReturnForm', 'finishSocialLogin'] as const),
    ],
    'batches of events': ['reportEvents'],
    'promo codes': ['applyPromoCode'],
    'order look-ups, card tokens, orders, sign-ins, sign-ups, sign-ups for offers, new passkeys, copies of own data, and calls with a password or a link of a mail':
      [
        ...(['trackOrder', 'tokeniseCard', 'placeOrder', 'login', 'signUp'] as const),
        ...(['passkeyLogin', 'newPasskeyQuestion', 'addPasskey', 'endAccount', 'exportOwnData'] as const),
        ...(['signUpAndLogin', 'postPreference', 'editPassword', 'resetPassword'] as const),
        ...(['validateToken', 'accountActivation', 'updateContactInfo', 'tokeniseSavedCard'] as const),
        ...(['connectSocialLogin', 'confirmSocialLogin'] as const),
      ],
    'mails with a link to an order': ['sendOrderLink'],
    'mails with a link for a new password or a confirmation': [
      'forgotPassword',
      'sendActivation',
      'mailSocialLogin',
      'signUpFromOrder',
    ],
  };

  test('docs/security.md says how often each call may be made', () => {
    expect(limitRows.map(([what]) => what)).toEqual(Object.keys(callsOf));
    for (const [what, max] of limitRows)
      for (const call of callsOf[what] ?? []) expect([call, rateLimitOf(call).max]).toEqual([call, max]);
    const usual = rateLimitOf('getCart').max;
    const tighter = (Object.keys(gatewayContract) as CallName[]).filter(
      (call) => rateLimitOf(call).max !== usual,
    );
    expect(Object.values(callsOf).flat().slice(1).sort()).toEqual(tighter.sort());
  });

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

/** Figures in the words of a document and in the code: one pattern each, with a group for every figure. */
const figures: readonly (readonly [document: string, said: RegExp, file: string, meant: RegExp])[] = [
  ['security.md', /^\| cart \|.* (\d+) days/m, 'backend/platform/tokens.ts', /cart: .* (\d+) \* DAY/],
  ['security.md', /^\| order \|.*? (\d+) days/m, 'backend/platform/tokens.ts', /order: .* (\d+) \* DAY/],
  [
    'security.md',
    /^\| refresh \|.* (\d+) days/m,
    'backend/auth/sessionRepository.ts',
    /LifeMs = (\d+) \* DAY_MS/,
  ],
  [
    'security.md',
    /^\| payment \|.* (\d+) minutes/m,
    'backend/payment/cardTokens.ts',
    /LIFE_MS = (\d+) \* 60_/,
  ],
  ['security.md', /at most (\d+) kB \(/, 'backend/platform/createServer.ts', /BODY_LIMIT_BYTES = (\d+) \*/],
  ['security.md', /\((\d+) kB for dates/, 'contracts/calendars.ts', /bodyLimitBytes: (\d+) \*/],
  ['security.md', /longer body at (\d+) kB/, 'front/gatewayProxy.ts', /MAX_BODY_BYTES = (\d+) \*/],
  ['security.md', /deeper than (\d+) levels/, 'lib/textFaults.ts', /MAX_DEPTH = (\d+)/],
  [
    'security.md',
    /by anybody .*\| (\d+) an hour/,
    'backend/orders/orderLookUp.ts',
    /most: (\d+), minutes: 60/,
  ],
  [
    'operations.md',
    /without a change for (\d+) days, sent mails after (\d+) days/,
    'backend/jobs/tidyUp.ts',
    /carts: (\d+),\n +mails: (\d+)/,
  ],
  [
    'resilience.md',
    /(\d+) s for a connection, (\d+) s for a lock, (\d+) s a statement/,
    'backend/db/connect.ts',
    /connectionTimeoutMillis: (\d+)_000,(?=[^]*lock_timeout: (\d+)_000)[^]*?statement_timeout: (\d+)_000/,
  ],
  ['art-direction.md', /(\d+) px at the usual/, 'ui/theme/media.ts', /lg: .*inLetters\((\d+)\)/],
  ['art-direction.md', /are (\d+) and \d+ px at/, 'ui/theme/media.ts', /md: .*inLetters\((\d+)\)/],
  ['art-direction.md', /at most (\d+) rem wide/, 'ui/theme/tokens.ts', /'width-page': '(\d+)rem'/],
  ['art-direction.md', /wide, text (\d+) rem/, 'ui/theme/tokens.ts', /'width-text': '(\d+)rem'/],
  ['art-direction.md', /measure (\d) to (\d) px/, 'ui/theme/tokens.ts', /-sm': '(\d)px',\n.*-md': '(\d)px'/],
  ['art-direction.md', /panels (\d+) px/, 'ui/theme/tokens.ts', /'radius-lg': '(\d+)px'/],
  [
    'art-direction.md',
    /(\d+) ms for the answer to a touch, (\d+) ms .*, (\d+) ms/,
    'ui/theme/tokens.ts',
    /-fast': '(\d+)ms',\n.*-calm': '(\d+)ms',\n.*-slow': '(\d+)ms'/,
  ],
  ['art-direction.md', /from 320 to (\d+) px/, 'backend/content/media.ts', /LISTED = (\d+)/],
  ['decisions/0006', /past\s+(\d+) characters/, 'contracts/visitParameters.ts', /longestValue = (\d+)/],
  ['decisions/0007', /pages of (\d+) slots/, 'contracts/shop.ts', /pageSlots: (\d+)/],
  [
    'decisions/0016',
    /pages: brotli (\d+), gzip (\d+); files: brotli (\d+), gzip (\d+)/,
    'front/encodedBody.ts',
    /br: (\d+), gzip: (\d+) \};\n[\s\S]*?br: (\d+), gzip: (\d+) \}/,
  ],
  ['decisions/0018', /the last (\d+) places/, 'backend/calendars/deliveriesTo.ts', /MAX_PLACES = (\d+)/],
  ['decisions/0023', /at most ([\d,]+) tries/, 'backend/auth/captcha.ts', /live: ([\d_]+)/],
  ['decisions/0029', /pieces of ([\d,]+) products/, 'backend/search/searchIndex.ts', /CHUNK = ([\d_]+)/],
  ['decisions/0043', /^ +\| one card, .* \| (\d+) \|/m, 'backend/checkout/heldPlaces.ts', /card: (\d+)/],
  ['decisions/0054', /the last (\d+) headers/, 'front/encodedBody.ts', /max: (\d+)/],
  ['decisions/0060', /more than (\d+) rows/, 'backend/catalog/upsertPublished.ts', /MAX_ROWS = (\d+)/],
  ['decisions/0060', /version of (\d+) letters/, 'contracts/content/pictures.ts', /ownVersionLength = (\d+)/],
  ['decisions/0060', /one file by (\d+) MB/, 'backend/catalog/sources/readText.ts', /LARGEST_MB = (\d+)/],
  ['rules/delivery.md', /today \+ (\d+), on the/, 'contracts/shop.ts', /horizonDays: (\d+)/],
];

test.each(figures)('docs/%s: the figure of %s is that of src/%s', (document, said, file, meant) => {
  const name = document.endsWith('.md')
    ? document
    : `decisions/${readdirSync('docs/decisions').find((one) => document.endsWith(one.slice(0, 4)))}`;
  const figuresOf = (found: RegExpExecArray | null) =>
    found?.slice(1).map((figure) => figure.replace(/[,_]/g, ''));
  const inCode = figuresOf(meant.exec(read(`src/${file}`)));
  expect(inCode).toBeDefined();
  expect(figuresOf(said.exec(read(`docs/${name}`)))).toEqual(inCode);
});

test('docs/decisions/0054 names the versions of its packages that are installed', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const used = /^\| (.*) \| \*\*used/gm;
  const rows = [...read('docs/decisions/0054-packages-of-the-public-port.md').matchAll(used)];
  const named = rows.flatMap(([row]) => [...row.matchAll(/`([^`]+)` ([\d.]+)/g)]);
  expect(named).toHaveLength(3);
  for (const [, name = '', version] of named) expect([name, dependencies[name]]).toEqual([name, version]);
});

test('docs/map.md says who may import whom', () => {
  const [map, table] = [read('docs/map.md'), read('lint/rooms.mjs')];
  for (const room of [
    'pages',
    'screens',
    'ui',
    'i18n',
    'store',
    'clients',
    'contracts',
    'same-origin',
    'front',
  ]) {
    const [, said = ''] = new RegExp(`(?:^|  )${room} +→ (.+?)(?:  |$)`, 'm').exec(map) ?? [];
    const [, list = ''] = new RegExp(`^  '?${room}'?: \\[([^\\]]+)\\],`, 'm').exec(table) ?? [];
    const meant = (list.match(/[\w-]+/g) ?? []).filter((other) => other !== room);
    const features = room === 'screens' ? ['features (index files only)'] : [];
    expect([room, said.split(', ').sort()]).toEqual([room, [...features, ...meant].sort()]);
  }
});
