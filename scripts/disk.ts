import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statfsSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from './StartError';

const MEGABYTE = 1024 * 1024;
const LOG_LIMIT_BYTES = 10 * MEGABYTE;

/**
 * Makes the data folder if needed and makes sure that it can be written.
 * @throws StartError when it cannot
 */
export function ensureDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(
      `The data folder ${folder} cannot be written by ${userName()}: give that user the folder or name another one in SHOP_DATA_DIR.`,
    );
  }
}

/** A user of a container may have a number and no name. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`;
  }
}

/**
 * Makes sure that the disk of the folder has room.
 * @param remedy  what to do beside making room
 * @throws StartError when it has less than that
 */
export function ensureFreeSpace(
  folder: string,
  neededMegabytes: number,
  remedy = 'name another folder in SHOP_DATA_DIR',
): void {
  const { bavail, bsize } = statfsSync(folder);
  const freeMegabytes = Math.floor((bavail * bsize) / MEGABYTE);
  if (freeMegabytes >= neededMegabytes) return;
  throw new StartError(
    `The disk of ${folder} has only ${freeMegabytes} MB free and the shop needs ${neededMegabytes} MB: make room or ${remedy}.`,
  );
}

/** Opens a log to append to, for the owner alone; one that has grown too large is put aside. @returns its descriptor */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.old`);
  return openSync(file, 'a', 0o600);
}

/** The last line of a log. */
export function lastLine(file: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.trim().split('\n').at(-1)?.slice(0, 400) || 'it said nothing';
}
