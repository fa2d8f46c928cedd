import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Text of a file of the repository. */
export const read = (file: string) => readFileSync(file, 'utf8');

/** Files below a folder, without what is made or installed. */
export function filesBelow(folder: string): string[] {
  const left = new Set(['node_modules', '__pycache__']);
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || left.has(entry.name)) return [];
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

/** Files of code and tests. */
export const sources = ['src', 'pages', 'scripts', 'lint', 'tests', 'tools', 'e2e'].flatMap(filesBelow);
/** Everything written for readers. */
export const documents = [
  ...filesBelow('docs').filter((file) => file.endsWith('.md')),
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'tools/imagery/README.md', 'data/places/README.md'],
];

/** Decision records, oldest number first. */
export const records = readdirSync('docs/decisions')
  .filter((name) => name !== 'README.md')
  .sort();
