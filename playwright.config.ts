import { defineConfig, devices } from '@playwright/test';

const isRoot = process.getuid?.() === 0;
const phone = { width: 390, height: 844 };

/** The same on every screen, or by keys a phone does not have. */
const onDesktopAlone =
  /(backend-stopped|delivery-(away|gifts|move|refusals)|keyboard|options|partner-matrix|recipients|searching|second-pictures)\.spec/;

/**
 * A journey that names its language is walked in French on the phone and in English on the desktop; what opens on a page
 * reads the same in both kinds of English. `npm run drill` walks every pair. Playwright compares this with project, file
 * and title.
 */
const walkedByDrillAlone = [
  /^desktop panels\.spec\.ts.* en-CA/,
  new RegExp(`^desktop journeys/(?!\\S*${onDesktopAlone.source}).*fr-CA`),
  /^phone journeys\/.*en-(US|CA)/,
];

/** `npm run test:e2e` opens a shop of its own and names it in SHOP_URL; a shop that is open already can be named too. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  grepInvert: process.env.EVERY_LOCALE === '1' ? [] : walkedByDrillAlone,
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
      testIgnore: onDesktopAlone,
      /* Screen and window alike, as on a phone: pictures asked for ahead are chosen by the one, drawn ones by the other. */
      use: { ...devices['Pixel 7'], viewport: phone, screen: phone },
    },
  ],
});
