import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embeddedDatabase';
import { isAlive } from '../processes';

jest.setTimeout(120_000);

const isRoot = process.getuid?.() === 0;
const cleanups: (() => Promise<void> | void)[] = [];

/** Making a cluster takes seconds: most tests go on with the one folder. */
const sharedFolder = mkdtempSync(path.join(os.tmpdir(), 'larkstem-database-'));
chmodSync(sharedFolder, 0o755);

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

afterAll(() => rmSync(sharedFolder, { recursive: true, force: true }));

function temporaryFolder(mode = 0o755): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larkstem-database-'));
  chmodSync(folder, mode);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string, ownerPid = process.pid): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, projectDir: process.cwd(), ownerPid });
  cleanups.push(() => database.stop());
  return database;
}

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(isTrue: () => boolean, patienceMs = 20_000): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function spawnOwner(): { pid: number; kill: () => void } {
  const owner = spawn('sleep', ['300'], { stdio: 'ignore' });
  const kill = () => void owner.kill('SIGKILL');
  cleanups.push(kill);
  return { pid: owner.pid ?? 0, kill };
}

describe('the built-in PostgreSQL', () => {
  it('keeps what was written over a clean stop, on the same port', async () => {
    const first = await start(sharedFolder);
    await query(
      first.url,
      "drop table if exists notes; create table notes (text text); insert into notes values ('été')",
    );
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start(sharedFolder);
    expect(second.isReattached).toBe(false);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select upper(text) as text from notes')).toEqual([{ text: 'ÉTÉ' }]);
  });

  it('is taken over after its launcher was killed, and then belongs to the new one', async () => {
    const owner = spawnOwner();
    const first = await start(sharedFolder, owner.pid);
    await query(
      first.url,
      'drop table if exists notes; create table notes (id int); insert into notes values (1)',
    );
    owner.kill();
    const second = await start(sharedFolder);
    expect([second.isReattached, second.pid]).toEqual([true, first.pid]);
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(await query(second.url, 'select id from notes')).toEqual([{ id: 1 }]);
  });

  it('stops by itself when its launcher was killed and nobody takes over', async () => {
    const owner = spawnOwner();
    const { pid } = await start(sharedFolder, owner.pid);
    owner.kill();
    await until(() => !isAlive(pid));
  });

  it('loses nothing acknowledged when it is killed itself', async () => {
    const first = await start(sharedFolder);
    await query(
      first.url,
      'drop table if exists notes; create table notes (id int); insert into notes select generate_series(1, 500)',
    );
    process.kill(first.pid, 'SIGKILL');
    await until(() => !isAlive(first.pid));
    const second = await start(sharedFolder);
    expect(await query(second.url, 'select count(*)::int as count from notes')).toEqual([{ count: 500 }]);
  });

  it('starts two at once as one', async () => {
    const [one, two] = await Promise.all([start(sharedFolder), start(sharedFolder)]);
    expect(one?.pid).toBe(two?.pid);
  });

  it('throws away a half-made cluster and a lock that belongs to some other program', async () => {
    const folder = temporaryFolder();
    const clusters = path.join(folder, 'postgres-18', 'clusters');
    mkdirSync(path.join(clusters, 'cluster.new', 'base'), { recursive: true });
    const first = await start(folder);
    await first.stop();
    writeFileSync(
      path.join(clusters, 'cluster', 'postmaster.pid'),
      `${process.pid}\n${clusters}\n1\n5432\n\n127.0.0.1\n`,
    );
    expect((await start(folder)).isReattached).toBe(false);
  });

  (isRoot ? it : it.skip)('starts for root under a folder nobody else may enter', async () => {
    const database = await start(path.join(temporaryFolder(0o700), 'deep', '.data'));
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  (isRoot ? it : it.skip)('moves out of such a folder where user namespaces are not allowed', async () => {
    const folder = temporaryFolder(0o700);
    const programs = temporaryFolder();
    symlinkSync('/bin/chmod', path.join(programs, 'chmod'));
    const { PATH } = process.env;
    // Without the program that makes them, user namespaces are as good as forbidden.
    process.env.PATH = programs;
    try {
      const first = await start(folder);
      await query(first.url, 'create table notes (id int)');
      await first.stop();
      expect(await query((await start(folder)).url, 'select * from notes')).toEqual([]);
    } finally {
      process.env.PATH = PATH;
    }
    const { home } = JSON.parse(readFileSync(path.join(folder, 'postgres-18', 'moved-to.json'), 'utf8')) as {
      home: string;
    };
    cleanups.unshift(() => rmSync(home, { recursive: true, force: true }));
  });

  it('keeps its password to itself', async () => {
    const { url } = await start(sharedFolder);
    const file = path.join(sharedFolder, 'postgres-18', 'connection.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('password', new URL(url).password);
  });

  it('says in one sentence what is wrong', async () => {
    const file = path.join(temporaryFolder(), 'a-file');
    writeFileSync(file, '');
    await expect(start(path.join(file, '.data'))).rejects.toThrow(
      /^The data folder .* cannot be written by .*SHOP_DATA_DIR\.$/,
    );
  });
});
