import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { findFreePort, isPortFree } from '../ports';
import { lockOfDatabase, until, type DrillCheck } from './drillCheck';
import { openTestShop } from './openTestShop';
import { openCart } from './httpShopper';

const START_PATIENCE_MS = 240_000;
const OLD_NODE =
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"18.19.0"}})';

/** Starts that must not succeed: each says in a sentence why and what to do, and ends with another code than 0. */
export const refusedStartChecks: readonly DrillCheck[] = [
  ['says in one sentence that its port is taken', namesTakenPort],
  [
    'says in one sentence what is wrong with DATABASE_URL',
    refuses({ DATABASE_URL: 'postgresql://shop@127.0.0.1:1/shop' }, [
      'The database of DATABASE_URL cannot be used: 127.0.0.1:1 does not answer',
      'Correct the address or start that server',
    ]),
  ],
  [
    /* A folder below a file can be made by nobody, not even by root. */
    'says in one sentence that the data folder cannot be written',
    refuses({ SHOP_DATA_DIR: path.resolve('package.json', 'data') }, [
      `The data folder ${path.resolve('package.json', 'data')} cannot be written by`,
      'SHOP_DATA_DIR',
    ]),
  ],
  ['says in one sentence that the disk is full, and leaves no half-made database', namesFullDisk],
  ['says in one sentence that not a byte is left on the disk', namesLastByte],
  [
    'says in one sentence that one port was given twice',
    refuses({ PORT: '3999', BACKEND_PORT: '3999' }, ['PORT and BACKEND_PORT are both 3999']),
  ],
  [
    'says in one sentence that Node is too old',
    refuses(
      {},
      ['Larkstem needs Node 20.9 or newer, and this is Node 18.19.0: install a newer one'],
      ['--import', OLD_NODE],
    ),
  ],
  [
    'refuses live mode without its requirements',
    refuses({ SHOP_MODE: 'live' }, ['DATABASE_URL', 'SMTP_URL', 'PAYMENT_PROVIDER', 'CART_TOKEN_SECRET']),
  ],
];

/** Starts beside or after others; too long for `npm test`. */
export const laterStartChecks: readonly DrillCheck[] = [
  ['refuses a second start from a folder in use, and leaves the first one alone', refusesSecondStart],
  ['goes on with a seed that was broken off, and opens complete', goesOnWithSeed],
];

function refuses(
  variables: Record<string, string>,
  expected: readonly string[],
  nodeFlags: readonly string[] = [],
): DrillCheck[1] {
  return async (dataDir) => {
    const output = refusedStart({ ...(await freePorts()), SHOP_DATA_DIR: dataDir, ...variables }, nodeFlags);
    return expected.every((text) => output.includes(text));
  };
}

async function namesTakenPort(dataDir: string): Promise<boolean> {
  const port = await findFreePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const output = refusedStart({ SHOP_DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' });
  await new Promise((resolve) => other.close(resolve));
  return output.includes(
    `Port ${port} is in use by another program: stop it, or choose another port with PORT=`,
  );
}

/** Only root may make a disk; others leave these checks out. */
async function namesFullDisk(dataDir: string): Promise<boolean> {
  return onDisk(dataDir, '40m', async (disk) => {
    const output = refusedStart({ ...(await freePorts()), SHOP_DATA_DIR: disk });
    const clusters = readdirSync(disk, { recursive: true }).filter((name) =>
      String(name).endsWith('PG_VERSION'),
    );
    return (
      /The disk of \S+ has only \d+ MB free and the shop needs 600 MB: make room/.test(output) &&
      clusters.length === 0
    );
  });
}

async function namesLastByte(dataDir: string): Promise<boolean> {
  return onDisk(dataDir, '64k', async (disk) => {
    spawnSync('dd', ['if=/dev/zero', `of=${path.join(disk, 'filled')}`, 'bs=1k', 'count=64']);
    return refusedStart({ ...(await freePorts()), SHOP_DATA_DIR: disk }).includes(
      'The disk is full: make room',
    );
  });
}

async function onDisk(
  dataDir: string,
  size: string,
  check: (disk: string) => Promise<boolean>,
): Promise<boolean> {
  const disk = path.join(dataDir, `disk-of-${size}`);
  mkdirSync(disk, { recursive: true });
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]);
  if (mount.status !== 0) {
    console.log('  (left out: a small disk cannot be mounted here)');
    return true;
  }
  try {
    return await check(disk);
  } finally {
    spawnSync('umount', [disk]);
  }
}

async function refusesSecondStart(dataDir: string): Promise<boolean> {
  const shop = await openTestShop({ dataDir });
  try {
    const output = refusedStart({ ...(await freePorts()), SHOP_DATA_DIR: dataDir });
    const isOpen = (await (await openCart(shop.url)).itemCount()) === 1;
    return output.includes(`Larkstem is running from ${dataDir} already`) && isOpen;
  } finally {
    await shop.close();
  }
}

/** The launcher is killed while the backend fills a fresh database; the next start finishes it. */
async function goesOnWithSeed(): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larkstem-seed-'));
  try {
    const ports = await freePorts();
    const launcher = spawn(process.execPath, ['scripts/start.mjs'], {
      env: { ...process.env, SHOP_MODE: 'test', SHOP_DATA_DIR: folder, HOST: '127.0.0.1', ...ports },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    launcher.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const isSeeding = await until(() => output.includes('Starting the backend'), START_PATIENCE_MS);
    launcher.kill('SIGKILL');
    const isGone = await until(
      async () => (await isPortFree(Number(ports.BACKEND_PORT))) && lockOfDatabase(folder) === undefined,
      60_000,
    );
    const shop = await openTestShop({ dataDir: folder });
    const isComplete = (await (await openCart(shop.url)).itemCount()) === 1;
    await shop.close();
    return isSeeding && isGone && isComplete;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function freePorts(): Promise<Record<'PORT' | 'BACKEND_PORT', string>> {
  return { PORT: String(await findFreePort()), BACKEND_PORT: String(await findFreePort()) };
}

/** What a start says that must not succeed; empty when it ended with 0 or printed a stack. */
function refusedStart(variables: Record<string, string>, nodeFlags: readonly string[] = []): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeFlags, 'scripts/start.mjs'], {
    env: { ...process.env, SHOP_MODE: 'test', ...variables },
    encoding: 'utf8',
    timeout: START_PATIENCE_MS,
  });
  const output = stdout + stderr;
  return status === 0 || status === null || /\n\s+at .*\(/.test(output) ? '' : output;
}
