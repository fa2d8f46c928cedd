import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { outboxKeyName, secretNames } from '@/config/secretNames';
import { ensureDataFolder } from './disk';
import { StartError } from './StartError';

export type Variables = Record<string, string | undefined>;

/** Variables as Node's own types want them; our programs need no NODE_ENV. */
export const asProcessVariables = (variables: Variables): NodeJS.ProcessEnv => variables as NodeJS.ProcessEnv;

/** Adds the variables of `.env` that are not set already. Node's own `process.loadEnvFile` comes with 20.12 only. */
export function loadEnvFile(projectDir: string): void {
  const file = path.join(projectDir, '.env');
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const found = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (!found?.[1]) continue;
    process.env[found[1]] ??= (found[2] ?? '').replace(/^(["'])(.*)\1$/, '$2');
  }
}

/**
 * Secrets for a shop that was given none: made at the first start and stored in the data folder, readable by
 * the owner alone. New kinds of secrets are added to an existing file.
 * @returns variables by name
 * @throws  StartError when the file is damaged: it is never replaced unasked
 */
export function firstSecrets(dataDir: string): Record<string, string> {
  ensureDataFolder(dataDir);
  const file = path.join(dataDir, 'secrets.json');
  const known = existsSync(file) ? readSecrets(file) : {};
  const missing = [...Object.values(secretNames), outboxKeyName].filter((name) => !known[name]);
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
      `The secrets in ${file} cannot be read: put a copy of that file back, or remove it, which makes all earlier carts and order links invalid.`,
    );
  }
}
