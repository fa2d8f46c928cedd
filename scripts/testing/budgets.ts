import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { StartError } from '../StartError';
import { brokenScriptRules } from './firstScripts';

const KILOBYTE = 1000;
const DEFAULT_BUDGET_KB = 150;
/** First-load script of a page, gzipped; the product page carries its date chooser. */
const budgetsKb: Readonly<Record<string, number>> = { '/products/[handle]': 165, '/checkout': 165 };
/** Never loaded by a shopper: parts of every page, and the styleguide, which holds everything at once. */
const NOT_PAGES = new Set(['/_app', '/_error', '/styleguide']);

interface BuildManifest {
  pages: Record<string, string[]>;
}

interface PageWeight {
  page: string;
  kilobytes: number;
  budgetKb: number;
}

/** Size of every page's first-load script in the present build, against its budget. */
function weighPages(projectDir: string): PageWeight[] {
  const folder = path.join(projectDir, '.next');
  const manifestFile = path.join(folder, 'build-manifest.json');
  if (!existsSync(manifestFile))
    throw new StartError('There is no build to weigh: run "node scripts/build.mjs" first.');
  const { pages } = JSON.parse(readFileSync(manifestFile, 'utf8')) as BuildManifest;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(path.join(folder, file))).length;
    sizes.set(file, known);
    return known;
  };
  return Object.keys(pages)
    .filter((page) => !NOT_PAGES.has(page))
    .map((page) => {
      const files = new Set(
        [...(pages['/_app'] ?? []), ...(pages[page] ?? [])].filter((file) => file.endsWith('.js')),
      );
      const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
      return { page, kilobytes: bytes / KILOBYTE, budgetKb: budgetsKb[page] ?? DEFAULT_BUDGET_KB };
    });
}

/** Prints every page's weight; ends with 1 when one is too heavy, or when its script breaks a rule. */
export async function main(): Promise<void> {
  for (const { page, kilobytes, budgetKb } of weighPages(process.cwd())) {
    const isWithin = kilobytes <= budgetKb;
    console.log(`${isWithin ? ' ' : '!'} ${page} ${kilobytes.toFixed(1)} of ${budgetKb} kB`);
    if (!isWithin) process.exitCode = 1;
  }
  for (const broken of brokenScriptRules(process.cwd())) {
    console.log(`! ${broken}`);
    process.exitCode = 1;
  }
}
