import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { fieldsOfSeveralLines } from '@/contracts/common/fields';
import { gatewayContract, type CallName } from '@/contracts/gateway';
import type { Endpoint } from '@/contracts/endpoint';
import type { ErrorBody } from '@/contracts/errors';
import { shop } from '@/contracts/shop';
import { passkeys } from '@/backend/db/schema';
import { createLogger } from '@/backend/platform/logger';
import { startBackend, type InProcessBackend } from '../support/inProcessBackend';
import {
  hostile,
  hostileTexts,
  isText,
  leavesOf,
  sampleOf,
  valuesOf,
  withValue,
  type Known,
  type Path,
} from '../support/inputsOf';
import { newKey, newYork } from '../support/openCart';
import { openCheckout, recipient, sender } from '../support/openCheckout';
import { ada, internalHeaders, signIn, signUp, solvedCaptcha } from '../support/signIn';

/* Whatever stands in a request: while the services are healthy no answer is above 499. */
const now = '2026-11-20T15:00:00Z';
/** Random requests for each call; `ANY_INPUT_RUNS=500 npx jest tests/contracts/anyInput` looks longer. */
const runs = Number(process.env.ANY_INPUT_RUNS ?? 8);
const names = Object.keys(gatewayContract) as CallName[];
const parts = ['params', 'query', 'body'] as const;
type Part = (typeof parts)[number];
const SOLVED = 'solved';
type Request = Partial<Record<Part, unknown>> & { headers?: Record<string, string> };

let backend: InProcessBackend;
/** Whom calls name, and may lock out; and who is signed in. */
let account: { email: string };
let visitor: { email: string; profileId: string };
let placed: { orderId: string; orderToken: string };

/** What the backend wrote into its log, down to the finest line. */
const logLines: string[] = [];
/** Secrets of the customers that signed in here. */
const accessTokens: string[] = [];

beforeAll(async () => {
  const log = createLogger(
    { logLevel: 'trace', buildId: 'test' },
    { write: (line) => void logLines.push(line) },
  );
  backend = await startBackend({ now, log });
  account = await signUp(backend);
  visitor = await signUp(backend);
  const { answer } = await (await openCheckout(backend)).place();
  placed = answer;
}, 120_000);
afterAll(() => backend.stop());

const opened = new Map<string, ReturnType<typeof openAccess>>();
/** One shopper for each call: what one call ends or empties, the next one still has. */
function accessFor(name: CallName) {
  const access = opened.get(name) ?? openAccess(name);
  opened.set(name, access);
  return access;
}

/** Calls that may end sessions, or need one: each has a customer of its own. */
const isOwners = (name: CallName): boolean =>
  name === 'mergeCart' || (gatewayContract[name] as Endpoint).access === 'customer';

/** A shopper with a cart, a checkout, an order and a session; the values that lead into them, by name. */
async function openAccess(
  name: CallName,
): Promise<{ known: Known; headers: Record<string, string>; customer: typeof visitor }> {
  const checkout = await openCheckout(backend);
  const customer = isOwners(name) ? await signUp(backend) : visitor;
  const { accessToken } = await signIn(backend, customer.email);
  accessTokens.push(accessToken);
  const [itemId] = (await checkout.read()).items;
  return {
    customer,
    headers: {
      ...{ 'content-type': 'application/json', cartToken: `bearer ${checkout.cartToken}` },
      ...{ orderToken: `bearer ${placed.orderToken}`, authorization: `Bearer ${accessToken}` },
      ...internalHeaders,
    },
    known: {
      ...{ cartId: checkout.cartId, checkoutId: checkout.checkoutId, itemId, orderId: placed.orderId },
      ...{
        deliveryGroupId: `${placed.orderId}-1`,
        cancelDelivery: `${placed.orderId}-1`,
        priceDifference: 0,
      },
      ...{
        sku: 'LK1001S',
        id: 'LK1001',
        productId: 'LK1001',
        productIds: 'LK1001',
        zipCode: '10001',
        locale: 'en-US',
      },
      ...{
        delivery: newYork,
        deliveryDate: newYork.deliveryDate,
        ...recipient,
        ...sender,
        ...ada,
        email: account.email,
      },
      ...{
        captcha: SOLVED,
        siteId: shop.siteId,
        providerlogin: 'demologin',
        version: undefined,
        addons: [],
        idempotencyKey: newKey(),
        countryId: 'US',
      },
    },
  };
}

async function send(name: CallName, { params, query, body, headers }: Request) {
  const { method, path } = gatewayContract[name] as Endpoint;
  const inPath = { ...(params as Record<string, unknown>), brand: shop.brand } as Record<string, unknown>;
  const url = path.replace(/:(\w+)/g, (_, key: string) => encoded(inPath[key]));
  const search = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`);
  return backend.app.inject({
    ...{ method, headers, url: search.length > 0 ? `${url}?${search.join('&')}` : url },
    ...(body !== undefined && { payload: JSON.stringify(await withSolution(body)) }),
  });
}

/** Each solution of the puzzle is good once. */
async function withSolution(body: unknown): Promise<unknown> {
  const isAsked = (body as { captcha?: unknown } | null)?.captcha === SOLVED;
  return isAsked ? { ...(body as object), captcha: await solvedCaptcha(backend) } : body;
}

/** As a browser writes it into an address; half characters as bytes that are no text. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const halves = text.split(/\p{Surrogate}/u);
  return halves.map(encodeURIComponent).join('%ED%A0%80');
}

const schemasOf = (name: CallName) =>
  parts.flatMap((part) => {
    const schema = (gatewayContract[name] as Endpoint)[part];
    return schema ? [[part, schema] as const] : [];
  });

const sampleRequest = (name: CallName, known: Known): Request =>
  Object.fromEntries(schemasOf(name).map(([part, schema]) => [part, sampleOf(schema, known)]));

const fieldsOf = (name: CallName) =>
  schemasOf(name).flatMap(([part, schema]) => leavesOf(schema).map((leaf) => ({ part, ...leaf })));

type Field = ReturnType<typeof fieldsOf>[number];

describe('no answer above 499', () => {
  test.each(names)('%s: whatever stands in one of its fields', async (name) => {
    const { known, headers } = await accessFor(name);
    const sample = sampleRequest(name, known);
    const failures: unknown[] = [];
    for (const { part, path } of fieldsOf(name)) {
      for (const value of hostile) {
        const request = { ...sample, headers, [part]: withValue(sample[part], path, value) };
        const { statusCode } = await send(name, request);
        if (statusCode > 499) failures.push([part, path, value, statusCode]);
      }
    }
    expect(failures).toEqual([]);
  });

  test.each(names)('%s: %# whatever stands in all of them and in its headers', async (name) => {
    const { known, headers } = await accessFor(name);
    const made = Object.fromEntries(schemasOf(name).map(([part, schema]) => [part, valuesOf(schema, known)]));
    const bad = fc.constantFrom('', 'bearer', 'bearer x', 'bearer \u00ff', 'a.b.c', '{}', '9'.repeat(4_000));
    const oneHeader = fc.tuple(
      fc.constantFrom(...Object.keys(headers), 'traceparent', 'x-b3-traceid', 'buildid'),
      bad,
    );
    const request = fc.record({ ...made, header: fc.option(oneHeader, { nil: undefined, freq: 4 }) });
    await fc.assert(
      fc.asyncProperty(request, async ({ header, ...rest }) => {
        const sent = {
          ...(rest as Request),
          headers: { ...headers, ...(header && { [header[0]]: header[1] }) },
        };
        expect((await send(name, sent)).statusCode).toBeLessThan(500);
      }),
      { numRuns: runs },
    );
  });
});

describe('control characters and half characters', () => {
  const signs = ['\u0000', '\u001b', '\u0085', '\ud800', '\u202e', '\u2066', '\n'];
  /** An address cannot hold half a character, and some fields hold several lines. */
  const isMeant = (name: CallName, { part, path }: Field, sign: string) =>
    (part === 'body' || sign !== '\ud800') &&
    (sign !== '\n' ||
      !fieldsOfSeveralLines((gatewayContract[name] as Endpoint).body, 'body').includes(written(part, path)));
  const written = (part: Part, path: Path) => [part, ...path].join('.');

  test.each(names)('%s: 400 that names the field, in any text field', async (name) => {
    const { known, headers } = await (isOwners(name) ? openAccess(name) : accessFor(name));
    const sample = sampleRequest(name, known);
    const texts = fieldsOf(name).filter(({ part, schema }) => isText(schema) && part !== 'params');
    const wrong: unknown[] = [];
    for (const field of texts) {
      const { part, path } = field;
      for (const sign of signs.filter((one) => isMeant(name, field, one))) {
        const value = withValue(sample[part], path, `a${sign}b`);
        const answer = await send(name, { ...sample, headers, [part]: value });
        const named = answer.json<Partial<ErrorBody>>().errors?.details?.map((one) => one.path);
        if (answer.statusCode !== 400 || !named?.includes(written(part, path)))
          wrong.push([part, path, sign, answer.statusCode, named]);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('look-alike letters, HTML, blanks only, NUL and 10 kB in any field of an account', () => {
  const isOfAccount = (name: CallName) =>
    /^\/(?:profile|api\/auth|accounts|pci-token)\//.test((gatewayContract[name] as Endpoint).path);
  const tables = ['customers', 'customer_addresses', 'reminders', 'email_preferences', 'passkeys'];
  /** What a refused request must leave as it is; that wrong passwords are counted is meant. */
  const stored = async () => {
    const one = (table: string) =>
      sql`select ${table}, count(*), md5(string_agg(t.line, ' ' order by t.line)) from (select
        (to_jsonb(r) - 'failed_sign_ins' - 'locked_until' - 'updated_at')::text as line from ${sql.identifier(table)} r) t`;
    const { rows } = await backend.db.execute(
      sql.join([...tables, 'social_logins'].map(one), sql` union all `),
    );
    return JSON.stringify(rows);
  };

  /** Things of the customer themselves, so that a call comes as far as saving. */
  const ownThings = async ({ known, headers, customer }: Awaited<ReturnType<typeof openAccess>>) => {
    const added = async (name: 'addAddress' | 'addReminder') =>
      (await send(name, { ...sampleRequest(name, { ...known, idempotencyKey: newKey() }), headers })).json<
        Record<string, string>
      >();
    const { addressId } = await added('addAddress');
    const { reminderId } = await added('addReminder');
    const passkeyId = newKey();
    const made = { publicKey: 'key', counter: 0, name: 'Phone', isSynced: false, createdAt: new Date(now) };
    await backend.db.insert(passkeys).values({ ...made, id: passkeyId, customerId: customer.profileId });
    return { ...known, addressId, reminderId, passkeyId, email: customer.email, oldPassword: ada.password };
  };

  const isOptional = ([name]: Path) => /^(?:locationName|addressLine2|phone|nickname)$/.test(String(name));

  test.each(names.filter(isOfAccount))('%s: nothing above 499, and nothing half-saved', async (name) => {
    const access = await openAccess(name);
    const things = await ownThings(access);
    const isNew = /^signUp/.test(name);
    const sample = sampleRequest(name, { ...things, ...(isNew && { email: `${newKey()}@example.com` }) });
    const wrong: unknown[] = [];
    for (const { part, path } of fieldsOf(name)) {
      for (const [kind, text] of Object.entries(hostileTexts)) {
        const before = await stored();
        const request = { ...sample, headers: access.headers, [part]: withValue(sample[part], path, text) };
        const { statusCode } = await send(name, request);
        const isSaved = (await stored()) !== before;
        /* Names may have any letters, and blanks in an optional field are none. */
        const isMeant = kind === 'look-alike letters' || (kind === 'blanks only' && isOptional(path));
        const mayBeSaved = statusCode < 300 && isMeant;
        if (statusCode > 499 || (isSaved && !mayBeSaved)) wrong.push([part, path, kind, statusCode]);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('no log line of any call holds anything about a person, nor a token', async () => {
  for (const name of names) {
    const { known, headers } = await accessFor(name);
    await send(name, { ...sampleRequest(name, known), headers });
  }
  const { firstName, lastName, addressLine1, phone } = recipient;
  const people = [firstName, lastName, addressLine1, phone, ada.firstName, ada.lastName, ada.password];
  const secrets = [...people, sender.email, account.email, visitor.email, placed.orderToken, ...accessTokens];
  const text = logLines.join('\n');
  expect(text).not.toMatch(/Zorah|Zоrаh/);
  expect(logLines.length).toBeGreaterThan(names.length);
  /* "Ada" is part of other words. */
  const words = new Set(text.split(/[^\p{L}\p{N}]+/u));
  const isIn = (secret: string) => (/^\p{L}+$/u.test(secret) ? words.has(secret) : text.includes(secret));
  expect(secrets.filter((secret) => isIn(String(secret)))).toEqual([]);
});
