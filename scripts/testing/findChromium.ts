import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { StartError } from '../StartError';

/** The one without a window first: the same browser at less cost. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The browser of the browser tests: CHROMIUM_PATH, else the system's, else Playwright's, else the one from npm.
 * @returns a path that was seen to run
 * @throws StartError when there is none
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new StartError(`CHROMIUM_PATH is ${named}, but no browser starts there.`);
  }
  for (const candidate of INSTALLED) if (runs(candidate)) return candidate;
  const { chromium } = await import('@playwright/test');
  if (runs(chromium.executablePath())) return chromium.executablePath();
  const packaged = await unpackFromNpm();
  if (packaged && runs(packaged)) return packaged;
  throw new StartError(
    'The browser tests need Chromium: install it ("apt-get install chromium" or "npx playwright install chromium") or name one in CHROMIUM_PATH.',
  );
}

function runs(file: string): boolean {
  return (
    existsSync(file) &&
    spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  );
}

async function unpackFromNpm(): Promise<string | undefined> {
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } catch {
    return undefined;
  }
}
