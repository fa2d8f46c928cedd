import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { secretNames } from '@/config/secretNames';
import { ensureDataFolder } from '../database/folderChecks';

/**
 * Secrets for a shop that was given none: made at the first start and kept in the data folder, readable by
 * the owner alone. New kinds of secrets are added to an existing file.
 * @returns variables by name
 */
export function firstSecrets(dataDir: string): Record<string, string> {
  ensureDataFolder(dataDir);
  const file = path.join(dataDir, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const missing = Object.values(secretNames).filter((name) => !known[name]);
  if (missing.length === 0) return known;
  for (const name of missing) known[name] = randomBytes(32).toString('base64url');
  writeFileSync(`${file}.new`, `${JSON.stringify(known, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return known;
}
