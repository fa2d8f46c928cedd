import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { connectDatabase, type DatabaseConnection } from '@/backend/db/connect';
import { prepareDatabase } from '@/backend/db/prepareDatabase';
import { fixedClock } from '@/lib/clock';
import { startEmbeddedDatabase } from '../../scripts/database/embeddedDatabase';
import { withStartLock } from '../../scripts/folderLock';

/** Time at which test databases are seeded. */
export const seedInstant = '2026-11-20T15:00:00Z';

const TEMPLATE = 'larkstem_template';

interface ReadyCluster {
  adminUrl: string;
  template: string;
  /** Missing when the cluster is not ours (TEST_DATABASE_URL). */
  pid?: number;
}

/** A database of one suite's own: migrated and seeded like a fresh shop, and gone when dropped. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

let counter = 0;

/** Makes a database for one suite by copying the template of the run; the first caller of a run makes that. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = await readyCluster();
  const name = `larkstem_test_${process.pid}_${++counter}`;
  await onServer(adminUrl, `create database ${name} template ${template}`);
  return {
    url: named(adminUrl, name),
    drop: () => onServer(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

/** A connection to a database of the suite's own; what it holds can be used inside of tests and hooks only. */
export function suiteDatabase(options?: Parameters<typeof connectDatabase>[1]): DatabaseConnection {
  const connection = {} as DatabaseConnection;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    Object.assign(connection, connectDatabase(database.url, options));
  }, 120_000);
  afterAll(async () => {
    await connection.close();
    await database.drop();
  });
  return connection;
}

async function readyCluster(): Promise<ReadyCluster> {
  const folder = process.env.SHOP_TEST_CLUSTER_DIR;
  if (!folder) throw new Error('Database tests run under jest with its globalSetup.');
  const readyFile = path.join(folder, 'ready.json');
  const read = () => JSON.parse(readFileSync(readyFile, 'utf8')) as ReadyCluster;
  if (existsSync(readyFile)) return read();
  return withStartLock(folder, async () => {
    if (existsSync(readyFile)) return read();
    const cluster = await startCluster(folder);
    await onServer(cluster.adminUrl, `drop database if exists ${cluster.template} with (force)`);
    await onServer(cluster.adminUrl, `create database ${cluster.template}`);
    const url = named(cluster.adminUrl, cluster.template);
    const clock = fixedClock(seedInstant);
    await prepareDatabase(url, { clock, onProgress: () => undefined, isDemo: true });
    writeFileSync(readyFile, JSON.stringify(cluster));
    return cluster;
  });
}

async function startCluster(folder: string): Promise<ReadyCluster> {
  const runPid = Number(process.env.SHOP_TEST_RUN_PID);
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { adminUrl: given, template: `${TEMPLATE}_${runPid}` };
  const database = await startEmbeddedDatabase({
    dataDir: folder,
    projectDir: process.cwd(),
    ownerPid: runPid,
    isDurable: false,
  });
  return { adminUrl: database.url, template: TEMPLATE, pid: database.pid };
}

async function onServer(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: named(adminUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function named(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.toString();
}
