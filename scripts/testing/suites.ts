import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asProcessVariables, type Variables } from '../variables';
import { findChromium } from './findChromium';
import { openTestShop } from './openTestShop';

export interface Counts {
  passed: number;
  failed: number;
  /** Passed only at the second try: neither passed nor failed, and to be mended. */
  unstable?: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}

/** Unit, contract and page tests; a suite that cannot run counts as one failure. */
export async function runJest(): Promise<Counts> {
  return withReport<JestReport>(
    (reportFile) => [
      'node_modules/jest/bin/jest.js',
      /* By itself one processor would be left idle, which on a machine of two is half of it. */
      '--maxWorkers=100%',
      '--json',
      `--outputFile=${reportFile}`,
      '--silent',
    ],
    () => ({ NODE_ENV: 'test', NODE_NO_WARNINGS: '1' }),
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    }),
  );
}

/**
 * Opens a shop of its own, runs the shoppers' journeys in a browser, and closes it. Tests run once, or again where
 * `--retries` allows it; those that passed only then are counted as unstable.
 */
export async function runPlaywright(extra: readonly string[]): Promise<Counts> {
  const chromium = await findChromium();
  const shop = await openTestShop();
  try {
    return await withReport<PlaywrightReport>(
      () => ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...extra],
      (reportFile) => ({
        SHOP_URL: shop.url,
        SHOP_BACKEND_PORT: String(shop.backendPort),
        SHOP_DATA_DIR: shop.dataDir,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      }),
      ({ stats, errors = [] }) => ({
        passed: stats.expected,
        failed: stats.unexpected + errors.length,
        unstable: stats.flaky,
      }),
    );
  } finally {
    await shop.close();
  }
}

/** Runs a Node program in the foreground and counts by the report it writes; one that ends badly has failed at something. */
async function withReport<R>(
  args: (reportFile: string) => readonly string[],
  env: (reportFile: string) => Variables,
  countsOf: (report: R) => Counts,
): Promise<Counts> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larkstem-report-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const child = spawn(process.execPath, [...args(reportFile)], {
      stdio: 'inherit',
      env: asProcessVariables({ ...process.env, ...env(reportFile) }),
    });
    const code = await new Promise<number>((resolve) => {
      child.once('error', () => resolve(1));
      child.once('exit', (ended) => resolve(ended ?? 1));
    });
    if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
    const counts = countsOf(JSON.parse(readFileSync(reportFile, 'utf8')) as R);
    return { ...counts, failed: counts.failed === 0 && code !== 0 ? 1 : counts.failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends a run: the closing lines, the exit code, and, when a variable names it, a line in a file that collects several runs. */
export function closeRun(results: readonly Counts[]): void {
  const sumOf = (name: keyof Counts) => results.reduce((sum, one) => sum + (one[name] ?? 0), 0);
  const [passed, failed, unstable] = [sumOf('passed'), sumOf('failed'), sumOf('unstable')];
  const file = process.env.SHOP_COUNTS_FILE;
  if (file) appendFileSync(file, `${passed} ${failed}\n`);
  if (unstable > 0)
    console.log(
      `\n${unstable} passed only at the second try, counted neither as passed nor as failed ("flaky" above): mend them`,
    );
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
