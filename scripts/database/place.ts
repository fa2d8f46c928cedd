import { spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../StartError';
import { canUseFolder, namespace, nobody, self, succeedsAs, type Identity } from './identity';
import { embeddedMajor, linkLibraries } from './nativePackage';

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
 * Chooses the first arrangement that really works on this machine: as the user who started the shop;
 * as root, under the uid that owns nothing; else in a user namespace; else from a copy in a folder
 * that uid can reach.
 * @throws StartError when none does
 */
export function choosePlace(dataDir: string, nativeFolder: string, isRoot = process.getuid?.() === 0): Place {
  const folder = path.join(dataDir, `postgres-${embeddedMajor}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (!isRoot) return lay(folder, folder, nativeFolder, self);
  const moved = readMovedHome(folder);
  if (moved) {
    copyPrograms(nativeFolder, moved);
    return lay(folder, moved, path.join(moved, 'native'), nobody);
  }
  for (const identity of [nobody, namespace]) {
    const place = lay(folder, folder, nativeFolder, identity);
    if (works(place)) return place;
  }
  return moveOut(folder, nativeFolder);
}

function lay(folder: string, home: string, nativeFolder: string, identity: Identity): Place {
  const links = linkLibraries(nativeFolder, path.join(home, 'lib'));
  const libraryPath = [links, path.join(nativeFolder, 'lib')].join(':');
  const clusterHome = path.join(home, 'clusters');
  mkdirSync(clusterHome, { recursive: true, mode: 0o700 });
  if (identity.kind !== 'self') own(clusterHome, identity.kind === 'nobody' ? identity.uid : 0);
  return { identity, folder, clusterHome, nativeFolder, libraryPath };
}

function works({ identity, clusterHome, nativeFolder, libraryPath }: Place): boolean {
  const server = path.join(nativeFolder, 'bin', 'postgres');
  return (
    canUseFolder(identity, clusterHome) &&
    succeedsAs(identity, server, ['--version'], { LD_LIBRARY_PATH: libraryPath })
  );
}

function own(folder: string, uid: number): void {
  if (statSync(folder).uid !== uid) chownSync(folder, uid, uid);
}

const MOVED_FILE = 'moved-to.json';

function readMovedHome(folder: string): string | undefined {
  const file = path.join(folder, MOVED_FILE);
  if (!existsSync(file)) return undefined;
  const { home } = JSON.parse(readFileSync(file, 'utf8')) as { home: string };
  return existsSync(home) ? home : undefined;
}

/** Copies the programs, readable for everyone, unless the same ones are there already. */
function copyPrograms(nativeFolder: string, home: string): void {
  const version = readFileSync(path.join(nativeFolder, '..', 'package.json'), 'utf8');
  const stamp = path.join(home, 'package.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return;
  const copy = path.join(home, 'native');
  cpSync(nativeFolder, copy, { recursive: true, dereference: true, force: true });
  spawnSync('chmod', ['-R', 'a+rX', copy]);
  writeFileSync(stamp, version);
}

function moveOut(folder: string, nativeFolder: string): Place {
  rmSync(path.join(folder, 'clusters'), { recursive: true, force: true });
  for (const parent of ['/var/lib', '/var/tmp', os.tmpdir()]) {
    const home = path.join(parent, `larkstem-postgres-${randomBytes(6).toString('hex')}`);
    try {
      mkdirSync(home, { mode: 0o755 });
      copyPrograms(nativeFolder, home);
      const place = lay(folder, home, path.join(home, 'native'), nobody);
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
