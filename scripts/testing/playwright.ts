import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Counts } from './counts';
import { findChromium } from './findChromium';
import { openTestShop } from './openTestShop';
import { runProgram } from './runProgram';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}

/**
 * Opens a shop of its own, runs the shoppers' journeys in a browser, and closes it. Tests are played once, or again where
 * `--retries` allows it; those that passed only then are counted as passed and said so in a line of their own.
 */
export async function runPlaywright(extra: readonly string[] = []): Promise<Counts> {
  const chromium = await findChromium();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larkstem-browser-'));
  const reportFile = path.join(folder, 'report.json');
  const shop = await openTestShop();
  try {
    const cli = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...extra];
    const env = {
      SHOP_URL: shop.url,
      SHOP_BACKEND_PORT: String(shop.backendPort),
      SHOP_DATA_DIR: shop.dataDir,
      CHROMIUM_PATH: chromium,
    };
    const code = await runProgram(cli, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile });
    return countsOf(reportFile, code);
  } finally {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function countsOf(reportFile: string, code: number): Counts {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const { stats, errors = [] } = JSON.parse(readFileSync(reportFile, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + errors.length;
  if (stats.flaky > 0)
    console.log(`\n${stats.flaky} passed only when played again: look into each (named "flaky" above)`);
  return { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed };
}
