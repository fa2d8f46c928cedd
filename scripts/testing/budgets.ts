import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../StartError';
import { firstLoadScripts, gzippedKb } from './firstLoadScripts';
import { brokenScriptRules } from './firstScripts';

const DEFAULT_BUDGET_KB = 150;
/** First-load script of a page, gzipped; the product page carries its date chooser. */
const budgetsKb: Readonly<Record<string, number>> = { '/products/[handle]': 165, '/checkout': 165 };
/** Never loaded by a shopper: parts of every page, and the styleguide, which holds everything at once. */
const NOT_PAGES = new Set(['/_app', '/_error', '/styleguide']);

interface PageWeight {
  page: string;
  kilobytes: number;
  budgetKb: number;
}

/** Size of every page's first-load script in the present build, against its budget. */
function weighPages(projectDir: string): PageWeight[] {
  const buildDir = path.join(projectDir, '.next');
  if (!existsSync(path.join(buildDir, 'build-manifest.json')))
    throw new StartError('There is no build to weigh: run "node scripts/build.mjs" first.');
  return Object.entries(firstLoadScripts(buildDir))
    .filter(([page]) => !NOT_PAGES.has(page))
    .map(([page, files]) => ({
      page,
      kilobytes: gzippedKb(buildDir, files),
      budgetKb: budgetsKb[page] ?? DEFAULT_BUDGET_KB,
    }));
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
