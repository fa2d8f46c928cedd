import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from './StartError';
import { isAlive, isRunning, notePid, pidFile } from './processes';
import { safely } from '@/lib/safely';

/** What a launcher is called among the processes of a machine. */
const PROGRAM = 'start.mjs';

/**
 * Makes this launcher the only one of its data folder: a second one would stop the first one's database with its own.
 * @returns gives the folder free again
 * @throws  StartError when another launcher has it
 */
export async function claimFolder(dataDir: string, program = PROGRAM): Promise<() => Promise<void>> {
  const file = pidFile(dataDir, 'launcher');
  mkdirSync(path.dirname(file), { recursive: true });
  await withStartLock(path.dirname(file), async () => {
    const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (holder > 0 && !isOurs(holder) && isRunning(holder, program)) {
      throw new StartError(
        `Larkstem is running from ${dataDir} already, as process ${holder}: use that one, stop it, or name another folder in SHOP_DATA_DIR.`,
      );
    }
    notePid(dataDir, 'launcher', process.pid);
  });
  return async () => rmSync(file, { force: true });
}

/** This process, or the shell that `npm start` wraps around it: after a crash a number is given out anew. */
const isOurs = (pid: number): boolean => pid === process.pid || pid === process.ppid;

const PATIENCE_MS = 90_000;

/** Lets one process at a time work on a folder (its database, its build); the others wait their turn. */
export async function withStartLock<T>(
  folder: string,
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const lock = path.join(folder, 'start.lock');
  const deadline = performance.now() + patienceMs;
  while (!tryLock(lock)) {
    if (performance.now() > deadline) {
      throw new StartError(
        `Another start of the shop has been preparing ${folder} for too long: stop it, then try again.`,
      );
    }
    await wait(150);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function tryLock(lock: string): boolean {
  const holderFile = path.join(lock, 'pid');
  try {
    mkdirSync(lock);
    writeFileSync(holderFile, String(process.pid));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = readHolder(holderFile);
  if (holder !== undefined && !isAlive(holder)) rmSync(lock, { recursive: true, force: true });
  return false;
}

function readHolder(holderFile: string): number | undefined {
  const pid = safely(() => Number(readFileSync(holderFile, 'utf8')));
  return Number.isInteger(pid) && Number(pid) > 0 ? pid : undefined;
}
