import { existsSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** A PostgreSQL server as its own lock file describes it. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** Reads `postmaster.pid` of a cluster; nothing when no server claims it. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 && Number.isInteger(port) ? { pid, port } : undefined;
}

/** True while a process with this number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes a lock file left by a machine that was switched off, when its process number is free or now
 * belongs to some other program (common in containers, where numbers start anew).
 * @returns the server that really runs, if any
 */
export function dropStaleLock(cluster: string): Postmaster | undefined {
  const postmaster = readPostmaster(cluster);
  if (postmaster && isRunning(postmaster.pid, 'postgres')) return postmaster;
  if (postmaster) rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  return undefined;
}

/** True while a process with this number exists and is that program. */
export const isRunning = (pid: number, program: string): boolean =>
  isAlive(pid) && commandOf(pid).includes(program);

function commandOf(pid: number): string {
  const procFile = `/proc/${pid}/cmdline`;
  if (existsSync(procFile)) return readFileSync(procFile, 'utf8');
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
}

const FAST_STOP_MS = 15_000;
const HARD_STOP_MS = 5_000;

/** Stops a server: open sessions are ended and everything is written (fast shutdown); if it hangs, the hard way. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (await signalAndWait(pid, 'SIGINT', FAST_STOP_MS)) return;
  await signalAndWait(pid, 'SIGQUIT', HARD_STOP_MS);
}

async function signalAndWait(pid: number, signal: NodeJS.Signals, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  try {
    process.kill(pid, signal);
  } catch {
    return true;
  }
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  return true;
}
