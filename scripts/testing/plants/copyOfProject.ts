import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../../StartError';

/** Where the copy lies; one for each checkout, so that what a killed run has left is cleared by the next. */
const folderFor = (root: string) =>
  path.join(os.tmpdir(), `larkstem-plants-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`);

/**
 * A copy of the project as it is now, without pictures, to plant faults in: the checkout itself is never touched, not even
 * by a run that is killed.
 * @throws StartError while another run uses the copy
 */
export function copyOfProject(root: string): { folder: string; remove: () => void } {
  const folder = folderFor(root);
  const owner = path.join(folder, 'owner.pid');
  if (existsSync(owner) && isRunning(Number(readFileSync(owner, 'utf8'))))
    throw new StartError('Another run is planting faults: wait for it, or end it.');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(folder);
  writeFileSync(owner, String(process.pid));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter((one) => one && !one.startsWith('public/media/'))) {
    const from = path.join(root, file);
    if (existsSync(from)) cpSync(from, path.join(folder, file), { recursive: true });
  }
  for (const shared of ['node_modules', 'public/media'])
    symlinkSync(path.join(root, shared), path.join(folder, shared));
  return { folder, remove };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
