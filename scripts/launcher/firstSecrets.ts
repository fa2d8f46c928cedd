import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { secretNames } from '@/config/secretNames';
import { ensureDataFolder } from '../database/folderChecks';
import { StartError } from '../StartError';

/**
 * Secrets for a shop that was given none: made at the first start and kept in the data folder, readable by
 * the owner alone. New kinds of secrets are added to an existing file.
 * @returns variables by name
 * @throws  StartError when the file is damaged: it is never replaced unasked
 */
export function firstSecrets(dataDir: string): Record<string, string> {
  ensureDataFolder(dataDir);
  const file = path.join(dataDir, 'secrets.json');
  const known = existsSync(file) ? readSecrets(file) : {};
  const missing = Object.values(secretNames).filter((name) => !known[name]);
  if (missing.length === 0) return known;
  for (const name of missing) known[name] = randomBytes(32).toString('base64url');
  writeFileSync(`${file}.new`, `${JSON.stringify(known, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return known;
}

function readSecrets(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw error;
    throw new StartError(
      `The secrets in ${file} cannot be read: put a copy of that file back, or remove it, which makes every cart and order link of before void.`,
    );
  }
}
