import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import os from 'node:os';
import { StartError } from '../StartError';

const MEGABYTE = 1024 * 1024;

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
 * @throws StartError when it has less than asked
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
