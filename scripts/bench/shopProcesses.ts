import { readdirSync, readFileSync } from 'node:fs';

/** The two processes of an open shop. */
export interface ShopProcesses {
  readonly front: number;
  readonly backend: number;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Finds front and backend among the children of a launcher.
 * @throws Error on systems without /proc, or when one of them is not there
 */
export function findShopProcesses(launcherPid: number): ShopProcesses {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === launcherPid);
  const find = (program: string) => {
    const pid = children.find((child) => readOf(child, 'cmdline').includes(program));
    if (pid === undefined) throw new Error(`The process of ${program} was not found.`);
    return pid;
  };
  return { front: find('dist/front.mjs'), backend: find('dist/backend.mjs') };
}

/** Processor time a process has used so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const [user = 0, system = 0] = fieldsOf(pid).slice(11, 13).map(Number);
  return (user + system) * TICK_MS;
}

/** Memory a process holds at the moment, in megabytes. */
export function memoryMb(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readOf(pid, 'status')) ?? [];
  return Number(kilobytes) / 1024;
}

function parentOf(pid: number): number {
  return Number(fieldsOf(pid)[1]);
}

/** Fields of /proc/<pid>/stat after the program's name, which may hold spaces. */
function fieldsOf(pid: number): string[] {
  const text = readOf(pid, 'stat');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** A process may end while it is looked at. */
function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
