import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Text that changes when any of the files does; folders count with everything in them, tests and generated files excepted.
 * @param paths  from the project's folder; missing ones are fine
 */
export function fingerprint(projectDir: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of paths.flatMap((start) => listFiles(projectDir, start)).sort()) {
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(path.join(projectDir, name)))
      .update('\0');
  }
  return hash.digest('hex');
}

const IGNORED = /\.test\.tsx?$|\.generated\.ts$|\.md$|^\./;

function listFiles(projectDir: string, name: string): string[] {
  const full = path.join(projectDir, name);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [name];
  return readdirSync(full)
    .filter((entry) => !IGNORED.test(entry))
    .flatMap((entry) => listFiles(projectDir, path.join(name, entry)));
}
