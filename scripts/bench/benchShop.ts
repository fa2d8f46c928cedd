import type { Browser } from '@playwright/test';
import { buildShop } from '../buildShop';
import { findChromium } from '../testing/findChromium';
import { openTestShop, type TestShop } from '../testing/openTestShop';
import { launchBrowser } from './pageBrowser';

/** Builds the shop, opens it in test mode for a measurement, and closes it. */
export async function inBenchShop(measure: (shop: TestShop) => Promise<void>): Promise<void> {
  await buildShop(process.cwd(), (what) => console.log(`Building ${what}`));
  const shop = await openTestShop({ variables: { LOG_LEVEL: 'error' } });
  try {
    await measure(shop);
  } finally {
    await shop.close();
  }
}

/** The same with a browser, whose pages are measured. */
export async function inBenchBrowser(
  measure: (browser: Browser, origin: string) => Promise<void>,
): Promise<void> {
  const executablePath = await findChromium();
  await inBenchShop(async ({ url }) => {
    const browser = await launchBrowser(executablePath);
    try {
      await measure(browser, url);
    } finally {
      await browser.close();
    }
  });
}
