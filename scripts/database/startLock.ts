import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../StartError';
import { isAlive } from './postmaster';

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
  try {
    const pid = Number(readFileSync(holderFile, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
