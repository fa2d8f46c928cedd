import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A PostgreSQL server as its own lock file describes it. */
export interface Postmaster {
  pid: number;
  port: number;
}

/**
 * Reads `postmaster.pid` of a cluster. A file left by a machine that was switched off is removed, when its process number is
 * free or now belongs to some other program: common in containers, where numbers start anew.
 * @returns the server that really runs, if any
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  if (!pid || !port) return undefined;
  if (isRunning(pid, 'postgres')) return { pid, port };
  rmSync(file, { force: true });
  return undefined;
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

/** True while a process with this number exists and is that program. */
export const isRunning = (pid: number, program: string): boolean =>
  isAlive(pid) && commandOf(pid).includes(program);

function commandOf(pid: number): string {
  const procFile = `/proc/${pid}/cmdline`;
  if (existsSync(procFile)) return readFileSync(procFile, 'utf8');
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
}

const LOOK_EVERY_MS = 100;
const STOPS = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
] as const;

/** Waits until a process is gone, which need not be a child of ours; false when it takes longer. */
export async function untilGone(pid: number, patienceMs = Infinity): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await wait(LOOK_EVERY_MS);
  }
  return true;
}

/** Stops a server: open sessions are ended and everything is written (fast shutdown); if it hangs, the hard way. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patienceMs] of STOPS) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await untilGone(pid, patienceMs)) return;
  }
}

/**
 * A few lines of shell that outlive a killed launcher and then stop the database it owned, unless a
 * newer launcher has taken the database over meanwhile.
 */
const WATCH = `
while kill -0 "$1" 2>/dev/null; do sleep 1; kill -0 "$2" 2>/dev/null || exit 0; done
sleep 3
[ "$(cat "$3" 2>/dev/null)" = "$1" ] && kill -INT "$2"
`;

/** Ties the database to a process: no code of ours runs after `kill -9`, and yet no server stays behind. */
export function watchOwner(folder: string, ownerPid: number, serverPid: number): void {
  const ownerFile = path.join(folder, 'owner');
  writeFileSync(ownerFile, String(ownerPid));
  const args = ['-c', WATCH, 'sh', String(ownerPid), String(serverPid), ownerFile];
  spawn('/bin/sh', args, { cwd: '/', detached: true, stdio: 'ignore' }).unref();
}
