import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { StartError } from '../StartError';

const BUILD_DIR = '.next';
const DEFAULT_BUDGET_KB = 155;
/** First-load script of a page, gzipped; the product page carries its date chooser, search what it says of a query. */
const budgetsKb: Readonly<Record<string, number>> = {
  '/products/[handle]': 165,
  '/cart': 165,
  '/checkout': 165,
  '/search': 156,
};
/** Never loaded by a shopper: parts of every page, and the styleguide, which holds everything at once. */
const NOT_PAGES = new Set(['/_app', '/_error', '/styleguide']);
const KILOBYTE = 1000;

interface BuildManifest {
  pages: Record<string, string[]>;
  /** Named by every page's tags too, after the page's own scripts. */
  lowPriorityFiles: string[];
}

/** `node scripts/run.mjs budgets`: prints every page's weight; ends with 1 when one is too heavy, or its script breaks a rule. */
export async function main(): Promise<void> {
  const file = path.join(BUILD_DIR, 'build-manifest.json');
  if (!existsSync(file))
    throw new StartError('There is no build to weigh: run "node scripts/run.mjs build" first.');
  const { pages, lowPriorityFiles } = JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
  for (const [page, own] of Object.entries(pages)) {
    const scripts = scriptsOf([...(pages['/_app'] ?? []), ...lowPriorityFiles, ...own]);
    if (!NOT_PAGES.has(page)) complain(weightOf(page, scripts));
  }
  for (const [page, own] of Object.entries(pages)) {
    const scripts = scriptsOf([...(pages['/_app'] ?? []), ...own]);
    brokenRules(page, scripts).forEach((broken) => complain({ line: broken, isWrong: true }));
  }
}

const scriptsOf = (files: readonly string[]) => [...new Set(files)].filter((file) => file.endsWith('.js'));

function complain({ line, isWrong }: { line: string; isWrong: boolean }): void {
  console.log(`${isWrong ? '!' : ' '} ${line}`);
  if (isWrong) process.exitCode = 1;
}

function weightOf(page: string, scripts: readonly string[]): { line: string; isWrong: boolean } {
  const kilobytes = gzippedKb(scripts);
  const budgetKb = budgetsKb[page] ?? DEFAULT_BUDGET_KB;
  return { line: `${page} ${kilobytes.toFixed(1)} of ${budgetKb} kB`, isWrong: kilobytes > budgetKb };
}

/** Weight of scripts of the build in kilobytes of 1000 bytes, each packed as the front packs it. */
export function gzippedKb(files: readonly string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(path.join(BUILD_DIR, file)), { level: 6 }).length);
  return bytes.reduce((sum, one) => sum + one, 0) / KILOBYTE;
}

interface ScriptRule {
  readonly says: string;
  /** Whether the script of a page, all files together, keeps the rule. */
  readonly holds: (scripts: readonly string[]) => boolean;
}

/** What makes pages come alive without standing still, as far as it can be read from the build. */
const rules: readonly ScriptRule[] = [
  {
    says: 'asks the browser to compile it while it arrives',
    holds: (scripts) => scripts.every((text) => text.startsWith('//# allFunctionsCalledOnLoad')),
  },
  {
    says: 'comes alive in slices (hydrateRoot inside a transition)',
    holds: (scripts) =>
      scripts.some((text) => /\.hydrateRoot=\(\.{3}\w+\)=>\{.{0,60}startTransition/.test(text)),
  },
  {
    says: 'holds no schemas (zod)',
    holds: (scripts) => !scripts.some((text) => /ZodError|\b_zod\b/.test(text)),
  },
];

function brokenRules(page: string, files: readonly string[]): string[] {
  const scripts = files
    .filter((file) => !file.includes('webpack-'))
    .map((file) => readFileSync(path.join(BUILD_DIR, file), 'utf8'));
  return rules.filter(({ holds }) => !holds(scripts)).map(({ says }) => `${page} no longer ${says}`);
}
