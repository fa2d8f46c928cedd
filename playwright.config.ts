import { defineConfig, devices } from '@playwright/test';

const isRoot = process.getuid?.() === 0;
const phone = { width: 390, height: 844 };

/** `npm run test:e2e` opens a shop of its own and names it in SHOP_URL; a shop that is open already can be named too. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  /* Generous, for a machine that is busy with other work must not turn a test red. */
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.SHOP_URL ?? 'http://localhost:3000',
    /* Recording every test costs more than playing it; `--trace on` records the one that is looked into. */
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      /* Letters as wide as in a browser with a window. */
      args: ['--disable-gpu', '--font-render-hinting=none', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: 'journeys/**',
      /* The same on every screen, or by keys a phone does not have. */
      testIgnore:
        /(backend-stopped|delivery-(away|gifts|move|refusals)|keyboard|options|recipients|searching)\.spec/,
      /* Screen and window alike, as on a phone: pictures asked for ahead are chosen by the one, drawn ones by the other. */
      use: { ...devices['Pixel 7'], viewport: phone, screen: phone },
    },
  ],
});
