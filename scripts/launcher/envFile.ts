import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Adds the variables of `.env` that are not set already. */
export function loadEnvFile(projectDir: string): void {
  const file = path.join(projectDir, '.env');
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const found = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (!found?.[1]) continue;
    process.env[found[1]] ??= (found[2] ?? '').replace(/^(["'])(.*)\1$/, '$2');
  }
}
