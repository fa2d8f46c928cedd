import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const KILOBYTE = 1000;

interface BuildManifest {
  pages: Record<string, string[]>;
  /** Named by every page's tags too, after the page's own scripts. */
  lowPriorityFiles: string[];
}

/** First-load scripts of every page of the present build, as the tags of its HTML name them. */
export function firstLoadScripts(buildDir: string): Record<string, string[]> {
  const text = readFileSync(path.join(buildDir, 'build-manifest.json'), 'utf8');
  const { pages, lowPriorityFiles } = JSON.parse(text) as BuildManifest;
  const shared = [...(pages['/_app'] ?? []), ...lowPriorityFiles];
  return Object.fromEntries(
    Object.entries(pages).map(([page, files]) => [
      page,
      [...new Set([...shared, ...files])].filter((file) => file.endsWith('.js')),
    ]),
  );
}

/** Weight of scripts in kilobytes of 1000 bytes, each packed as the front packs it. */
export function gzippedKb(buildDir: string, files: readonly string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(path.join(buildDir, file)), { level: 6 }).length);
  return bytes.reduce((sum, one) => sum + one, 0) / KILOBYTE;
}
