import {
  chownSync,
  existsSync,
  openSync,
  closeSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { StartError } from '../StartError';
import { findFreePort, isPortFree } from '../ports';
import { answers, ensureDatabase } from './connections';
import { readConnection, writeConnection, type StoredConnection } from './connectionFile';
import { ensureDataFolder, ensureFreeSpace } from './folderChecks';
import { spawnAs } from './identity';
import { databaseRole, initialiseCluster, serverVariables } from './initialiseCluster';
import { findNativeFolder } from './nativePackage';
import { choosePlace, type Place } from './place';
import { dropStaleLock, stopPostmaster } from './postmaster';
import { withStartLock } from './startLock';
import { watchOwner } from './watchOwner';

/** A running built-in PostgreSQL. */
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
 * The built-in PostgreSQL of a data folder: taken over if it runs, else started, and made on the first start.
 * @throws StartError with one sentence when that is not possible
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(options.projectDir, options.dataDir);
  ensureDataFolder(dataDir);
  const place = choosePlace(dataDir, findNativeFolder(options.projectDir));
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
  const postmaster = dropStaleLock(cluster);
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
  giveTo(place, cluster);
  if (!(await isPortFree(connection.port))) {
    connection = { ...connection, port: await findFreePort() };
    writeConnection(place.folder, connection);
  }
  const logFile = path.join(place.folder, 'server.log');
  keepOneOldLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawnAs(
    place.identity,
    path.join(place.nativeFolder, 'bin', 'postgres'),
    serverArguments(cluster, connection.port, isDurable),
    {
      cwd: '/',
      env: serverVariables(place),
      stdio: ['ignore', log, log],
      // Its own group: Ctrl-C in the terminal must reach the launcher only, which stops things in order.
      detached: true,
    },
  );
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
        `The built-in PostgreSQL did not start (${lastWords(logFile)}): put that right (its log is ${logFile}), or set DATABASE_URL to a server of your own.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return { url, pid: child.pid ?? 0, isReattached: false };
}

/** Hands the files over when an earlier start used another identity. */
function giveTo({ identity }: Place, cluster: string): void {
  if (identity.kind === 'self') return;
  const uid = identity.kind === 'nobody' ? identity.uid : 0;
  if (statSync(cluster).uid === uid) return;
  chownSync(cluster, uid, uid);
  for (const entry of readdirSync(cluster, { recursive: true }) as string[]) {
    chownSync(path.join(cluster, entry), uid, uid);
  }
}

function serverArguments(cluster: string, port: number, isDurable: boolean): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ssl: 'off',
    max_connections: 60,
    shared_buffers: '96MB',
    timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function urlOf({ port, password }: StoredConnection): string {
  return `postgresql://${databaseRole}:${password}@127.0.0.1:${port}/${databaseRole}`;
}

const LOG_LIMIT_BYTES = 5 * 1024 * 1024;

function keepOneOldLog(logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.old`);
}

function lastWords(logFile: string): string {
  return readFileSync(logFile, 'utf8').trim().split('\n').at(-1) || 'it said nothing';
}
