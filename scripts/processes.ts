import { spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** True while a process with this number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True while a process with this number exists and is that program. */
export const isRunning = (pid: number, program: string): boolean =>
  isAlive(pid) && commandOf(pid).includes(program);

function commandOf(pid: number): string {
  const procFile = `/proc/${pid}/cmdline`;
  if (existsSync(procFile)) return readFileSync(procFile, 'utf8');
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
}

const LOOK_EVERY_MS = 100;

/** Waits until a process is gone, which need not be a child of ours; false when it takes longer. */
export async function untilGone(pid: number, patienceMs = Infinity): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await wait(LOOK_EVERY_MS);
  }
  return true;
}

/** Waits for the end of a program whose output is piped. @returns its exit code and all it wrote */
export async function outputOf(child: ChildProcess): Promise<{ code: number; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', (ended) => resolve(ended ?? 1));
  });
  return { code, output };
}

/** File in which a running process of the shop has its number. */
export const pidFile = (dataDir: string, name: string): string => path.join(dataDir, 'run', `${name}.pid`);

/** Writes down the number of a process that was just started, for whoever looks after the machine. */
export function notePid(dataDir: string, name: string, pid: number): void {
  const file = pidFile(dataDir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${pid}\n`);
}

/** The number of a running process of the shop. */
export const readPid = (dataDir: string, name: string): number =>
  Number(readFileSync(pidFile(dataDir, name), 'utf8'));
