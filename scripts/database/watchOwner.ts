import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A few lines of shell that outlive a killed launcher and then stop the database it owned, unless a
 * newer launcher has taken the database over meanwhile.
 */
const WATCH = `
while kill -0 "$1" 2>/dev/null; do sleep 1; kill -0 "$2" 2>/dev/null || exit 0; done
sleep "$4"
[ "$(cat "$3" 2>/dev/null)" = "$1" ] && kill -INT "$2"
`;

/** Ties the database to a process: when that process is gone, however it went, the database stops cleanly soon after. */
export function watchOwner(folder: string, ownerPid: number, serverPid: number, patienceSeconds = 3): void {
  const ownerFile = path.join(folder, 'owner');
  writeFileSync(ownerFile, String(ownerPid));
  const args = ['-c', WATCH, 'sh', String(ownerPid), String(serverPid), ownerFile, String(patienceSeconds)];
  spawn('/bin/sh', args, { cwd: '/', detached: true, stdio: 'ignore' }).unref();
}
