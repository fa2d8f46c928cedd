import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** File in which a running process of the shop has its number. */
export const pidFile = (dataDir: string, name: string): string => path.join(dataDir, 'run', `${name}.pid`);

/** Writes down the number of a process that was just started, for whoever looks after the machine. */
export function notePid(dataDir: string, name: string, pid: number): void {
  const file = pidFile(dataDir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${pid}\n`);
}
