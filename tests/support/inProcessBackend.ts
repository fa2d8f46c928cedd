import type { FastifyInstance } from 'fastify';
import type { InjectOptions, Response } from 'light-my-request';
import type { Logger } from 'pino';
import { buildApp } from '@/backend/app';
import { connectDatabase, type Db } from '@/backend/db/connect';
import type { TaxProvider } from '@/backend/ordering/taxProvider';
import { createLogger } from '@/backend/platform/logger';
import type { ErrorBody } from '@/contracts/errors';
import { gatewayContract, type Answer, type CallName, type Input } from '@/contracts/gateway';
import { shop } from '@/contracts/shop';
import { fixedClock, systemClock } from '@/lib/clock';
import { createTestDatabase } from './testCluster';
import { watchErrorKeys } from './watchErrorKeys';
import { testEnvironment } from './testEnvironment';

/** What a call came to: the answer when the status is 200, else the error body. */
export interface CallResult<N extends CallName> {
  status: number;
  /** The answer; throws with the error body when the call was refused. */
  answer: Answer<N>;
  errors: ErrorBody['errors'];
  headers: Response['headers'];
}

/** Tokens and the like that go along with a call. */
export interface CallExtras {
  cartToken?: string;
  orderToken?: string;
  accessToken?: string;
  headers?: Record<string, string>;
  /** ISO instant at which this call happens. */
  now?: string;
}

/** The whole backend in the test's own process, on a database of its own. */
export interface InProcessBackend {
  app: FastifyInstance;
  db: Db;
  databaseUrl: string;
  call<N extends CallName>(name: N, input: Input<N> & CallExtras): Promise<CallResult<N>>;
  stop(): Promise<void>;
}

export interface BackendOptions {
  /** ISO instant the backend believes it is; the real time when absent. */
  now?: string;
  variables?: Record<string, string>;
  /** Where tax rates come from, when not from the shop's own table. */
  taxProvider?: TaxProvider;
  /** Where log lines go; standard output when absent. */
  log?: Logger;
}

/**
 * The backend of a test file, started before its first test and stopped after its last. What it holds can be used inside of tests
 * and hooks only.
 */
export function suiteBackend(options: BackendOptions = {}): InProcessBackend {
  const backend = {} as InProcessBackend;
  beforeAll(async () => void Object.assign(backend, await startBackend(options)), 120_000);
  afterAll(() => backend.stop());
  return backend;
}

/** Starts a backend, for those who need several or stop it early; whoever starts it stops it. */
export async function startBackend({
  now,
  variables,
  taxProvider,
  log: ownLog,
}: BackendOptions = {}): Promise<InProcessBackend> {
  const database = await createTestDatabase();
  const environment = testEnvironment({ ...variables, DATABASE_URL: database.url });
  const connection = connectDatabase(database.url, { maxConnections: 8 });
  const clock = now ? fixedClock(now) : systemClock;
  const log = ownLog ?? createLogger(environment);
  const app = await buildApp({ environment, db: connection.db, clock, log, taxProvider });
  const undeclared = watchErrorKeys(app);
  await app.ready();
  return {
    app,
    db: connection.db,
    databaseUrl: database.url,
    call: (name, input) => call(app, name, input),
    stop: async () => {
      await app.close();
      await connection.close();
      await database.drop();
      if (undeclared.size > 0)
        throw new Error(`Keys the contract does not name: ${[...undeclared].join(', ')}`);
    },
  };
}

interface AnyInput extends CallExtras {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

async function call<N extends CallName>(
  app: FastifyInstance,
  name: N,
  input: AnyInput,
): Promise<CallResult<N>> {
  const response = await app.inject(requestOf(name, input));
  const body = response.json<Answer<N> & Partial<ErrorBody>>();
  return {
    status: response.statusCode,
    headers: response.headers,
    get answer(): Answer<N> {
      if (response.statusCode === 200) return body;
      throw new Error(`${name} answered ${response.statusCode}: ${response.body}`);
    },
    errors: body.errors ?? { errorMap: {} },
  };
}

function requestOf(name: CallName, { params = {}, query = {}, body, ...extras }: AnyInput): InjectOptions {
  const { method, path } = gatewayContract[name];
  const url = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(key === 'brand' ? shop.brand : String(params[key])),
  );
  const known = Object.entries(query).filter(([, value]) => value !== undefined);
  return {
    method,
    url,
    query: Object.fromEntries(known.map(([key, value]) => [key, String(value)])),
    headers: headersOf(extras),
    payload: body === undefined ? undefined : JSON.stringify(body),
  };
}

function headersOf({ cartToken, orderToken, accessToken, headers, now }: CallExtras): Record<string, string> {
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(cartToken && { cartToken: `bearer ${cartToken}` }),
    ...(orderToken && { orderToken: `bearer ${orderToken}` }),
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    ...(now && { 'x-shop-now': now }),
    ...headers,
  };
}
