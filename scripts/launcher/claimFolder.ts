import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '../database/postmaster';
import { withStartLock } from '../database/startLock';
import { StartError } from '../StartError';

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

/** File in which a running process of the shop has its number. */
export const pidFile = (dataDir: string, name: string): string => path.join(dataDir, 'run', `${name}.pid`);

/** Writes down the number of a process that was just started, for whoever looks after the machine. */
export function notePid(dataDir: string, name: string, pid: number): void {
  const file = pidFile(dataDir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${pid}\n`);
}
